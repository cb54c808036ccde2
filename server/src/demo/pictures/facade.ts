import { type Colour, drawPng, lighter } from './draw-png.ts';

const within = (value: number, from: number, to: number): boolean => value >= from && value < to;

const sky: Colour = [126, 176, 214];
const pavement: Colour = [150, 150, 156];
const glass: Colour = [58, 92, 120];
const white: Colour = [255, 255, 255];

/** A cross on a sign, both in units of the picture's height. */
const isCross = (x: number, y: number): boolean =>
  (Math.abs(x) < 0.018 && Math.abs(y) < 0.055) || (Math.abs(y) < 0.018 && Math.abs(x) < 0.055);

/** The colour at a point: x from the left and y from the top, in units of the picture's height. */
function facadeAt(x: number, y: number, wide: number, colour: Colour): Colour {
  if (y > 0.88) return lighter(pavement, y < 0.9 ? 0 : 0.25);
  if (y < 0.16) return lighter(sky, 0.6 * y);
  const middle = wide / 2;
  if (within(y, 0.2, 0.4)) return isCross(x - middle, y - 0.3) ? white : colour;
  const is_awning = within(y, 0.44, 0.54);
  if (is_awning) return Math.floor(x / 0.09) % 2 === 0 ? colour : white;
  const is_door = within(x, middle - 0.14, middle + 0.14) && y > 0.56;
  if (is_door) return Math.abs(x - middle) < 0.006 ? white : lighter(glass, 0.12 + (0.88 - y) * 0.5);
  const is_window = within(y, 0.58, 0.8) && (within(x, 0.12, middle - 0.24) || within(x, middle + 0.24, wide - 0.12));
  if (is_window) return lighter(glass, 0.1 + 0.25 * ((x + y) % 0.3 < 0.08 ? 1 : 0));
  return lighter(colour, 0.82);
}

/** A shop front as PNG: drawn, so that the pictures of demo branches show no real one. */
export const drawFacade = (width: number, height: number, colour: Colour): Buffer =>
  drawPng(width, height, (x, y) => facadeAt(x / height, y / height, width / height, colour));
