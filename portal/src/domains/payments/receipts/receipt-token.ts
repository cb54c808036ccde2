const key = 'portal.receipt_token';

/** The token of a receipt's link, kept over a reload. It is removed from the address at once, because addresses end up in histories. */
export function takeReceiptToken(): string | undefined {
  const address = new URL(window.location.href);
  const given = address.searchParams.get('token');
  if (given === null) return sessionStorage.getItem(key) ?? undefined;
  address.searchParams.delete('token');
  window.history.replaceState(window.history.state, '', address);
  sessionStorage.setItem(key, given);
  return given;
}
