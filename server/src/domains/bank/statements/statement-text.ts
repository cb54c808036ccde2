import { unreadable } from './statement-faults.ts';

/** An encoding that a file may declare beside UTF-8. Windows-1252 holds ISO 8859-1. */
export type StatementEncoding = 'utf-8' | 'windows-1252';

const xml_declaration = /^\s*<\?xml[^>]*\bencoding\s*=\s*["'](?<name>[^"']+)["']/;
const encodings: Readonly<Record<string, StatementEncoding>> = {
  'utf-8': 'utf-8',
  utf8: 'utf-8',
  'us-ascii': 'utf-8',
  'iso-8859-1': 'windows-1252',
  latin1: 'windows-1252',
  'windows-1252': 'windows-1252',
  cp1252: 'windows-1252',
};

const utf_8_mark = Buffer.from([0xef, 0xbb, 0xbf]);

/** The bytes without the mark of UTF-8. */
export const withoutMark = (bytes: Buffer): Buffer =>
  bytes.subarray(0, 3).equals(utf_8_mark) ? bytes.subarray(3) : bytes;

const advice = 'Please ask the bank for the file in UTF-8';

/** Decodes parts of a file. A part that is not in its encoding refuses the file, and names its line. */
const decoder = (encoding: StatementEncoding, words: string) => {
  const text_decoder = new TextDecoder(encoding, { fatal: true });
  return (bytes: Buffer, line: number | null): string => {
    try {
      return text_decoder.decode(bytes);
    } catch {
      throw unreadable(line, 'The text', words);
    }
  };
};

/** The decoder of an XML file: by its declaration, UTF-8 without one. */
export function decoderOf(bytes: Buffer): ReturnType<typeof decoder> {
  const name = xml_declaration.exec(bytes.toString('latin1', 0, 200))?.groups?.['name'] ?? 'utf-8';
  const encoding = encodings[name.toLowerCase()];
  if (!encoding) throw unreadable(1, 'The encoding', `${name} is not read. ${advice}.`);
  return decoder(encoding, `is not in ${name}. ${advice}.`);
}

/** The text of a file that cannot declare its encoding: UTF-8, or what was set for the account. */
export const decodePlain = (bytes: Buffer, encoding: StatementEncoding): string =>
  decoder(encoding, `is not in ${encoding.toUpperCase()}. ${advice}, or set Windows-1252 for this account.`)(
    bytes,
    null,
  );
