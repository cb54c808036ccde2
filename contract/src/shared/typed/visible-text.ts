/** Signs without an own look: zero-width spaces, fillers, soft hyphens, joiners, variation selectors and bidirectional controls. */
const unseen = String.raw`\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFC`;
/** U+2800 is the blank of Braille. */
const blank = String.raw`\s\u2800`;

/** Scripts that write some words with a joiner or a non-joiner. */
const joining_scripts = [
  'Arabic',
  'Syriac',
  'Nko',
  'Mongolian',
  'Devanagari',
  'Bengali',
  'Gurmukhi',
  'Gujarati',
  'Oriya',
  'Tamil',
  'Telugu',
  'Kannada',
  'Malayalam',
  'Sinhala',
  'Khmer',
  'Myanmar',
  'Tibetan',
]
  .map((script) => String.raw`\p{Script=${script}}`)
  .join('');
/** A sign that its character needs: within an emoji, a word of these scripts, or behind an ideograph. */
const needed = [
  String.raw`\u{1F3F4}[\u{E0020}-\u{E007F}]+`,
  String.raw`[\p{Extended_Pictographic}\p{Emoji_Modifier}][\uFE0E\uFE0F]?(?:\u200D(?=\p{Extended_Pictographic}))?`,
  String.raw`[0-9#*]\uFE0F(?=\u20E3)`,
  String.raw`\p{Script=Han}[\uFE00-\uFE0F\u{E0100}-\u{E01EF}]`,
  `[${joining_scripts}][\\u200C\\u200D\\u180B-\\u180D\\uFE00]`,
].join('|');
const needed_or_unseen = new RegExp(`(${needed})|[${unseen}]`, 'gu');

const blank_edge = new RegExp(`[${blank}]`, 'u');
const unseen_edge = new RegExp(`[${blank}${unseen}]`, 'u');
const any_unseen = new RegExp(`[${unseen}]`, 'u');
const only_unseen = new RegExp(`^[${blank}${unseen}\\p{M}]*$`, 'u');

/** True if nothing of a text can be seen. Marks need a letter that carries them. */
export const isBlank = (text: string): boolean => only_unseen.test(text);

export const hasUnseen = (text: string): boolean => any_unseen.test(text);

/** Removes such characters at both ends. A regular expression would search each run again from every position in it. */
function withoutEdges(text: string, edge: RegExp): string {
  const characters = Array.from(text);
  const first = characters.findIndex((character) => !edge.test(character));
  const last = characters.findLastIndex((character) => !edge.test(character));
  return first === -1 ? '' : characters.slice(first, last + 1).join('');
}

/** Removes invisible characters that no word or emoji needs: they make a text look like another, or reorder its surroundings. */
export const withoutUnseen = (text: string): string => text.replace(needed_or_unseen, '$1');

/** Typed text as others read it: composed letters, without needless unseen signs and blanks around it. Empty if nothing can be seen. */
export const readableText = (text: string): string =>
  isBlank(text) ? '' : withoutEdges(withoutUnseen(text.normalize('NFC')), blank_edge);

/** An address as it is meant: nothing around it, full-width signs as on a keyboard. */
export const plainAddress = (text: string): string =>
  isBlank(text) ? '' : withoutEdges(text, unseen_edge).normalize('NFKC');

/** A number, an identifier or a code as it is meant: like an address, and with one kind of dash. */
export const plainCode = (text: string): string => plainAddress(text).replaceAll(/[\p{Pd}\u2212]/gu, '-');
