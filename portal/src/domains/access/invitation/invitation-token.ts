import { invitation_path } from '@clinic/contract/access/invitation-path.ts';

/**
 * The token of the link that was opened; undefined where there is none. It stands behind the sign of the address, which browsers send
 * to nobody, and is taken out of it at once: neither the history nor whoever looks at the screen keeps it.
 */
export function takeToken(): string | undefined {
  const token = window.location.hash.slice(1);
  if (token === '') return undefined;
  window.history.replaceState(null, '', invitation_path);
  return token;
}
