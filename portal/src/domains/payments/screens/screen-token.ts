const key = 'portal.screen_token';

/**
 * The customer screen's token: from the pairing link, kept over a reload. It is removed from the address at once, because addresses end up
 * in histories and screenshots.
 */
export function takeScreenToken(): string | undefined {
  const address = new URL(window.location.href);
  const given = address.searchParams.get('token');
  if (given === null) return sessionStorage.getItem(key) ?? undefined;
  address.searchParams.delete('token');
  window.history.replaceState(window.history.state, '', address);
  keepScreenToken(given);
  return given;
}

export const keepScreenToken = (token: string): void => sessionStorage.setItem(key, token);
