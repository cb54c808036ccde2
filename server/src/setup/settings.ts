import { appendFileSync, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { parseEnv } from 'node:util';
import { askSettings, faultsOf, lineOf, type Settings } from './ask-settings.ts';

// Asks for the settings that a file of them leaves open, and adds the answers to it: node settings.ts /etc/clinic-portal/environment

const file = process.argv[2] ?? '';
const settings: Settings = { ...parseEnv(readFileSync(file, 'utf8')), ...process.env };
if (process.stdin.isTTY && process.stderr.isTTY) {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const answers = await askSettings(settings, {
    ask: (words) => terminal.question(words),
    tell: (words) => void process.stderr.write(`${words}\n`),
  }).finally(() => terminal.close());
  const lines = Object.entries(answers).map(([name, value]) => lineOf(name, value ?? ''));
  if (lines.length > 0) appendFileSync(file, lines.join(''));
  Object.assign(settings, answers);
}
const faults = faultsOf(settings);
if (faults.length > 0) {
  process.stderr.write(
    `The settings in ${file} are not complete:\n${faults.map((fault) => `- ${fault}`).join('\n')}\n`,
  );
  process.exitCode = 78;
}
