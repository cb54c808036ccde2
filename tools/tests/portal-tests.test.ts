import { expect, test } from 'vitest';
import { portalProjectOf } from './portal-tests.ts';

const project = (files: Record<string, string>) => portalProjectOf('src/a.test.ts', (path) => files[path]);

test('a test whose modules name nothing of a browser runs in Node', () => {
  const files = {
    'src/a.test.ts': "import { expect } from 'vitest';\nimport { total } from './total.ts';",
    'src/total.ts': '/** The window shows it. */\nexport const total = 1; // document',
  };
  expect(project(files)).toBe('portal');
});

test('a test that names what only a browser has runs in Chromium', () => {
  expect(project({ 'src/a.test.ts': 'localStorage.clear();' })).toBe('screens');
});

test('a test runs in Chromium when a module that it loads indirectly names what only a browser has', () => {
  const files = {
    'src/a.test.ts': "import {\n  total,\n} from './total.ts';",
    'src/total.ts': "export { rounded } from '../money/rounded.ts';",
    'money/rounded.ts': "export const rounded = () => import('./wake.ts');",
    'money/wake.ts': "document.addEventListener('visibilitychange', () => {});",
  };
  expect(project(files)).toBe('screens');
  expect(project({ ...files, 'money/wake.ts': '' })).toBe('portal');
});

test('a test that loads a component or a style sheet runs in Chromium', () => {
  expect(project({ 'src/a.test.ts': "import { Total } from './total.tsx';" })).toBe('screens');
  expect(project({ 'src/a.test.ts': "import './total.css';" })).toBe('screens');
});

test('a test of the console runs with the modules of the console, whatever it loads', () => {
  expect(portalProjectOf('src/console/groups/a.test.ts', () => '')).toBe('console');
});

test('a type is not loaded, and words in a string are not code', () => {
  const files = {
    'src/a.test.ts': "import type { Total } from './total.tsx';\nexpect('the window').toBe('the window');",
  };
  expect(project(files)).toBe('portal');
});

test('a test that imports itself through another module ends', () => {
  const files = { 'src/a.test.ts': "import './b.ts';", 'src/b.ts': "import './a.test.ts';" };
  expect(project(files)).toBe('portal');
});
