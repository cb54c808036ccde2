import { type Colour, drawPng, lighter } from '../pictures/draw-png.ts';

const samples = [0.17, 0.5, 0.83];

/** The shape of a head and shoulders on a coloured background, at a point of the unit square. */
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

/** A square portrait as PNG: drawn, so that the pictures of demo people show no real person. */
export const drawAvatar = (size: number, ground: Colour): Buffer =>
  drawPng(size, size, (x, y) => {
    const figure = coverage(x, y, size);
    // The background grows lighter towards the top. The figure is a pale tint of it.
    const [from, to] = [0.35 * (1 - y / size), 0.86];
    return lighter(ground, from + (to - from) * figure);
  });
