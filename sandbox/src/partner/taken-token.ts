import { takeHandOff } from '../page/sandbox-api.ts';

/** What the page was opened with: a consult that the server took from a form, or a token in the fragment. */
async function readKey(): Promise<string | undefined> {
  const known = new URLSearchParams(location.search).get('consult');
  if (known) return known;
  const token = new URLSearchParams(location.hash.slice(1)).get('token');
  if (!token) return undefined;
  // The token leaves the address bar and the history.
  history.replaceState(null, '', '/sandbox/partner.html');
  const { key } = await takeHandOff(token);
  history.replaceState(null, '', `/sandbox/partner.html?consult=${key}`);
  return key;
}

let reading: Promise<string | undefined> | undefined;

/** Once for the page: a token works once. */
export const takenKey = (): Promise<string | undefined> => (reading ??= readKey());
