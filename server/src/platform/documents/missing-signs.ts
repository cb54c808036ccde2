import type { RefusalError } from '../act/refusal-error.ts';
import type { PdfDocument, PdfWriter } from './pdf.ts';

/** The number of a sign in Unicode: `U+2A6A5`. */
export const numberOf = (sign: string): string =>
  `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

interface Asking {
  pdf: PdfWriter;
  refusal: (code: 'signs_not_printed', fields: Record<string, string[]>) => RefusalError;
}

/** Every printed text of the document. */
const textsIn = (node: unknown): string[] => {
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([name, value]) =>
    name === 'text' && typeof value === 'string' ? [value] : textsIn(value),
  );
};

/** Refuses documents with signs that no font has, naming each with a text that has it. Refuses: signs_not_printed. */
export async function refuseMissingSigns({ pdf, refusal }: Asking, ...documents: PdfDocument[]): Promise<void> {
  const texts = documents.flatMap(({ content, stickers }) => textsIn([content, stickers]));
  const text_of = new Map((await pdf.missingSigns(texts)).toReversed().map(({ sign, text }) => [sign, text]));
  if (text_of.size === 0) return;
  const sentences = Array.from(
    text_of,
    ([sign, text]) =>
      `${sign} in “${text.length > 60 ? `${text.slice(0, 60)}…` : text}” would be printed as ${numberOf(sign)}.`,
  );
  throw refusal('signs_not_printed', { document: sentences.toReversed() });
}
