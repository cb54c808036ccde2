import { inflateRawSync } from 'node:zlib';

/** One part as named in the archive's directory. */
export interface ZipPart {
  name: string;
  method: number;
  packed_bytes: number;
  offset: number;
}

/** Not an archive, or not one that a spreadsheet program writes. */
export class ZipError extends Error {}
/** The uncompressed content exceeds the limit. */
export class ZipTooLarge extends Error {}

const most_parts = 1_000;
const end_signature = 0x06054b50;
const directory_signature = 0x02014b50;
const part_signature = 0x04034b50;
const longest_comment = 65_535;
const end_bytes = 22;
const stored = 0;
const deflated = 8;

const plain = new TextDecoder('utf-8', { fatal: true });

function findEnd(bytes: Buffer): number {
  const first = Math.max(0, bytes.length - end_bytes - longest_comment);
  for (let at = bytes.length - end_bytes; at >= first; at--) if (bytes.readUInt32LE(at) === end_signature) return at;
  throw new ZipError('There is no directory.');
}

/** The directory of an archive. Refuses archives of several disks, over 4 GiB, with a duplicate part or with encrypted parts. */
export function readZipDirectory(bytes: Buffer): Map<string, ZipPart> {
  try {
    const end = findEnd(bytes);
    const count = bytes.readUInt16LE(end + 10);
    if (count > most_parts) throw new ZipTooLarge('Too many parts.');
    const parts = new Map<string, ZipPart>();
    let at = bytes.readUInt32LE(end + 16);
    for (let read = 0; read < count; read++) {
      if (bytes.readUInt32LE(at) !== directory_signature) throw new ZipError('The directory is broken.');
      const [flags, method] = [bytes.readUInt16LE(at + 8), bytes.readUInt16LE(at + 10)];
      const name_bytes = bytes.readUInt16LE(at + 28);
      const name = plain.decode(bytes.subarray(at + 46, at + 46 + name_bytes));
      if (flags & 1) throw new ZipError('A part is locked.');
      if (parts.has(name)) throw new ZipError('A part is there twice.');
      parts.set(name, {
        name,
        method,
        packed_bytes: bytes.readUInt32LE(at + 20),
        offset: bytes.readUInt32LE(at + 42),
      });
      at += 46 + name_bytes + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
    }
    return parts;
  } catch (error) {
    if (error instanceof ZipTooLarge) throw error;
    throw new ZipError('The archive cannot be read.', { cause: error });
  }
}

/** Unpacks one part up to a size limit, because the size in the directory is not trusted. */
export function unpackPart(bytes: Buffer, part: ZipPart, most_bytes: number): Buffer {
  try {
    if (bytes.readUInt32LE(part.offset) !== part_signature) throw new ZipError('A part is not where it should be.');
    const from = part.offset + 30 + bytes.readUInt16LE(part.offset + 26) + bytes.readUInt16LE(part.offset + 28);
    const packed = bytes.subarray(from, from + part.packed_bytes);
    if (packed.length < part.packed_bytes) throw new ZipError('A part is cut off.');
    if (part.method === deflated) return inflateRawSync(packed, { maxOutputLength: Math.max(1, most_bytes) });
    if (part.method !== stored) throw new ZipError('A part uses an unknown compression method.');
    if (packed.length > most_bytes) throw new ZipTooLarge('Too much is in it.');
    return packed;
  } catch (error) {
    if (error instanceof ZipTooLarge) throw error;
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') throw new ZipTooLarge('Too much is in it.');
    throw new ZipError('A part cannot be unpacked.', { cause: error });
  }
}
