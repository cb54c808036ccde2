import { deflateRawSync } from 'node:zlib';
import { type CellValue, writeXlsx, type WriteSheet } from 'hucre/xlsx';
import { storeZip } from '../../platform/documents/stored-zip.ts';
import { readZipDirectory, unpackPart } from '../../platform/documents/zip-parts.ts';

type Lines = readonly (readonly CellValue[])[];

/** A workbook of one sheet. */
export const workbook = (lines: Lines, sheet: Partial<WriteSheet> = {}): Promise<Uint8Array> =>
  writeXlsx({ sheets: [{ name: 'Sheet1', rows: lines.map((cells) => [...cells]), ...sheet }] });

const quoted = (value: CellValue): string => {
  const text = String(value ?? '');
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** The same as comma-separated text. */
export const commaSeparated = (lines: Lines): Buffer =>
  Buffer.from(lines.map((cells) => cells.map(quoted).join(',')).join('\r\n'));

/** The parts of an archive. */
export function partsOf(archive: Uint8Array): Map<string, Buffer> {
  const bytes = Buffer.from(archive);
  const parts = [...readZipDirectory(bytes).values()];
  return new Map(parts.map((part) => [part.name, unpackPart(bytes, part, 64 * 1024 * 1024)]));
}

/** A workbook with some of its parts replaced or added. An undefined part is left out. */
export async function damagedWorkbook(changes: Record<string, string | Buffer | undefined>): Promise<Buffer> {
  const parts = partsOf(await workbook([['Username'], ['someone']]));
  for (const [name, content] of Object.entries(changes)) {
    if (content === undefined) parts.delete(name);
    else parts.set(name, Buffer.from(content));
  }
  return storeZip(parts);
}

/** An archive with this part compressed: this many megabytes of blanks shrink to a thousandth of their size. */
export async function packedBomb(part: string, megabytes: number, head = ''): Promise<Buffer> {
  const packed = deflateRawSync(Buffer.concat([Buffer.from(head), Buffer.alloc(megabytes * 1024 * 1024, 0x20)]));
  const archive = await damagedWorkbook({ [part]: packed });
  const directory = readZipDirectory(archive).get(part);
  if (!directory) throw new Error(`${part} is not there.`);
  // The compression method in the part's header and in the directory, and a small declared size in the directory.
  archive.writeUInt16LE(8, directory.offset + 8);
  const name = archive.lastIndexOf(Buffer.from(part));
  archive.writeUInt16LE(8, name - 46 + 10);
  archive.writeUInt32LE(100, name - 46 + 24);
  return archive;
}
