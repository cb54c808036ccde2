import type { RefusalError } from '../act/refusal-error.ts';
import type { PdfWriter } from './pdf.ts';

/** The number of a sign in Unicode: `U+2A6A5`. */
export const numberOf = (sign: string): string =>
  `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

interface Asking {
  pdf: PdfWriter;
  refusal: (code: 'signs_not_printed', fields: Record<string, string[]>) => RefusalError;
}

/** Refuses a document with signs that no font has, naming each with its field. Refuses: signs_not_printed. */
export async function refuseMissingSigns({ pdf, refusal }: Asking, fields: Record<string, string>): Promise<void> {
  const missing = await pdf.missingSigns(Object.values(fields));
  if (missing.length === 0) return;
  const sentences = Object.entries(fields).map(([name, text]): [string, string[]] => [
    name,
    [...new Set(missing.flatMap((one) => (one.text === text ? one.sign : [])))].map(
      (sign) =>
        `${sign} in “${text.length > 60 ? `${text.slice(0, 60)}…` : text}” would be printed as ${numberOf(sign)}.`,
    ),
  ]);
  throw refusal('signs_not_printed', Object.fromEntries(sentences.filter(([, own]) => own.length > 0)));
}
