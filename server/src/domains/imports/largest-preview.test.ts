import { monitorEventLoopDelay } from 'node:perf_hooks';
import { largest_import_bytes, most_import_rows } from '@clinic/contract/imports/imports.ts';
import { beforeAll, expect, test } from 'vitest';
import { workbook } from '../../testing/documents/spreadsheets.ts';
import { import_calls, type ImportStage, makeImportStage, newName, sentFile } from '../../testing/people/imports.ts';
import { sharedApp } from '../../testing/shared-app.ts';

let stage: ImportStage;
beforeAll(async () => {
  stage = await makeImportStage(await sharedApp());
});

const heads = ['Username', 'Email', 'First name', 'Last name', 'Address', 'Description', 'Remarks'];
const usual = (): string[] => {
  const name = newName();
  return [name, `${name}@clinic.example`, 'Wei Ming', 'Tan', '1 Orchard Road #02-03', 'Front desk', 'Mornings'];
};
/** As much text as a file may have, in lines that are refused: they show it, so that it can be downloaded and corrected. */
const bytes_of_text = Math.floor(largest_import_bytes / most_import_rows / 2) - 20;
const full = (sign: string) => (): string[] => {
  const text = sign.repeat(Math.floor(bytes_of_text / Buffer.byteLength(sign)));
  return [newName(), 'none', '', '', '', text, text];
};
/** The screen shows a hundred lines at a time, those with errors first, so that no page of it asks for the trial again. */
const longest_block_ms = 200;

test.each([
  ['people who can be created', usual, 'create', 0.3],
  ['refused lines with most text', full('a'), 'refused', 1.3],
  ['refused lines with most text in another script', full('電'), 'refused', 1.3],
] as const)('most lines of %s are answered in a piece of known size', async (_, line, fate, megabytes) => {
  const { app, manager } = stage;
  const file = sentFile(await workbook([heads, ...Array.from({ length: most_import_rows }, line)]));
  const blocked_ms: number[] = [];
  // The first call compiles the schemas, and another process may take the processor for a while.
  for (let round = 0; round < 3; round += 1) {
    const delay = monitorEventLoopDelay({ resolution: 5 });
    delay.enable();
    const { status, answer, text } = await app.call(import_calls.users.preview, { body: file }, manager.token);
    delay.disable();
    expect([status, answer.counts[fate], answer.rows.length]).toEqual([200, most_import_rows, most_import_rows]);
    expect(Buffer.byteLength(text)).toBeLessThan(megabytes * 1024 * 1024);
    blocked_ms.push(delay.max / 1e6);
  }
  expect(Math.min(...blocked_ms)).toBeLessThan(longest_block_ms);
});
