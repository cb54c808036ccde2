import jsQR from 'jsqr';
import { expect } from 'vitest';
import { eventually } from './acts.ts';
import type { Tab } from './browser.ts';

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

interface Placed {
  picture: Box;
  /** The box that the picture is in. */
  around: Box;
  /** The top of what comes below; null at the end of its group. */
  below: number | null;
}

/** Where the picture with this label is. Runs in the page. */
function placeOf(label: string): Placed | null {
  const canvas = document.querySelector(`canvas[aria-label^="${label}"]`);
  const around = canvas?.parentElement;
  if (!canvas || !around) return null;
  canvas.scrollIntoView({ block: 'center' });
  const boxOf = (element: Element): Box => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return { left, top, right, bottom };
  };
  // What has no size, or lies over the code as its placeholder does, does not follow it.
  const below = [canvas, around]
    .map((element) => element.nextElementSibling)
    .find((next) => next && next.getBoundingClientRect().height > 0 && getComputedStyle(next).position !== 'absolute');
  return { picture: boxOf(canvas), around: boxOf(around), below: below?.getBoundingClientRect().top ?? null };
}

interface Grey {
  side: number;
  /** One byte a pixel, as base64. */
  bytes: string;
}

/** Cuts the box out of a picture of the window, with the white around it. Runs in the page. */
async function cutOut(png: string, { left, top, right, bottom }: Box): Promise<Grey> {
  const image = new Image();
  image.src = `data:image/png;base64,${png}`;
  await image.decode();
  const scale = image.naturalWidth / window.innerWidth;
  const margin = 8;
  const side = 640;
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser does not draw.');
  const width = right - left + margin * 2;
  const height = bottom - top + margin * 2;
  const from = [left - margin, top - margin, width, height].map((one) => one * scale) as [
    number,
    number,
    number,
    number,
  ];
  pen.drawImage(image, ...from, 40, 40, side - 80, ((side - 80) * height) / width);
  const { data } = pen.getImageData(0, 0, side, side);
  let bytes = '';
  // Where nothing is drawn is as white as paper.
  for (let at = 0; at < data.length; at += 4)
    bytes += String.fromCharCode(data[at + 3] === 0 ? 255 : (data[at + 1] ?? 0));
  return { side, bytes: btoa(bytes) };
}

/** What a camera reads in the window at this place. */
async function readAt(tab: Tab, box: Box): Promise<string | undefined> {
  const png = await tab.picture();
  const { side, bytes } = await tab.run(cutOut, png.toString('base64'), box);
  const pixels = Uint8ClampedArray.from([...Buffer.from(bytes, 'base64')].flatMap((grey) => [grey, grey, grey, 255]));
  return jsQR.default(pixels, side, side)?.data;
}

/** Checks that a QR code is square, inside its box and above what follows. Gives what a camera reads in it. */
export async function expectCode(tab: Tab, label: string): Promise<string> {
  const what = `a readable QR code '${label}'`;
  const read = await eventually(what, async () => {
    const placed = await tab.run(placeOf, label);
    const text = placed ? await readAt(tab, placed.picture) : undefined;
    return placed && text !== undefined ? { placed, text } : undefined;
  });
  const { picture, around, below } = read.placed;
  const width = picture.right - picture.left;
  expect(Math.abs(picture.bottom - picture.top - width), `${label}: height without width`).toBeLessThan(1);
  expect(width, `${label}: width`).toBeGreaterThan(150);
  const inside = [picture.left - around.left, picture.top - around.top, around.right - picture.right];
  expect(Math.min(...inside, around.bottom - picture.bottom), `${label}: space inside its box`).toBeGreaterThan(-1);
  if (below !== null) expect(below - picture.bottom, `${label}: space above what follows`).toBeGreaterThan(-1);
  return read.text;
}
