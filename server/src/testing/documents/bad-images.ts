import { crc32, deflateSync } from 'node:zlib';
import { makeImage } from '../wire/uploads.ts';

/** A file that is not a picture, or is one that must be refused. */
export interface BadImage {
  what: string;
  bytes: Buffer;
}

const text = (what: string, content: string): BadImage => ({ what, bytes: Buffer.from(content, 'latin1') });
const hex = (what: string, start: string, length = 400): BadImage => ({
  what,
  bytes: Buffer.concat([Buffer.from(start, 'hex'), Buffer.alloc(length, 0x41)]),
});

const jpeg_start = 'ffd8ffe000104a46494600010100000100010000';
const png_start = '89504e470d0a1a0a';
const webp_start = '52494646ffffff7f57454250';

function pngChunk(type: string, content: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}

/** A PNG whose header declares this many pixels, with little or no content. */
function pngOf(width: number, height: number, content: Uint8Array = deflateSync(Buffer.alloc(1_000))): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const chunks = [pngChunk('IHDR', head), pngChunk('IDAT', content), pngChunk('IEND', new Uint8Array())];
  return Buffer.concat([Buffer.from(png_start, 'hex'), ...chunks]);
}

/** A JPEG frame header that declares this many pixels. */
function jpegOf(width: number, height: number): Buffer {
  const frame = Buffer.from('ffc0001108000000000301220002110103110100', 'hex').subarray(0, 19);
  frame.writeUInt16BE(height, 5);
  frame.writeUInt16BE(width, 7);
  return Buffer.concat([Buffer.from(jpeg_start, 'hex'), frame, Buffer.from('ffda', 'hex'), Buffer.alloc(500, 1)]);
}

/** A WebP with an extended header that declares this many pixels. */
function webpOf(width: number, height: number): Buffer {
  const body = Buffer.alloc(18);
  body.write('VP8X', 'latin1');
  body.writeUInt32LE(10, 4);
  body.writeUIntLE(width - 1, 12, 3);
  body.writeUIntLE(height - 1, 15, 3);
  const head = Buffer.from('52494646000000005745425000', 'hex').subarray(0, 12);
  head.writeUInt32LE(body.length + 4, 4);
  return Buffer.concat([head, body]);
}

