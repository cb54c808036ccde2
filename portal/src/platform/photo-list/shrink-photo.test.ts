import { expect, test } from 'vitest';
import { shrinkPhoto } from './shrink-photo.ts';

type Draw = (context: OffscreenCanvasRenderingContext2D) => void;

function contextOf(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('There is nothing to draw on.');
  return context;
}

const fill =
  (color: string, ...area: [number, number, number, number]): Draw =>
  (context) => {
    context.fillStyle = color;
    context.fillRect(...area);
  };

async function picture(width: number, height: number, type: string, ...draw: Draw[]): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height);
  const context = contextOf(canvas);
  for (const one of draw) one(context);
  return canvas.convertToBlob({ type, quality: 0.95 });
}

/** Noise, which does not compress. */
const noise: Draw = (context) => {
  const { width, height } = context.canvas;
  const pixels = context.createImageData(width, height);
  const words = new Uint32Array(pixels.data.buffer);
  for (let at = 0; at < words.length; at += 1) words[at] = 0xff000000 | Math.floor(Math.random() * 0xffffff);
  context.putImageData(pixels, 0, 0);
};

/** With trailing bytes, as cameras write them: as long as a phone's photo. */
const longFile = (blob: Blob, name: string, behind_bytes = 600 * 1024) =>
  new File([blob, new Uint8Array(behind_bytes)], name, { type: blob.type });

/** A JPEG whose EXIF orientation is a quarter turn to the right. */
async function turned(blob: Blob): Promise<Blob> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  const words = 'ffe1 0022 457869660000 4d4d002a00000008 0001 0112 0003 00000001 0006 0000 00000000'.replaceAll(
    ' ',
    '',
  );
  const segment = Uint8Array.from(words.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  return new Blob([bytes.slice(0, 2), segment, bytes.slice(2)], { type: 'image/jpeg' });
}

async function look(file: Blob) {
  const bitmap = await createImageBitmap(file);
  const { width, height } = bitmap;
  const context = contextOf(new OffscreenCanvas(width, height));
  context.drawImage(bitmap, 0, 0);
  const at = (x: number, y: number) => [...context.getImageData(x, y, 1, 1).data];
  return { width, height, at };
}

test('scales a large photo to the stored size and a fraction of its bytes', async () => {
  const file = new File([await picture(4_000, 3_000, 'image/jpeg', noise)], 'phone.jpg', { type: 'image/jpeg' });
  expect(file.size).toBeGreaterThan(5 * 1024 * 1024);
  const sent = await shrinkPhoto(file);
  const { width, height } = await look(sent);
  expect([sent.name, sent.type, width, height]).toEqual(['phone.jpg', 'image/jpeg', 2_048, 1_536]);
  expect(sent.size).toBeLessThan(file.size / 3);
});

test('sends a rotated photo upright', async () => {
  const lying = await picture(
    3_000,
    2_000,
    'image/jpeg',
    fill('red', 0, 0, 1_500, 2_000),
    fill('blue', 1_500, 0, 1_500, 2_000),
  );
  const sent = await shrinkPhoto(longFile(await turned(lying), 'upright.jpg'));
  const { width, height, at } = await look(sent);
  expect([width, height]).toEqual([1_365, 2_048]);
  const [red, , blue] = at(700, 100);
  expect([(red ?? 0) > 200, (blue ?? 0) < 60]).toEqual([true, true]);
  const [low_red, , low_blue] = at(700, 1_900);
  expect([(low_red ?? 0) < 60, (low_blue ?? 0) > 200]).toEqual([true, true]);
});

test('keeps transparency', async () => {
  const logo = await picture(2_500, 1_000, 'image/png', fill('green', 0, 0, 1_250, 1_000));
  const sent = await shrinkPhoto(longFile(logo, 'logo.png'));
  const { width, height, at } = await look(sent);
  expect([sent.type, width, height]).toEqual(['image/webp', 2_048, 819]);
  expect([at(100, 100)[3], at(2_000, 100)[3]]).toEqual([255, 0]);
});

test('re-encodes a picture of few pixels but many bytes', async () => {
  const file = longFile(await picture(800, 600, 'image/jpeg', noise), 'few.jpg', 3 * 1024 * 1024);
  const sent = await shrinkPhoto(file);
  expect(sent.size).toBeLessThan(1024 * 1024);
  const { width, height } = await look(sent);
  expect([width, height]).toEqual([800, 600]);
});

test.each<[string, () => Promise<File>]>([
  ['is small', async () => new File([await picture(3_000, 100, 'image/jpeg')], 'small.jpg', { type: 'image/jpeg' })],
  ['is no larger than what is kept', async () => longFile(await picture(2_048, 900, 'image/jpeg'), 'kept.jpg')],
  ['cannot be drawn', async () => longFile(new Blob(['no picture'], { type: 'image/jpeg' }), 'no.jpg')],
])('what %s goes as it is', async (_, make) => {
  const file = await make();
  expect(await shrinkPhoto(file)).toBe(file);
});
