import type { MantineColorsTuple } from '@mantine/core';

/**
 * The brand colour and the colour of payment. White on shades 6 and darker passes WCAG AA; so does shade 4 on the dark background. The console
 * has its own.
 */
export const accent: MantineColorsTuple = [
  '#f6f3ff',
  '#ece6ff',
  '#d9ceff',
  '#bfabff',
  '#a78bfa',
  '#8a63f3',
  '#6d3fe0',
  '#5c30c6',
  '#4b27a3',
  '#3c2082',
];

/** What lies behind text in this colour in the dark scheme. */
export const dark_ground: string = '#272040';
export const dark_ground_hover: string = '#30274f';
export const dark_ground_progress: string = '#2d2350';

/** The panel beside the sign-in in the dark scheme, from top to bottom. */
export const dark_panel: string = 'linear-gradient(160deg, #2a1d52, #17122b)';
