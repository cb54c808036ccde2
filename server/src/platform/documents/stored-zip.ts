import { crc32 } from 'node:zlib';

/** One entry of the directory or of a part: both begin with the same fields. */
function fieldsOf(bytes: Buffer, name: Buffer): Buffer {
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(20, 0);
  fields.writeUInt32LE(crc32(bytes), 10);
  fields.writeUInt32LE(bytes.length, 14);
  fields.writeUInt32LE(bytes.length, 18);
  fields.writeUInt16LE(name.length, 22);
  return fields;
}

/** An uncompressed archive of exactly these parts, so that its reader finds only what was checked. */
export function storeZip(parts: ReadonlyMap<string, Buffer>): Buffer {
  const [contents, directory]: [Buffer[], Buffer[]] = [[], []];
  let offset = 0;
  for (const [part, bytes] of parts) {
    const name = Buffer.from(part);
    const fields = fieldsOf(bytes, name);
    const content = [Buffer.from('PK\u0003\u0004', 'latin1'), fields, name, bytes];
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(Buffer.from('PK\u0001\u0002\u0014\u0000', 'latin1'), fields, place, name);
    contents.push(...content);
    offset += content.reduce((sum, { length }) => sum + length, 0);
  }
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt16LE(parts.size, 8);
  end.writeUInt16LE(parts.size, 10);
  end.writeUInt32LE(
    directory.reduce((sum, { length }) => sum + length, 0),
    12,
  );
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...contents, ...directory, end]);
}
