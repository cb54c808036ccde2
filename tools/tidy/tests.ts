import { dottedName, nodesOf } from './syntax.ts';
import { type Finding, isTest, lineOf, type Rule } from './tree.ts';

const switched_off =
  /^(?:(?:test|it|describe|suite|bench)\b.*\.(?:only|skip|todo|fixme|fails|fail|skipIf|runIf)\b|[xf](?:it|describe|test)$)/;
const proves = /^(?:expect|assert)\b/;

/** Every test runs, and every test file has an expectation. */
export const checkTests: Rule = ({ files }) =>
  files
    .filter(({ path }) => isTest(path))
    .flatMap((file): Finding[] => {
      const calls = nodesOf(file.syntax, 'CallExpression');
      const off = calls
        .filter((call) => switched_off.test(dottedName(call['callee'])))
        .map((call) => ({
          path: file.path,
          line: lineOf(file, call.start),
          rule: 'test',
          message: `'${dottedName(call['callee'])}': do not skip, single out or postpone a test. Write it or remove it.`,
        }));
      if (calls.some((call) => proves.test(dottedName(call['callee'])))) return off;
      return [
        ...off,
        { path: file.path, line: 1, rule: 'test', message: 'This test file has no expectation, so it cannot fail.' },
      ];
    });
