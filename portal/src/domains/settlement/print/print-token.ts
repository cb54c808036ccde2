/** The ticket of the page that is open, in this window's memory only: a page may be drawn more than once before it stands. */
let taken: { path: string; token: string } | undefined;

/**
 * The ticket in the page's address. An address ends up in histories and pictures of the screen, so the ticket is taken out at once; it
 * lives for a minute in any case.
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
