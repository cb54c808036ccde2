import { projectOf } from '../tests/server-tests.ts';
import { type Finding, isTest, lineOf, type Rule } from './tree.ts';

/** Changes that affect other test files in the same app and database. */
const noticed: [what: RegExp, told: string][] = [
  [/\boffset_ms\s*[-+]?=(?!=)/g, 'shifts the clock'],
  [/\btruncate\b(?! rate_limit\b)/gi, 'empties a table'],
  [
    /\b(?:create|alter|drop)\s+(?:or\s+replace\s+)?(?:table|index|function|trigger|policy|role)\b/gi,
    'changes the schema',
  ],
  [/\b(?:checkInvariants|prepareDatabase|startJobs|startServerProcess)\(/g, 'reads or serves the whole database'],
  [/\b(?:startTestApp|makeTestDatabase)\(/g, 'also starts its own app'],
];

/** A test file in the shared app must not change what all files share. */
export const checkSharedApp: Rule = ({ files }) =>
  files
    .filter(({ path, text }) => isTest(path) && path.startsWith('server/') && projectOf(text) === 'shared')
    .flatMap((file) =>
      noticed.flatMap(([what, told]) =>
        [...file.text.matchAll(what)].map(({ index }): Finding => ({
          path: file.path,
          line: lineOf(file, index),
          rule: 'shared app',
          message: `This ${told}: this affects the other files in the shared app. Call startTestApp() instead of sharedApp().`,
        })),
      ),
    );
