import { noteAnswerTime } from '../time/clock.ts';
import { ApiProblem, unreachable } from './api-problem.ts';
import { credentials } from './credentials.ts';
import { handleRefusal } from './refusal-handlers.ts';
import { readProblem } from './read-problem.ts';

/** Whose token is sent: the member's (renewed if needed), one given by the caller, or none. */
export type Bearer = 'member' | 'none' | { token: string };

/** Sends a request to the server. */
export type Transport = (address: string, init: RequestInit) => Promise<Response>;

export interface SendOptions extends RequestInit {
  /** Default: `fetch`. */
  through?: Transport;
}

async function fetchOnce(address: string, init: SendOptions, token: string | undefined): Promise<Response> {
  const headers = new Headers(init.headers);
  if (token) headers.set('authorization', `Bearer ${token}`);
  try {
    const response = await (init.through ?? fetch)(address, { ...init, headers });
    noteAnswerTime(response);
    return response;
  } catch (failure) {
    if (init.signal?.aborted) throw failure;
    throw new ApiProblem({ status: 0, detail: unreachable });
  }
}

async function sendOnceAsMember(address: string, init: SendOptions): Promise<Response> {
  const token = await credentials().token();
  const response = await fetchOnce(address, init, token);
  if (response.status !== 401 || token === undefined) return response;
  const newer = await credentials().renew(token);
  return newer === undefined || newer === token ? response : fetchOnce(address, init, newer);
}

/** True if the server refused because the counter is locked. The portal locks itself too. */
async function wasLocked(response: Response): Promise<boolean> {
  if (response.status !== 423) return false;
  const { code } = await readProblem(response.clone());
  if (code === 'session_locked') credentials().lock();
  return code === 'session_locked';
}

/** On a locked counter a read waits for the unlock. A write is refused, because it must not run later on its own. */
async function sendAsMember(address: string, init: SendOptions): Promise<Response> {
  const reads = init.method === 'GET';
  if (!credentials().isLocked()) {
    const response = await sendOnceAsMember(address, init);
    if (!(await wasLocked(response)) || !reads) return response;
  } else if (!reads) {
    throw new ApiProblem({
      status: 423,
      code: 'session_locked',
      detail: 'This device is locked. Please unlock it first.',
    });
  }
  await credentials().whenUnlocked(init.signal);
  return sendAsMember(address, init);
}

/**
 * Sends one request. On a 401 it asks the session for a newer token and retries once. It also retries once after a refusal that a
 * registered handler resolves.
 */
export async function send(address: string, init: SendOptions, bearer: Bearer, again = false): Promise<Response> {
  const response =
    bearer === 'member'
      ? await sendAsMember(address, init)
      : await fetchOnce(address, init, bearer === 'none' ? undefined : bearer.token);
  if (response.ok) return response;
  const problem = await readProblem(response);
  if (bearer === 'member' && !again && (await handleRefusal(problem.code))) return send(address, init, bearer, true);
  throw problem;
}
