/** Letters that decompose into no letter and mark. */
const plain_letters: Readonly<Record<string, string>> = { ı: 'i', ø: 'o', đ: 'd', ł: 'l', ħ: 'h', '‐': '-' };

/** A text as searches compare it: small letters without marks and apostrophes. The database's `folded` does the same. */
export const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036F'\u2018\u2019\u02BC`\u00B4\u200B-\u200D]/g, '')
    .toLowerCase()
    .replaceAll(/[ıøđłħ‐]/g, (letter) => plain_letters[letter] ?? letter);

/** True if a text has each of the words, in any order and however both are written. */
export function hasWords(text: string, words: string): boolean {
  const within = folded(text);
  return folded(words)
    .split(/\s+/)
    .every((word) => within.includes(word));
}
