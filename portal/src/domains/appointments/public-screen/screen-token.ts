const key = 'portal.queue_screen_token';

/** The public screen's token: from its link, kept over a reload. It is removed from the address at once, because addresses end up in histories. */
export function takeQueueToken(): string | undefined {
  const address = new URL(window.location.href);
  const given = address.searchParams.get('token');
  if (given === null) return sessionStorage.getItem(key) ?? undefined;
  address.searchParams.delete('token');
  window.history.replaceState(window.history.state, '', address);
  keepQueueToken(given);
  return given;
}

export const keepQueueToken = (token: string): void => sessionStorage.setItem(key, token);
