import { noteAnswerTime } from '../clock.ts';
import { ApiProblem, unreachable } from './api-problem.ts';
import { credentials } from './credentials.ts';
import { readProblem } from './read-problem.ts';

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

/**
 * Sends one request. A 401 asks the session for a newer token and tries once more; with a token of the caller's own
 * there is nothing to renew.
 */
export async function send(address: string, init: RequestInit, own_token?: string): Promise<Response> {
  const token = own_token ?? (await credentials().token());
  let response = await fetchOnce(address, init, token);
  if (response.status === 401 && token !== undefined && own_token === undefined) {
    const newer = await credentials().renew(token);
    if (newer !== undefined && newer !== token) response = await fetchOnce(address, init, newer);
  }
  if (!response.ok) throw await readProblem(response);
  return response;
}
