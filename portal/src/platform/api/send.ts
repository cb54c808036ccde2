import { noteAnswerTime } from '../clock.ts';
import { ApiProblem, unreachable } from './api-problem.ts';
import { credentials } from './credentials.ts';
import { readProblem } from './read-problem.ts';

/** Whose token goes along: the member's (renewed where needed), one that the caller gives, or none. */
export type Bearer = 'member' | 'none' | { token: string };

async function fetchOnce(address: string, init: RequestInit, token: string | undefined): Promise<Response> {
  const headers = new Headers(init.headers);
  if (token) headers.set('authorization', `Bearer ${token}`);
  try {
    const response = await fetch(address, { ...init, headers, credentials: 'omit' });
    noteAnswerTime(response);
    return response;
  } catch (failure) {
    if (init.signal?.aborted) throw failure;
    throw new ApiProblem({ status: 0, detail: unreachable });
  }
}

async function sendAsMember(address: string, init: RequestInit): Promise<Response> {
  const token = await credentials().token();
  const response = await fetchOnce(address, init, token);
  if (response.status !== 401 || token === undefined) return response;
  const newer = await credentials().renew(token);
  return newer === undefined || newer === token ? response : fetchOnce(address, init, newer);
}

/** Sends one request. A 401 to the member's token asks the session for a newer one and tries once more. */
export async function send(address: string, init: RequestInit, bearer: Bearer): Promise<Response> {
  const response =
    bearer === 'member'
      ? await sendAsMember(address, init)
      : await fetchOnce(address, init, bearer === 'none' ? undefined : bearer.token);
  if (!response.ok) throw await readProblem(response);
  return response;
}
