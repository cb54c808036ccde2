import { appendFileSync } from 'node:fs';

/** `npm run test:long` tries each case by itself where other runs put alike ones together. */
export const is_long_run = process.env['LONG_RUN'] === 'on';

/** Adds to a count that `npm run test:long` writes into docs/long-run.md. */
export function addToCount(name: string, count: number): void {
  const file = process.env['LONG_RUN_COUNTS'];
  if (file) appendFileSync(file, `${count} ${name}\n`);
}
