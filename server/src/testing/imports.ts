import {
  importDoctors,
  importUsers,
  previewDoctorImport,
  previewUserImport,
} from '@clinic/contract/imports/imports.ts';
import type { ImportPreview } from '@clinic/contract/imports/imports.ts';
import type { CellValue } from 'hucre/xlsx';
import { commaSeparated } from './spreadsheets.ts';
import type { TestApp } from './test-app.ts';

export type Lines = readonly (readonly CellValue[])[];

/** A file as a call sends it. */
export const sentFile = (bytes: Uint8Array, file_name = 'people.xlsx') => ({
  file_name,
  content_base64: Buffer.from(bytes).toString('base64'),
});
export const sentLines = (lines: Lines) => sentFile(commaSeparated(lines), 'people.csv');

export const import_calls = {
  users: { preview: previewUserImport, carryOut: importUsers },
  doctors: { preview: previewDoctorImport, carryOut: importDoctors },
} as const;

/** What would become of the lines, for whoever holds the token. */
export async function previewed(
  app: TestApp,
  kind: keyof typeof import_calls,
  lines: Lines,
  token: string,
): Promise<{ file: ReturnType<typeof sentFile>; preview: ImportPreview; import_token: string }> {
  const file = sentLines(lines);
  const { status, answer, text } = await app.call(import_calls[kind].preview, { body: file }, token);
  if (status !== 200) throw new Error(text);
  return { file, preview: answer, import_token: answer.import_token ?? '' };
}
