import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../setup/paths.mjs';
import { importsOf, parse } from '../tidy/syntax.ts';
import { isLeftOut, release_paths } from './release-files.ts';

const command = readFileSync(join(import.meta.dirname, 'clinic-portal'), 'utf8');
const programs = [...command.matchAll(/server\/src\/(?:[a-z]+\/)*[a-z-]+\.ts/g)].map(([path]) => path);
/** Where production does without a file: it imports it only with the sandbox on. */
const only_with_sandbox = new Set(['server/src/sandbox.ts']);

/** The files below the root that a program reaches by imports, its own among them. Types load nothing. */
function reachedFrom(path: string, reached = new Set<string>()): Set<string> {
  if (reached.has(path) || only_with_sandbox.has(path)) return reached;
  reached.add(path);
  for (const { specifier, type_only } of importsOf(parse(path, readFileSync(join(root, path), 'utf8')))) {
    if (type_only) continue;
    const of_contract = /^@clinic\/contract\/(.*)$/.exec(specifier)?.[1];
    if (of_contract) reachedFrom(`contract/src/${of_contract}`, reached);
    else if (specifier.startsWith('.')) reachedFrom(relative(root, join(root, dirname(path), specifier)), reached);
  }
  return reached;
}

test('the command names the programs of the server', () => {
  expect(programs).toContain('server/src/main.ts');
  expect(programs.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

test('a release has every file that its programs import, and no test', () => {
  const reached = programs.reduce((all, path) => reachedFrom(path, all), new Set<string>());
  expect(reached.size).toBeGreaterThan(400);
  const isReleased = (path: string): boolean =>
    release_paths.some((own) => path === own || path.startsWith(`${own}/`)) && !isLeftOut(path);
  expect([...reached].filter((path) => !isReleased(path))).toEqual([]);
  expect(isReleased('server/src/domains/payments/receiving/missing.test.ts')).toBe(false);
  expect(isReleased('server/src/demo/seed.ts')).toBe(false);
});

test('the scripts of the package are programs, as the package manager needs them', () => {
  for (const name of readdirSync(join(import.meta.dirname, 'debian')).filter((one) => /^p(?:re|ost)/.test(one)))
    expect(readFileSync(join(import.meta.dirname, 'debian', name), 'utf8'), name).toMatch(/^#!\/bin\/sh\nset -e\n/);
});
