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

const letter_or_digit = /[\p{Alphabetic}\p{N}]/u;

/** The words of a text, folded. Signs alone are no words. The database's `word_expressions` has the same. */
export const foldedWords = (text: string): string[] =>
  folded(text)
    .split(/\s+/)
    .filter((word) => letter_or_digit.test(word));

/** The index of words knows three letters or digits in a row anywhere, and fewer at the beginning of a word. */
const is_found_anywhere = /[\p{Alphabetic}\p{N}]{3}/u;
const before_word = /[\t\n\r -/:-@[-`{-~]/;

/** The positions of a word in a folded text: of one or two letters only at the beginning of a word, otherwise anywhere. */
function placesOf(word: string, within: string): number[] {
  const is_anywhere = is_found_anywhere.test(word);
  const places: number[] = [];
  for (let at = within.indexOf(word); at >= 0; at = within.indexOf(word, at + 1))
    if (is_anywhere || at === 0 || before_word.test(within.charAt(at - 1))) places.push(at);
  return places;
}

/** True if a text has each of the words, in any order and however both are written. */
export function hasWords(text: string, words: string): boolean {
  const sought = foldedWords(words);
  // Signs alone find none.
  if (sought.length === 0) return words.trim() === '';
  const within = folded(text);
  return sought.every((word) => placesOf(word, within).length > 0);
}

/** A part of a text: from a sign up to another. */
export interface TextPart {
  from: number;
  to: number;
}

/** The parts of a text that are one of the words, in their order. Parts that touch are one. */
export function partsWithWords(text: string, words: string): TextPart[] {
  let within = '';
  // The position of each folded letter in the text. A letter and its marks have one position.
  const places: TextPart[] = [];
  for (const { 0: sign, index } of text.matchAll(/\P{M}\p{M}*|\p{M}+/gsu)) {
    const letters = folded(sign);
    within += letters;
    for (let letter = 0; letter < letters.length; letter += 1) places.push({ from: index, to: index + sign.length });
  }
  const found = foldedWords(words).flatMap((word) =>
    placesOf(word, within).map((at) => ({ from: places[at]?.from ?? 0, to: places[at + word.length - 1]?.to ?? 0 })),
  );
  const parts: TextPart[] = [];
  for (const part of found.toSorted((one, other) => one.from - other.from)) {
    const last = parts.at(-1);
    if (last && part.from <= last.to) last.to = Math.max(last.to, part.to);
    else parts.push(part);
  }
  return parts;
}
