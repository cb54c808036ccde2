import { randomBytes } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { buildPortal, type BuiltFile, bytesOf, circleIn, portal_pages } from './portal-size.ts';

/** What a page may weigh, in bytes after gzip. It is the page that gets lighter, not the budget heavier. */
const script_budgets: Record<string, number> = { 'sign-in': 150_000, 'transaction list': 220_000 };
const style_budget = 40_000;

let files: BuiltFile[] = [];
beforeAll(async () => {
  files = await buildPortal();
}, 120_000);

for (const [page, budget] of Object.entries(script_budgets)) {
  test(`${page}: at most ${budget / 1000} KB of scripts`, () => {
    expect(bytesOf(files, portal_pages[page] ?? []).scripts).toBeLessThanOrEqual(budget);
  });
}

test('no page has more than 40 KB of styles', () => {
  for (const [page, sources] of Object.entries(portal_pages))
    expect(bytesOf(files, sources).styles, page).toBeLessThanOrEqual(style_budget);
});

test('no file waits for one that waits for it: which of both ran first would decide whether a page opens', () => {
  expect(circleIn(files)).toEqual([]);
});

test('a circle of files is found wherever it is entered', () => {
  const file = (name: string, ...imports: string[]): BuiltFile => ({
    name,
    code: '',
    sources: [],
    imports,
    styles: [],
  });
  const circle = [file('page', 'list', 'kit'), file('list', 'kit'), file('kit', 'frame'), file('frame', 'list')];
  expect(circleIn(circle)).toEqual(['list', 'kit', 'frame', 'list']);
  expect(circleIn(circle.slice(0, 3))).toEqual([]);
});

test('ballast in any file that a page loads is found, and none in a file that it does not load', () => {
  const planted = (source: string): number => {
    const heavier = files.map((file) =>
      file.sources.some((path) => path.includes(source))
        ? { ...file, code: `${file.code}${randomBytes(120_000).toString('base64')}` }
        : file,
    );
    return bytesOf(heavier, portal_pages['transaction list'] ?? []).scripts;
  };
  for (const source of ['app/app.tsx', 'ui/pager/pager.tsx', 'socket.io-client', 'transaction-list-screen.tsx'])
    expect(planted(source), source).toBeGreaterThan(script_budgets['transaction list'] ?? 0);
  expect(planted('date-range-popover.tsx')).toBe(bytesOf(files, portal_pages['transaction list'] ?? []).scripts);
});
