import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { inPlace } from '../../portal/console-modules.ts';
import { consoleRoutes } from '../portal-routes.ts';
import { root } from '../setup/paths.mjs';
import { buildPortal, type BuiltFile, bytesOf, importCycle } from './portal-size.ts';

const start = ['portal/console.html', 'portal/src/app/portal.tsx'];
const pages = consoleRoutes();
const largest_page = 300_000;
const largest_styles = 40_000;

let files: BuiltFile[] = [];
beforeAll(async () => {
  files = await buildPortal('vite.console.config.ts');
}, 120_000);
const sources = (): string[] => files.flatMap((file) => file.sources);

test.each(pages)('$path has no more scripts and styles than a page may have', ({ screen }) => {
  const { scripts, styles } = bytesOf(files, [...start, screen]);
  expect(scripts, 'scripts').toBeLessThanOrEqual(largest_page);
  expect(styles, 'styles').toBeLessThanOrEqual(largest_styles);
});

test('no files import each other in a cycle', () => {
  expect(importCycle(files)).toEqual([]);
});

test('each module that the console has in place of one of the portal replaces exactly one', () => {
  const all = readdirSync(join(root, 'portal/src'), { recursive: true, encoding: 'utf8' });
  for (const { find, replacement } of inPlace()) {
    const same = all.filter((path) => !path.startsWith('console/') && find.test(`./${path}`));
    expect(same, replacement).toHaveLength(1);
    expect(
      sources().some((path) => path.endsWith(`portal/src/${same[0]}`)),
      same[0],
    ).toBe(false);
  }
});

test('the console has no page of a clinic’s portal', () => {
  const of_staff = /\/portal\/src\/(?:domains\/(?!access\/).*-screen\.tsx|app\/routes\/(?!page-route|menu-icons))/;
  expect(sources().filter((path) => of_staff.test(path))).toEqual([]);
});
