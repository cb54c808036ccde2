/** Letters that decompose into no letter and mark. */
const plain_letters: Readonly<Record<string, string>> = { ı: 'i', ø: 'o', đ: 'd', ł: 'l', ħ: 'h', ς: 'σ', '‐': '-' };

/** A text as searches compare it: small letters without marks and apostrophes. The database's `folded` does the same. */
export const folded = (text: string): string =>
  text
    // It decomposes into a space and a mark.
    .replaceAll('\u00B4', '')
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036F'\u2018\u2019\u201B\u2032\u02BC`\u200B-\u200D]/g, '')
    .toLowerCase()
    .replaceAll(/[ıøđłħς‐]/g, (letter) => plain_letters[letter] ?? letter);

/** The words of a text, folded. */
export const foldedWords = (text: string): string[] =>
  folded(text)
    .split(/\s+/)
    .filter((word) => word !== '');

/** True if a text has each of the words, in any order and however both are written. */
export function hasWords(text: string, words: string): boolean {
  const sought = foldedWords(words);
  // An apostrophe alone finds none.
  if (sought.length === 0) return words.trim() === '';
  const within = folded(text);
  return sought.every((word) => within.includes(word));
}

/** A part of a text: from a sign up to another. */
export interface TextPart {
  from: number;
  to: number;
}

/** The parts of a text that are one of the words, in their order. Parts that touch are one. */
export function partsWithWords(text: string, words: string): TextPart[] {
  let within = '';
  // Where each folded letter stands in the text: a letter and its marks stand at one place.
  const places: TextPart[] = [];
  for (const { 0: sign, index } of text.matchAll(/\P{M}\p{M}*|\p{M}+/gsu)) {
    const letters = folded(sign);
    within += letters;
    for (let letter = 0; letter < letters.length; letter += 1) places.push({ from: index, to: index + sign.length });
  }
  const found = foldedWords(words).flatMap((word) => {
    const parts: TextPart[] = [];
    for (let at = within.indexOf(word); at >= 0; at = within.indexOf(word, at + word.length))
      parts.push({ from: places[at]?.from ?? 0, to: places[at + word.length - 1]?.to ?? 0 });
    return parts;
  });
  const parts: TextPart[] = [];
  for (const part of found.toSorted((one, other) => one.from - other.from)) {
    const last = parts.at(-1);
    if (last && part.from <= last.to) last.to = Math.max(last.to, part.to);
    else parts.push(part);
  }
  return parts;
}
