/** The ticket of the open page, kept in memory, because a page may mount more than once. */
let taken: { path: string; token: string } | undefined;

/**
 * The ticket from the page's address. It is removed from the address at once, because addresses end up in histories and screenshots; it
 * expires after a minute anyway.
 */
export function takePrintToken(): string | undefined {
  const address = new URL(window.location.href);
  const given = address.searchParams.get('token');
  if (given !== null) {
    taken = { path: address.pathname, token: given };
    address.searchParams.delete('token');
    window.history.replaceState(window.history.state, '', address);
  }
  return taken?.path === address.pathname ? taken.token : undefined;
}
