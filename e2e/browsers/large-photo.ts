import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** A grey PNG with grain, as large as a tablet's photo: the portal makes it smaller before it is sent. */
export function largePhoto(width = 2400, height = 1600): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  // 8 bits of grey.
  head.writeUInt8(8, 8);
  const grain = randomBytes(width);
  const rows = Array.from({ length: height }, (_, row) =>
    Buffer.from([0, ...grain.map((noise, at) => ((at + row) >> 4) + ((noise ^ row) & 15))]),
  );
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const drawn = chunk('IDAT', deflateSync(Buffer.concat(rows), { level: 1 }));
  return Buffer.concat([signature, chunk('IHDR', head), drawn, chunk('IEND', Buffer.alloc(0))]);
}
