import { glob, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { test_platform_key } from '../database/database-setup.ts';
import { startTestApp, type TestApp } from '../test-app.ts';

const root = join(import.meta.dirname, '../../../..');
let page: string;
let app: TestApp;
beforeAll(async () => {
  page = await readFile(join(root, 'docs/operations.md'), 'utf8');
  app = await startTestApp();
});
afterAll(() => app.close());

/** The names in the first column of a section's table. */
function namesUnder(text: string, heading: string): string[] {
  const section = text.split(/^## /m).find((one) => one.startsWith(heading)) ?? '';
  return [...section.matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name ?? '');
}

const readByConfig = async (): Promise<Set<string>> => {
  const parts = ['config.ts', 'company.ts', 'ice.ts', 'outside.ts', 'push.ts', 'smtp.ts'].map((name) =>
    readFile(join(root, 'server/src/platform/config', name), 'utf8'),
  );
  const code = (await Promise.all(parts)).join('\n');
  return new Set([...code.matchAll(/environment\.([A-Z0-9_]+)/g)].map(([, name]) => name ?? ''));
};

test('every variable that the configuration reads is in the table, and no other', async () => {
  const told = namesUnder(page, 'Environment');
  expect(told.toSorted()).toEqual([...(await readByConfig())].toSorted());
  expect(told.length).toBeGreaterThan(12);
});

test('every metric in the table is exported, and every one of ours is in the table', async () => {
  await app.raw('/api/health/live');
  const answer = await app.raw('/metrics', { headers: { authorization: `Bearer ${test_platform_key}` } });
  const present = [...(await answer.text()).matchAll(/^# TYPE (\w+) /gm)].map(([, name]) => name ?? '');
  const told = namesUnder(page, 'Metrics');
  expect(told.filter((name) => !present.includes(name))).toEqual([]);
  const ours = present.filter((name) => !/^(?:nodejs|process)_/.test(name));
  expect(ours.filter((name) => !told.includes(name))).toEqual([]);
  const rules = await readFile(join(root, 'docs/alarms.rules.yml'), 'utf8');
  const alarmed = new Set(told.filter((name) => new RegExp(`\\b${name}(?:_bucket|_count)?\\b`).test(rules)));
  // An event of none in a business hour depends on the hours.
  expect(told.filter((name) => !alarmed.has(name))).toEqual(['live_events_sent_total']);
});

test('the alarms ask for labels that their metrics have', async () => {
  const rules = await readFile(join(root, 'docs/alarms.rules.yml'), 'utf8');
  const { registry } = app.platform.metrics;
  const asked = [...rules.matchAll(/(\w+?)(?:_bucket|_count)?\{(\w+)/g)];
  expect(asked.length).toBeGreaterThan(8);
  const labelsOf = (name: string) =>
    (registry.getSingleMetric(name) as { labelNames?: string[] } | undefined)?.labelNames;
  const wrong = asked.filter(([, name = '', label = '']) => !labelsOf(name)?.includes(label));
  expect(wrong.map(([whole]) => whole)).toEqual([]);
});

test('every command and every test that the page names exists', async () => {
  const { scripts } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const commands = [...page.matchAll(/`npm run ([\w-]+)/g)].map(([, name]) => name ?? '');
  expect(commands.length).toBeGreaterThan(3);
  expect(commands.filter((name) => !(name in scripts))).toEqual([]);
  const tests = [...page.matchAll(/[\w.-]+\.test\.ts/g)].map(([name]) => name);
  const present = new Set<string>();
  for await (const path of glob('server/src/**/*.test.ts', { cwd: root })) present.add(basename(path));
  expect(tests.length).toBeGreaterThan(5);
  expect(tests.filter((name) => !present.has(name))).toEqual([]);
});

test('a name planted in a table is detected', () => {
  const planted = page
    .replace('| `PORT` |', '| `PORT` | x | y |\n| `NEVER_READ` |')
    .replace('| `jobs` |', '| `no_such_metric` |');
  expect(namesUnder(planted, 'Environment')).toContain('NEVER_READ');
  expect(namesUnder(planted, 'Metrics')).toContain('no_such_metric');
});
