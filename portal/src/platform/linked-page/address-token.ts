/**
 * The token of a page that a link opens without a sign-in, kept under a key over a reload. It is removed from the address at once, because
 * addresses end up in histories and screenshots.
 */
export function takeAddressToken(key: string): string | undefined {
  const address = new URL(window.location.href);
  const given = address.searchParams.get('token');
  if (given === null) return sessionStorage.getItem(key) ?? undefined;
  address.searchParams.delete('token');
  window.history.replaceState(window.history.state, '', address);
  sessionStorage.setItem(key, given);
  return given;
}
