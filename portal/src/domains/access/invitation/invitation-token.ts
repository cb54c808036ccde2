import { invitation_path } from '@clinic/contract/access/invitation-path.ts';

/**
 * The token of the opened link, or undefined. It is in the URL fragment, which browsers never send, and is removed at once, so that neither
 * the history nor an onlooker keeps it.
 */
export function takeToken(): string | undefined {
  const token = window.location.hash.slice(1);
  if (token === '') return undefined;
  window.history.replaceState(null, '', invitation_path);
  return token;
}
