import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { languageNames } from '../../contract/src/shared/languages/language.ts';
import { sentencesOf } from '../../contract/src/shared/languages/sentences.ts';
import { root } from '../setup/paths.mjs';

/**
 * The fonts of pages for patients, for devices that have none of their own: of each language only the signs that our sentences need. `npm run
 * fonts` writes them; a test fails when a sentence has come that they do not have.
 */
const patient_fonts = {
  // The day of a month is written by `Intl`, the name of the language by the choice.
  zh: {
    from: 'noto-sans-sc.ttf',
    signs: () =>
      signsOf(
        `${sentencesOf('zh')
          .map(({ text }) => text)
          .join('')}年月日${languageNames.zh}`,
      ),
  },
  // The whole script: signs of Tamil join with each other.
  ta: { from: 'noto-sans-tamil.ttf', signs: () => [...between(0x0b80, 0x0bff), 0x200c, 0x200d, 0x25cc] },
};
export type PatientFont = keyof typeof patient_fonts;

export const fileOf = (language: PatientFont): string =>
  join(root, `portal/src/platform/linked-page/fonts/${language}.woff2`);

/** Signs that the portal’s own font does not have. */
const signsOf = (text: string): number[] =>
  [...new Set(text)].map((sign) => sign.codePointAt(0) ?? 0).filter((code) => code > 0x2e7f);
const between = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

/** The calls of HarfBuzz that are needed. Addresses are numbers. */
interface HarfBuzz {
  memory: WebAssembly.Memory;
  malloc: (bytes: number) => number;
  hb_blob_create: (data: number, length: number, mode: number, user_data: number, destroy: number) => number;
  hb_blob_get_data: (blob: number, length: number) => number;
  hb_blob_get_length: (blob: number) => number;
  hb_face_create: (blob: number, index: number) => number;
  hb_face_reference_blob: (face: number) => number;
  hb_set_add: (set: number, code: number) => void;
  hb_subset_input_create_or_fail: () => number;
  hb_subset_input_unicode_set: (input: number) => number;
  hb_subset_or_fail: (face: number, input: number) => number;
}

/** The part of a font that has these signs. */
async function subsetOf(font: Buffer, codes: readonly number[]): Promise<Buffer> {
  const code = readFileSync(join(root, 'node_modules/harfbuzzjs/dist/harfbuzz-subset.wasm'));
  const { instance } = await WebAssembly.instantiate(code);
  const hb = instance.exports as unknown as HarfBuzz;
  const at = hb.malloc(font.length);
  new Uint8Array(hb.memory.buffer).set(font, at);
  const input = hb.hb_subset_input_create_or_fail();
  const wanted = hb.hb_subset_input_unicode_set(input);
  for (const one of codes) hb.hb_set_add(wanted, one);
  const face = hb.hb_face_create(hb.hb_blob_create(at, font.length, 2, 0, 0), 0);
  const made = hb.hb_face_reference_blob(hb.hb_subset_or_fail(face, input));
  const start = hb.hb_blob_get_data(made, 0);
  return Buffer.from(new Uint8Array(hb.memory.buffer).slice(start, start + hb.hb_blob_get_length(made)));
}

/** A number of WOFF2: seven bits in each byte, the highest ones first. */
function base128(number: number): number[] {
  const bytes = [number & 0x7f];
  for (let rest = number >>> 7; rest > 0; rest >>>= 7) bytes.unshift((rest & 0x7f) | 0x80);
  return bytes;
}

/** Outlines can be written in another form in WOFF2. These are written as they are. */
const as_they_are = (tag: string): number => (tag === 'glyf' || tag === 'loca' ? 0xc0 : 0);
const any_tag = 63;

/** The font as WOFF2 (https://www.w3.org/TR/WOFF2): its tables one after the other, compressed together. */
function woff2Of(font: Buffer): Buffer {
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, index) => {
    const entry = 12 + index * 16;
    const offset = font.readUInt32BE(entry + 8);
    const length = font.readUInt32BE(entry + 12);
    return { tag: font.toString('latin1', entry, entry + 4), data: font.subarray(offset, offset + length) };
  });
  const directory = Buffer.from(
    tables.flatMap(({ tag, data }) => [
      any_tag | as_they_are(tag),
      ...Buffer.from(tag, 'latin1'),
      ...base128(data.length),
    ]),
  );
  const compressed = brotliCompressSync(Buffer.concat(tables.map(({ data }) => data)));
  const header = Buffer.alloc(48);
  header.write('wOF2', 'latin1');
  font.copy(header, 4, 0, 4);
  header.writeUInt16BE(tables.length, 12);
  header.writeUInt32BE(
    12 + tables.length * 16 + tables.reduce((sum, { data }) => sum + Math.ceil(data.length / 4) * 4, 0),
    16,
  );
  header.writeUInt32BE(compressed.length, 20);
  const end = header.length + directory.length + compressed.length;
  header.writeUInt32BE(Math.ceil(end / 4) * 4, 8);
  return Buffer.concat([header, directory, compressed, Buffer.alloc(Math.ceil(end / 4) * 4 - end)]);
}

/** The font of a language, made from the sentences as they are now. */
export async function fontFor(language: PatientFont): Promise<Buffer> {
  const { from, signs } = patient_fonts[language];
  return woff2Of(await subsetOf(readFileSync(join(root, 'server/src/platform/documents/fonts', from)), signs()));
}

if (import.meta.main)
  for (const language of ['zh', 'ta'] as const) writeFileSync(fileOf(language), await fontFor(language));
