import type { Answer, CallArguments, EndpointDefinition } from '@clinic/contract/shared/endpoint.ts';
import { ApiProblem } from './api-problem.ts';
import { addressOf, requestOf } from './request.ts';
import { type Bearer, send } from './send.ts';
import { for_operators } from '../application/application.ts';

export interface CallOptions {
  signal?: AbortSignal;
  /** Idempotency key when a create is repeated. Default: a new one. */
  idempotency_key?: string;
  /** A token to use instead of the member token. */
  token?: string;
}

/** Public calls send no token. Device calls send theirs in the query. */
function bearerOf(endpoint: EndpointDefinition, token: string | undefined): Bearer {
  if (token !== undefined) return { token };
  const has_token =
    endpoint.access.kind === 'member' ||
    endpoint.access.kind === 'session' ||
    (for_operators && endpoint.access.kind === 'platform');
  return has_token ? 'member' : 'none';
}

async function readAnswer(response: Response): Promise<unknown> {
  if (response.status === 204) return undefined;
  try {
    return await response.json();
  } catch {
    throw new ApiProblem({ status: 0, detail: 'The server’s answer was incomplete. Please try again.' });
  }
}

/** Calls the API. Throws `ApiProblem` if the call is refused or does not reach the server. */
export async function call<E extends EndpointDefinition>(
  endpoint: E,
  args: CallArguments<E>,
  options: CallOptions = {},
): Promise<Answer<E>> {
  const address = addressOf(endpoint, args);
  const init = requestOf(endpoint, args, options.idempotency_key);
  const response = await send(address, { ...init, signal: options.signal }, bearerOf(endpoint, options.token));
  return (await readAnswer(response)) as Answer<E>;
}
