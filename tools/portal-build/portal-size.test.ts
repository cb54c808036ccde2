import { randomBytes } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { portalPages, scriptBudgetOf, sign_in, style_budget } from '../portal-pages.ts';
import { buildPortal, type BuiltFile, bytesOf, importCycle } from './portal-size.ts';

const pages = portalPages();
const list = '/payment/transaction';
const sourcesOf = (page: string): string[] => pages.get(page) ?? [];

let files: BuiltFile[] = [];
beforeAll(async () => {
  files = await buildPortal();
}, 120_000);

test('the budgets are those of the design', () => {
  const others = [...pages.keys()].filter((page) => page !== sign_in && page !== list);
  expect([scriptBudgetOf(sign_in), scriptBudgetOf(list), style_budget]).toEqual([150_000, 220_500, 40_000]);
  expect(new Set(others.map(scriptBudgetOf))).toEqual(new Set([300_000]));
});

test.each([...pages.keys()])('%s has no more scripts and styles than a page may have', (page) => {
  const { scripts, styles } = bytesOf(files, sourcesOf(page));
  expect(scripts, 'scripts').toBeLessThanOrEqual(scriptBudgetOf(page));
  expect(styles, 'styles').toBeLessThanOrEqual(style_budget);
});

test('staff load nothing of the console', () => {
  expect(files.flatMap(({ sources }) => sources).filter((path) => path.includes('/portal/src/console/'))).toEqual([]);
});

test('no files import each other in a cycle, because the order of execution would decide whether a page opens', () => {
  expect(importCycle(files)).toEqual([]);
});

test('an import cycle is found from every entry', () => {
  const file = (name: string, ...imports: string[]): BuiltFile => ({
    name,
    code: '',
    sources: [],
    imports,
    styles: [],
  });
  const circle = [file('page', 'list', 'kit'), file('list', 'kit'), file('kit', 'frame'), file('frame', 'list')];
  expect(importCycle(circle)).toEqual(['list', 'kit', 'frame', 'list']);
  expect(importCycle(circle.slice(0, 3))).toEqual([]);
});

/** The weight of a page when a file is heavier than every budget. */
function withBallast(source: string, page: string): number {
  const heavier = files.map((file) =>
    file.sources.some((path) => path.includes(source))
      ? { ...file, code: `${file.code}${randomBytes(300_000).toString('base64')}` }
      : file,
  );
  return bytesOf(heavier, sourcesOf(page)).scripts;
}

test.each([
  [sign_in, 'app/app.tsx'],
  [list, 'app/app.tsx'],
  [list, 'ui/pager/pager.tsx'],
  [list, 'socket.io-client'],
  [list, 'transaction-list-screen.tsx'],
  ['/', 'platform/inbox/inbox.tsx'],
  ['/dashboard', 'bar-chart.tsx'],
  ['/payment/transaction/$id', 'refund-button.tsx'],
  ['/print/device-message', 'socket.io-client'],
  ['/print/cnote/$id', 'print-note-screen.tsx'],
])('%s with ballast in %s is over its budget', (page, source) => {
  expect(withBallast(source, page)).toBeGreaterThan(scriptBudgetOf(page));
});

test.each([
  [list, 'date-range-popover.tsx'],
  [list, 'export-transactions.tsx'],
  [sign_in, 'socket.io-client'],
  ['/print/cnote/$id', 'socket.io-client'],
  ['/payment/transaction/$id', 'review-note.tsx'],
  ['/payment/transaction/$id', 'ui/window/window.tsx'],
  ['/payment/transaction/$id', 'record-trail.tsx'],
  ['/settings/doctor/$id', 'delete-doctor.tsx'],
  ['/settings/doctor/$id', 'upload-tile.tsx'],
  ['/settings/doctor/$id', 'ui/window/window.tsx'],
])('%s does not load %s, and does not grow with ballast in it', (page, source) => {
  expect(withBallast(source, page)).toBe(bytesOf(files, sourcesOf(page)).scripts);
});
