import type { Page } from '@playwright/test';

export interface Asked {
  /** `GET /api/…` each; a socket is `SOCKET`. */
  all: string[];
  to: (request: string) => number;
}

/** What a page asks its server from now on; its own code, which comes once and is kept, is not counted. */
export function watchRequests(page: Page): Asked {
  const all: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith('/assets/')) all.push(`${request.method()} ${pathname}`);
  });
  page.on('websocket', () => all.push('SOCKET'));
  return { all, to: (request) => all.filter((one) => one === request).length };
}
