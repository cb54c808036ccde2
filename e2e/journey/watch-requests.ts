import type { Page } from '@playwright/test';

export interface Asked {
  /** `GET /api/…` each; a socket is `SOCKET`. */
  all: string[];
  to: (request: string) => number;
}

/** Records the requests of a page from now on, except those for its own code. */
export function watchRequests(page: Page): Asked {
  const all: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith('/assets/')) all.push(`${request.method()} ${pathname}`);
  });
  page.on('websocket', () => all.push('SOCKET'));
  return { all, to: (request) => all.filter((one) => one === request).length };
}
