import { nodesOf } from './syntax.ts';
import { type Finding, isGenerated, lineOf, type Rule } from './tree.ts';

interface Forbidden {
  rule: string;
  pattern: RegExp;
  message: string;
}

/** The patterns are written so that they do not match themselves. */
const forbidden: Forbidden[] = [
  {
    rule: 'promise',
    pattern: /\b(?:TO[D]O|FIX[M]E|XX[X]|HA[C]K)\b/,
    message: 'Do not promise later work in the code: do it now, or leave it out.',
  },
  {
    rule: 'switched off',
    pattern:
      /\b(?:ox|es)lint-(?:disable|enable)|(?:prettier|oxfmt)-(?:ignore)|@ts-(?:ignore|expect-error|nocheck)|@vite-(?:ignore)|(?:v8|istanbul|c8) (?:ignore)\b/,
    message: 'Do not switch off a rule in the code: follow it, or change it for all code in the configuration.',
  },
  {
    rule: 'product alone',
    pattern: /(?<![\w.$}])\/(?:work|home|root|Users|mnt)\/[\w.-]|\b[A-Z]:\\[A-Z]/,
    message: 'A path of a personal machine: take it from configuration or from import.meta.',
  },
  {
    rule: 'product alone',
    pattern: /\b(?:issue|ticket|pull request) #\d|\b(?:sub-?agent|chat-?bot|copil[o]t|language (?:model))s?\b/i,
    message: 'The repository speaks of the product alone: say what and why without the work that led to it.',
  },
];

export const checkWording: Rule = ({ files }) =>
  files
    .filter(({ path }) => !isGenerated(path))
    .flatMap(({ path, text }) =>
      text
        .split('\n')
        .flatMap((line, index) =>
          forbidden
            .filter(({ pattern }) => pattern.test(line))
            .map(({ rule, message }): Finding => ({ path, line: index + 1, rule, message })),
        ),
    );

export const checkAny: Rule = ({ files }) =>
  files
    .filter(({ path }) => !isGenerated(path))
    .flatMap((file) =>
      nodesOf(file.syntax, 'TSAnyKeyword').map((node) => ({
        path: file.path,
        line: lineOf(file, node.start),
        rule: 'switched off',
        message: "'any' switches the type check off: use the type, or unknown and a check.",
      })),
    );
