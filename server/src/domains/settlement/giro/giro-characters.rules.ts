/** Letters that banks read (the SWIFT set), as far as a name or a remark may have them. */
const readable = /^[A-Za-z0-9/\-?:().,'+ ]*$/;

/** Letters that no decomposition takes apart, and marks that people type, as banks write them. */
const written: Readonly<Record<string, string>> = {
  ß: 'ss',
  Æ: 'AE',
  æ: 'ae',
  Œ: 'OE',
  œ: 'oe',
  Ø: 'O',
  ø: 'o',
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
  ı: 'i',
  '&': '+',
  '‘': "'",
  '’': "'",
  '`': "'",
  '´': "'",
  '“': "'",
  '”': "'",
  '"': "'",
  '–': '-',
  '—': '-',
  _: '-',
  '@': '(at)',
  ';': ',',
  '\u00a0': ' ',
};

/**
 * A text in letters that banks read: accents fall, common marks become their like. Null where a letter has no like (Chinese,
 * Tamil, an emoji), where nothing is left, or where it is longer than `longest`.
 */
export function toBankText(text: string, longest: number): string | null {
  const replaced = text.replaceAll(/[^a-z0-9 ]/giu, (letter) => written[letter] ?? letter);
  const plain = replaced
    .normalize('NFKD')
    .replaceAll(/\p{Mn}/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  // A slash at an end, or two in a row, mean something of their own to banks.
  const calm = plain
    .replaceAll(/\/{2,}/g, '/')
    .replaceAll(/^\/+|\/+$/g, '')
    .trim();
  return calm !== '' && calm.length <= longest && readable.test(calm) ? calm : null;
}

/** A BIC by ISO 9362: four letters of the bank, two of the country, two of the place, three of the branch where there is one. */
export const isBic = (text: string): boolean => /^[A-Z]{6}[A-Z2-9][A-NP-Z0-9](?:[A-Z0-9]{3})?$/.test(text);

/** Bulk GIRO reaches banks in Singapore only. */
export const isLocalBic = (text: string): boolean => isBic(text) && text.slice(4, 6) === 'SG';

/** The digits of an account number as people write it; null where that is none of a bank here. */
export function toAccountDigits(text: string): string | null {
  const digits = text.replaceAll(/[\s-]/g, '');
  return /^\d{6,20}$/.test(digits) ? digits : null;
}
