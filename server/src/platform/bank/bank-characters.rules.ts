/** Characters that banks accept (the SWIFT set) in a name or a remark. */
const readable = /^[A-Za-z0-9/\-?:().,'+ ]*$/;

/** Characters that Unicode decomposition does not split, and common typed marks, with their replacements for banks. */
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
 * Converts a text to the bank’s character set: drops accents and replaces common marks. Null if a character has no replacement (Chinese,
 * Tamil, an emoji), if nothing is left, or if the result is longer than `longest`.
 */
export function toBankText(text: string, longest: number): string | null {
  const replaced = text.replaceAll(/[^a-z0-9 ]/giu, (letter) => written[letter] ?? letter);
  const plain = replaced
    .normalize('NFKD')
    .replaceAll(/\p{Mn}/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  // Banks give a leading, trailing or double slash a special meaning.
  const calm = plain
    .replaceAll(/\/{2,}/g, '/')
    .replaceAll(/^\/+|\/+$/g, '')
    .trim();
  return calm !== '' && calm.length <= longest && readable.test(calm) ? calm : null;
}

/** A BIC by ISO 9362: four letters for the bank, two for the country, two characters for the place, optionally three for the branch. */
export const isBic = (text: string): boolean => /^[A-Z]{6}[A-Z2-9][A-NP-Z0-9](?:[A-Z0-9]{3})?$/.test(text);

/** Bulk GIRO reaches banks in Singapore only. */
export const isLocalBic = (text: string): boolean => isBic(text) && text.slice(4, 6) === 'SG';

/** The digits of an account number with spaces and hyphens removed. Null if it is not a valid account number here. */
export function toAccountDigits(text: string): string | null {
  const digits = text.replaceAll(/[\s-]/g, '');
  return /^\d{6,20}$/.test(digits) ? digits : null;
}
