import type { Page, Route } from '@playwright/test';

/** The states of a page besides the one with data. */
export const page_states = ['empty', 'loading', 'failed'] as const;
export type PageState = (typeof page_states)[number];

/** What the frame asks for on every page. It is answered in every state: the states are those of the page in it. */
const of_the_frame = /^\/api\/(?:files\/|clinic\/(?:user\/self|notifications\/unread|idle_lock)$)/;

const is = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The answer of a list without its rows. Undefined if it is not the answer of a list. */
export function withoutRows(answer: unknown): object | undefined {
  if (!is(answer) || !Array.isArray(answer['data']) || !is(answer['pager'])) return undefined;
  return { ...answer, data: [], pager: { ...answer['pager'], p: 1, pages: 0, rows: 0 } };
}

// Not 503: the portal would ask again for a while.
const refusal = { status: 500, title: 'Internal Server Error', detail: 'Something went wrong. Please try again.' };

async function emptyList(route: Route): Promise<boolean> {
  const response = await route.fetch();
  const isJson = response.headers()['content-type']?.includes('json') ?? false;
  const json = isJson ? withoutRows(await response.json()) : undefined;
  await route.fulfill(json === undefined ? { response } : { response, json });
  return json !== undefined;
}

/**
 * From now on the page's own reads are answered as in the state. Tells whether there was anything to change: a page without a list is never
 * empty, and one without reads has none of the states.
 */
export async function putInto(page: Page, state: PageState): Promise<() => boolean> {
  let is_changed = false;
  await page.route('**/api/**', async (route, request) => {
    const isOfPage = request.method() === 'GET' && !of_the_frame.test(new URL(request.url()).pathname);
    if (!isOfPage) return route.fallback();
    if (state === 'empty') {
      is_changed = (await emptyList(route)) || is_changed;
      return;
    }
    is_changed = true;
    // An answer that never comes is a page that loads.
    if (state === 'failed')
      await route.fulfill({ status: 500, contentType: 'application/problem+json', body: JSON.stringify(refusal) });
  });
  return () => is_changed;
}