const other_kinds: BadImage[] = [
  text('SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  text('SVG with a declaration', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
  text('SVG that loads a file', '<svg><image href="file:///etc/passwd"/></svg>'),
  text('SVG after blanks', `${' '.repeat(500)}<svg xmlns="http://www.w3.org/2000/svg"/>`),
  text('XML that expands', '<!DOCTYPE a [<!ENTITY b "bbbb"><!ENTITY c "&b;&b;&b;">]><svg>&c;</svg>'),
  text('HTML', '<!doctype html><script>alert(1)</script>'),
  text('script', 'alert(document.cookie)'),
  text('PHP', '<?php system($_GET["c"]); ?>'),
  text('shell script', '#!/bin/sh\nrm -rf /\n'),
  text('GIF', 'GIF89a\x01\x00\x01\x00\x80\x00\x00\x00\x00\x00\xff\xff\xff!\xf9\x04\x01\x00\x00\x00\x00,'),
  text('GIF of 65,535 by 65,535', 'GIF89a\xff\xff\xff\xff\x80\x00\x00'),
  text('BMP', 'BM\x46\x00\x00\x00\x00\x00\x00\x00\x36\x00\x00\x00'),
  text('PDF', '%PDF-1.7\n1 0 obj\n<</Type/Catalog>>\nendobj\n%%EOF'),
  text('PostScript', '%!PS-Adobe-3.0 EPSF-3.0\n/showpage'),
  text('ImageMagick script', 'push graphic-context\nviewbox 0 0 1 1\nfill "url(https://a/b)"\npop graphic-context'),
  text('PPM of 60,000 by 60,000', 'P6\n60000 60000\n255\n'),
  text('farbfeld', 'farbfeld\x00\x00\xff\xff\x00\x00\xff\xff'),
  text('Radiance', '#?RADIANCE\nFORMAT=32-bit_rle_rgbe\n\n-Y 60000 +X 60000\n'),
  text('CSV', '=cmd|calc!A0,1\n'),
  text('an email', 'From: a\r\nContent-Type: image/jpeg\r\n\r\n'),
  hex('TIFF', '49492a0008000000'),
  hex('TIFF, the other way round', '4d4d002a00000008'),
  hex('ICO', '00000100010010100000'),
  hex('HEIC', '00000018667479706865696300000000'),
  hex('AVIF', '0000001c667479706176696600000000'),
  hex('JPEG 2000', '0000000c6a5020200d0a870a'),
  hex('JPEG XL', 'ff0a'),
  hex('Photoshop', '38425053000100000000'),
  hex('OpenEXR', '762f3101'),
  hex('ZIP', '504b0304140000000800'),
  hex('gzip', '1f8b0800000000000003'),
  hex('7-Zip', '377abcaf271c'),
  hex('Windows program', '4d5a90000300000004'),
  hex('Linux program', '7f454c4602010100'),
  hex('Java class', 'cafebabe00000034'),
  hex('WebAssembly', '0061736d01000000'),
  hex('MP4', '0000001866747970 6d703432'.replace(' ', '')),
  hex('RIFF that is a sound', '52494646240000005741564566'),
  hex('NULs', '00'.repeat(32)),
  hex('a byte-order mark before a JPEG', `efbbbf${jpeg_start}`),
  { what: 'nothing at all', bytes: Buffer.alloc(0) },
  { what: 'one byte', bytes: Buffer.from([0xff]) },
];

const heads_only: BadImage[] = [
  { what: 'the first bytes of a JPEG', bytes: Buffer.from('ffd8ff', 'hex') },
  { what: 'the first bytes of a PNG', bytes: Buffer.from(png_start, 'hex') },
  { what: 'the first bytes of a WebP', bytes: Buffer.from(webp_start, 'hex') },
  hex('the head of a JPEG over letters', jpeg_start),
  hex('the head of a PNG over letters', png_start),
  hex('the head of a WebP over letters', webp_start),
  text('HTML behind the first bytes of a JPEG', '\xff\xd8\xff<html><script>alert(1)</script>'),
  text('HTML behind the first bytes of a PNG', '\x89PNG\r\n\x1a\n<html><script>alert(1)</script>'),
  text('PHP behind the first bytes of a JPEG', '\xff\xd8\xff\xe0<?php system("id"); ?>'),
];

const floods: BadImage[] = [
  { what: 'PNG of 60,000 by 60,000', bytes: pngOf(60_000, 60_000) },
  { what: 'PNG of 2,147,483,647 by 2,147,483,647', bytes: pngOf(2_147_483_647, 2_147_483_647) },
  { what: 'PNG of 1 by 1,000,000,000', bytes: pngOf(1, 1_000_000_000) },
  { what: 'PNG of 40,000,001 pixels', bytes: pngOf(40_000_001, 1) },
  { what: 'PNG without width', bytes: pngOf(0, 10) },
  { what: 'PNG without content', bytes: pngOf(100, 100, new Uint8Array()) },
  { what: 'PNG with too little content', bytes: pngOf(1_000, 1_000) },
  { what: 'PNG whose content is no deflated data', bytes: pngOf(100, 100, Buffer.alloc(500, 0xee)) },
  { what: 'JPEG of 65,500 by 65,500', bytes: jpegOf(65_500, 65_500) },
  { what: 'JPEG without height', bytes: jpegOf(100, 0) },
  { what: 'WebP of 16,777,216 by 16,777,216', bytes: webpOf(16_777_216, 16_777_216) },
  { what: 'WebP of 16,000 by 16,000', bytes: webpOf(16_000, 16_000) },
];

/** Good pictures, each then broken in one way. */
async function broken(): Promise<BadImage[]> {
  const large = { width: 600, height: 400, noise: true };
  const [jpeg, png, webp] = await Promise.all([
    makeImage('jpeg', large),
    makeImage('png', large),
    makeImage('webp', large),
  ]);
  const flipped = Buffer.from(png);
  flipped.fill(0xaa, Math.floor(png.length / 2), Math.floor(png.length / 2) + 200);
  const cut = (what: string, bytes: Buffer, part: number): BadImage => ({
    what,
    bytes: bytes.subarray(0, Math.floor(bytes.length * part)),
  });
  return [
    cut('JPEG that ends in the middle', jpeg, 0.5),
    cut('JPEG that ends in its head', jpeg, 0.01),
    cut('PNG that ends in the middle', png, 0.5),
    cut('PNG that ends in its head', png, 0.0001),
    cut('WebP that ends in the middle', webp, 0.5),
    { what: 'PNG with other bytes in its middle', bytes: flipped },
    { what: 'PNG whose bytes are in the other order', bytes: Buffer.from(png.toReversed()) },
    { what: 'JPEG in base64', bytes: Buffer.from(jpeg.toString('base64')) },
  ];
}

/** More than sixty. */
export const badImages = async (): Promise<BadImage[]> => [
  ...other_kinds,
  ...heads_only,
  ...floods,
  ...(await broken()),
];
