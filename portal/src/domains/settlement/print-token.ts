/**
 * The ticket in the page's address. An address ends up in histories and pictures of the screen, so the ticket is taken out at once; it
 * lives for a minute in any case.
 */
export function takePrintToken(): string | undefined {
  const address = new URL(window.location.href);
  const given = address.searchParams.get('token') ?? undefined;
  if (given === undefined) return undefined;
  address.searchParams.delete('token');
  window.history.replaceState(window.history.state, '', address);
  return given;
}
