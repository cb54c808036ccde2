import { createRequire } from 'node:module';
import { Direction, shape, Buffer as TextBuffer } from 'harfbuzzjs';
import { main_font, openFont } from './fonts.ts';

interface Glyph {
  id: number;
  advanceWidth: number;
  codePoints: number[];
}
interface Position {
  xAdvance: number;
  yAdvance: number;
  xOffset: number;
  yOffset: number;
  advanceWidth: number;
}
interface Layout {
  glyphs: Glyph[];
  positions: Position[];
  advanceWidth: number;
}
/** The font of a document as pdfkit embeds it, as far as it is in use here. */
interface EmbeddedFont {
  layout: (text: string) => Layout;
  encode: (text: string) => [glyphs: string[], positions: Position[]];
  /** The glyphs to embed, in the order of their numbers in the file. */
  subset: { glyphs: number[] };
  widths: number[];
  /** The text of each embedded glyph. */
  unicode: number[][];
  /** A thousandth of the font's size, in the units of its file. */
  scale: number;
  font: unknown;
  is_shaped?: boolean;
}
/** The library's own list of a document's fonts. */
const count = '_fontCount';
const families = '_fontFamilies';
interface LibraryDocument {
  [count]: number;
  [families]: Record<string, EmbeddedFont>;
  getFontFile: (family: string, bold: boolean, italics: boolean) => string;
  provideFont: (family: string, bold: boolean, italics: boolean) => EmbeddedFont;
}

/** They are read from the left in every script. */
const figures = /^\p{Nd}+$/u;

const codesOf = (text: string): number[] => Array.from(text, (sign) => sign.codePointAt(0) ?? 0);

/** Divides the text of a cluster between its glyphs, in order: a reader of the file sees a gap at a wide glyph without text. */
function textOfGlyphs(text: string, clusters: readonly number[], places: readonly { xAdvance: number }[]): number[][] {
  const starts = [...new Set(clusters), text.length].toSorted((one, other) => one - other);
  const codes: number[][] = clusters.map(() => []);
  for (const [place, start] of starts.slice(0, -1).entries()) {
    const own = [...clusters.keys()].filter((index) => clusters[index] === start);
    const wide = own.filter((index) => places[index]?.xAdvance !== 0);
    const bearers = wide.length > 0 ? wide : own.slice(0, 1);
    const own_text = text.slice(start, starts[place + 1]);
    // A vowel that is written on both sides of its letter is two signs as well.
    const written = codesOf(own_text).length < bearers.length ? own_text.normalize('NFD') : own_text;
    for (const [order, code] of codesOf(written).entries())
      codes[bearers[Math.min(order, bearers.length - 1)] ?? 0]?.push(code);
  }
  return codes;
}

/** Chooses and places the glyphs of one word. */
function layoutOf(name: string, text: string, scale: number): Layout {
  const font = openFont(name);
  const buffer = new TextBuffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  if (figures.test(text)) buffer.setDirection(Direction.LTR);
  shape(font, buffer);
  const infos = buffer.getGlyphInfos();
  const places = buffer.getGlyphPositions();
  const codes = textOfGlyphs(
    text,
    infos.map(({ cluster }) => cluster),
    places,
  );
  const glyphs = infos.map(({ codepoint: id }, index) => ({
    id,
    advanceWidth: font.glyphHAdvance(id) / scale,
    codePoints: codes[index] ?? [],
  }));
  return {
    glyphs,
    positions: places.map((place, index) => ({ ...place, advanceWidth: (glyphs[index]?.advanceWidth ?? 0) * scale })),
    advanceWidth: places.reduce((width, { xAdvance }) => width + xAdvance, 0),
  };
}

/** A glyph is embedded once for each of its texts: the library would give it the first one everywhere. */
function shaped(font: EmbeddedFont, name: string): EmbeddedFont {
  const numbers = new Map<string, number>();
  const numberOf = ({ id, advanceWidth, codePoints }: Glyph): number => {
    const key = [id, ...codePoints].join();
    const known = numbers.get(key);
    if (known !== undefined) return known;
    const number = font.subset.glyphs.push(id) - 1;
    numbers.set(key, number);
    font.widths[number] = advanceWidth * font.scale;
    font.unicode[number] = codePoints;
    return number;
  };
  const layout = (text: string): Layout => layoutOf(name, text, font.scale);
  const encode = (text: string): [string[], Position[]] => {
    const { glyphs, positions } = layout(text);
    return [glyphs.map((glyph) => numberOf(glyph).toString(16).padStart(4, '0')), positions];
  };
  return Object.assign(font, { is_shaped: true, layout, encode });
}

/** A font as it was read for the first document that uses it, and how a document embeds it. */
interface ReadFont {
  font: unknown;
  Embedded: new (document: LibraryDocument, font: unknown, id: string) => EmbeddedFont;
}

/**
 * Lets HarfBuzz place the glyphs of every font but the main one: the library's own engine misplaces signs, and fails on some. The
 * library would also read a font again for each document, which takes longer than all else that it does for a label.
 */
export function shapeOtherScripts(): void {
  const { default: library } = createRequire(import.meta.url)('pdfmake/js/PDFDocument.js') as {
    default: { prototype: LibraryDocument };
  };
  const { provideFont } = library.prototype;
  const fonts_read = new Map<string, ReadFont>();
  const embed = (document: LibraryDocument, { font, Embedded }: ReadFont): EmbeddedFont => {
    document[count] += 1;
    return new Embedded(document, font, `F${document[count]}`);
  };
  library.prototype.provideFont = function provideShaped(family, bold, italics) {
    const file = this.getFontFile(family, bold, italics);
    const known = fonts_read.get(file);
    const font = this[families][file] ?? (known ? embed(this, known) : provideFont.call(this, family, bold, italics));
    this[families][file] = font;
    fonts_read.set(file, { font: font.font, Embedded: font.constructor as ReadFont['Embedded'] });
    return family === main_font || font.is_shaped ? font : shaped(font, family);
  };
}
