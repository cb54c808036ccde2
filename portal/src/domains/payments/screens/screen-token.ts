const key = 'portal.screen_token';

/**
 * The customer screen's token: from the pairing link, and kept over a reload. A token in an address ends up in histories
 * and pictures of the screen, so it is taken out at once.
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
