import { UnreadableSheet } from './sheet-text.ts';
import { storeZip } from './stored-zip.ts';
import { readZipDirectory, unpackPart, ZipError, ZipTooLarge } from './zip-parts.ts';

/** Uncompressed limit over all parts with cells. A thousand rows take a few hundred kilobytes. */
const most_unpacked_bytes = 16 * 1024 * 1024;

/** Cells of all sheets, empty ones that have a format included. A thousand rows of all columns take a quarter. */
const most_cells = 250_000;

/** The parts that hold cells. Pictures, macros and external links are not even unpacked. */
const wanted =
  /^(?:\[Content_Types\]\.xml|_rels\/\.rels|xl\/[^/]+\.xml|xl\/_rels\/[^/]+\.rels|xl\/worksheets\/[^/]+\.xml)$/;

function refuseOtherKinds(names: readonly string[]): void {
  const has = (pattern: RegExp): boolean => names.some((name) => pattern.test(name));
  if (has(/(?:^|\/)vbaProject\.bin$/i) || has(/^xl\/(?:macrosheets|dialogsheets)\//i))
    throw new UnreadableSheet('macros');
  if (has(/^xl\/workbook\.bin$/i) || !has(/^xl\/[^/]+\.xml$/)) throw new UnreadableSheet('other_format');
}

/** A workbook of only the cells of an untrusted one: known parts, each unpacked within a shared limit, none with entity declarations. */
export function plainWorkbook(bytes: Buffer): Buffer {
  try {
    const directory = readZipDirectory(bytes);
    refuseOtherKinds([...directory.keys()]);
    const parts = new Map<string, Buffer>();
    let left = most_unpacked_bytes;
    let cells = 0;
    for (const [name, part] of directory) {
      if (!wanted.test(name)) continue;
      const unpacked = unpackPart(bytes, part, left);
      left -= unpacked.length;
      const text = unpacked.toString('latin1');
      if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) throw new UnreadableSheet('damaged');
      for (const _ of text.matchAll(/<(?:\w+:)?c[\s/>]/g))
        if (++cells > most_cells) throw new UnreadableSheet('too_large');
      parts.set(name, unpacked);
    }
    return storeZip(parts);
  } catch (error) {
    if (error instanceof ZipTooLarge) throw new UnreadableSheet('too_large');
    if (error instanceof ZipError) throw new UnreadableSheet('damaged');
    throw error;
  }
}
