import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve, sep } from 'node:path';
import { Blob, Face, Font } from 'harfbuzzjs';

/** Roboto comes with the library (Apache License 2.0). Its figures have one width, so amounts align. */
const roboto_folder = join(dirname(createRequire(import.meta.url).resolve('pdfmake/package.json')), 'fonts', 'Roboto');
const roboto = (name: string): string => join(roboto_folder, `Roboto-${name}.ttf`);
/** One weight of Noto Sans (SIL Open Font License) for each other script. */
const noto_folder = join(import.meta.dirname, 'fonts');

/** The font of the documents. */
export const main_font = 'Roboto';

const indic = ['Tamil', 'Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati', 'Oriya', 'Telugu', 'Kannada', 'Malayalam'];
const scripts = [...indic, 'Sinhala', 'Thai', 'Lao', 'Myanmar', 'Khmer', 'Arabic', 'Hebrew'];
const shared = ['Common', 'Inherited'];

/** The fonts in the order in which a sign is looked for, and the scripts that each is for. Noto Sans SC has all of GB 18030. */
const notos = [
  { name: 'Noto Sans', scripts: ['Latin', 'Greek', 'Cyrillic', ...shared] },
  { name: 'Noto Sans SC', scripts: ['Han', 'Hiragana', 'Katakana', 'Bopomofo', ...shared] },
  { name: 'Noto Sans HK', scripts: ['Han'] },
  { name: 'Noto Sans JP', scripts: ['Han'] },
  { name: 'Noto Sans KR', scripts: ['Hangul', 'Han'] },
  ...scripts.map((script) => ({ name: `Noto Sans ${script}`, scripts: [script, 'Inherited'] })),
].map(({ name, scripts: of }) => ({
  name,
  file: join(noto_folder, `${name.toLowerCase().replaceAll(' ', '-')}.ttf`),
  looked_for: new RegExp(of.map((script) => `\\p{Script_Extensions=${script}}`).join('|'), 'u'),
}));

const oneWeight = (file: string) => ({ normal: file, bold: file, italics: file, bolditalics: file });

/** Every font by its name, for pdfmake, which reads a file when a document first uses it. */
export const fonts: Record<string, ReturnType<typeof oneWeight>> = {
  [main_font]: {
    normal: roboto('Regular'),
    bold: roboto('Medium'),
    italics: roboto('Italic'),
    bolditalics: roboto('MediumItalic'),
  },
  ...Object.fromEntries(notos.map(({ name, file }) => [name, oneWeight(file)])),
};

export const isFontFile = (path: string): boolean =>
  [roboto_folder, noto_folder].some((folder) => resolve(path).startsWith(folder + sep));

const opened = new Map<string, Font>();

/** The font, read once. Its measures are thousandths of its size. */
export function openFont(name: string): Font {
  const known = opened.get(name);
  if (known) return known;
  const font = new Font(new Face(new Blob(new Uint8Array(readFileSync(fonts[name]?.normal ?? name)).buffer)));
  font.setScale(1_000, 1_000);
  opened.set(name, font);
  return font;
}

/** Joiners shape their neighbours and are not seen themselves. */
const joiners = /[\u200C\u200D]/gu;

const hasAll = (name: string, signs: readonly string[]): boolean =>
  signs.every((sign) => openFont(name).nominalGlyph(sign.codePointAt(0) ?? 0) !== undefined);

/** The name of the first font that has every sign of one written character. Undefined: none has. */
export function fontOf(character: string): string | undefined {
  const signs = Array.from(character.replaceAll(joiners, ''));
  if (hasAll(main_font, signs)) return main_font;
  return notos.find(({ name, looked_for }) => signs.every((sign) => looked_for.test(sign)) && hasAll(name, signs))
    ?.name;
}
