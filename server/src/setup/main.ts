import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import type { Config } from '../platform/config/config.ts';
import { WrongConfiguration } from '../platform/config/faults.ts';
import { readServeConfig } from '../platform/config/serve-config.ts';
import { MissingAnswers, putAnswer, questions, readAnswers, usage, WrongAnswers } from './setup-answers.ts';
import type { Done } from './setup-steps.ts';

const exit_codes = { failed: 1, usage: 2, missing: 3 };

const options = {
  file: { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean' },
  ...Object.fromEntries(questions.map(({ flag }) => [flag, { type: 'string' } as const])),
} as const;

/** The words behind the command. */
function readWords(): Record<string, string | boolean | undefined> {
  try {
    return parseArgs({ options, strict: true }).values;
  } catch (error) {
    throw new WrongAnswers(`${(error as Error).message}\n\n${usage}`);
  }
}

async function readAnswersFile(path: string): Promise<Record<string, unknown>> {
  try {
    const read: unknown = JSON.parse(await readFile(path, 'utf8'));
    if (typeof read === 'object' && read !== null && !Array.isArray(read)) return read as Record<string, unknown>;
    throw new Error('it must be a JSON object');
  } catch (error) {
    throw new WrongAnswers(`The file ${path} cannot be read: ${(error as Error).message}`);
  }
}

/** One line of a step. The link is for the terminal alone, never for a log. */
const lineOf = (step: string, { state, words, link }: Done): string =>
  `${state.padEnd(8)}${step}: ${words}\n${link ? `        ${link}\n        Hand this link over yourself: it opens the account.\n` : ''}`;

/** The fields of answers that need none. */
const setByEnvironment = ({ company, mail_from, mail_off }: Config): string[] => [
  ...(company ? Object.keys(company).map((field) => `company.${field}`) : []),
  ...(mail_from !== undefined || mail_off ? ['mail.from'] : []),
];

async function main(): Promise<number> {
  const { file, json, help, ...flags } = readWords();
  if (help) {
    process.stdout.write(`${usage}\n`);
    return 0;
  }
  const given = typeof file === 'string' ? await readAnswersFile(file) : {};
  for (const { flag, field } of questions) {
    const text = flags[flag];
    if (typeof text === 'string') putAnswer(given, field, text);
  }
  const terminal =
    process.stdin.isTTY && process.stderr.isTTY
      ? createInterface({ input: process.stdin, output: process.stderr })
      : undefined;
  const config = readServeConfig(process.env);
  const ask = terminal && ((words: string) => terminal.question(`${words}: `));
  const answers = await readAnswers(given, ask, setByEnvironment(config)).finally(() => terminal?.close());
  // Only what reads the answers is imported above. The program itself takes a second or more to load.
  const { runSetup } = await import('./run-setup.ts');
  const is_set_up = await runSetup(config, answers, (step, done) =>
    process.stdout.write(json ? `${JSON.stringify({ step, ...done })}\n` : lineOf(step, done)),
  );
  if (!is_set_up) return exit_codes.failed;
  const at = config.public_origin ?? 'the address of the portal';
  if (!json)
    process.stdout.write(`\nUsers sign in at ${at} with the group code ${answers.group.code.toLowerCase()}.\n`);
  return 0;
}

try {
  process.exitCode = await main();
} catch (error) {
  const sentences =
    error instanceof WrongConfiguration ? error.faults.map((fault) => `- ${fault}`) : [(error as Error).message];
  process.stderr.write(`\n${sentences.join('\n')}\n\n`);
  process.exitCode =
    error instanceof WrongAnswers
      ? exit_codes.usage
      : error instanceof MissingAnswers
        ? exit_codes.missing
        : exit_codes.failed;
}
