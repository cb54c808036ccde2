import { crc32, deflateSync } from 'node:zlib';

type Colour = readonly [number, number, number];

const samples = [0.17, 0.5, 0.83];

/** Somebody's head and shoulders before a coloured ground, at a point of the unit square: 0 ground, 1 figure. */
const figureAt = (x: number, y: number): boolean => {
  const head = (x - 0.5) ** 2 + (y - 0.4) ** 2 < 0.17 ** 2;
  const shoulders = ((x - 0.5) / 0.33) ** 2 + ((y - 1) / 0.36) ** 2 < 1;
  return head || shoulders;
};

/** How much of a pixel the figure covers, from 0 to 1. */
function coverage(x: number, y: number, size: number): number {
  let inside = 0;
  for (const dx of samples) for (const dy of samples) if (figureAt((x + dx) / size, (y + dy) / size)) inside += 1;
  return inside / samples.length ** 2;
}

function pixels(size: number, ground: Colour): Buffer {
  const rows = Buffer.alloc(size * (size * 3 + 1));
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const figure = coverage(x, y, size);
      for (let index = 0; index < 3; index++) {
        const channel = ground[index] ?? 0;
        // The ground grows lighter towards the top; the figure is a pale tint of it.
        const behind = channel + (255 - channel) * 0.35 * (1 - y / size);
        const before = channel + (255 - channel) * 0.86;
        rows[y * (size * 3 + 1) + 1 + x * 3 + index] = Math.round(behind + (before - behind) * figure);
      }
    }
  }
  return rows;
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A square portrait as PNG: drawn, so that the pictures of demo people are of nobody. */
export function drawAvatar(size: number, ground: Colour): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  // Eight bits a channel, red, green and blue.
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(pixels(size, ground))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
