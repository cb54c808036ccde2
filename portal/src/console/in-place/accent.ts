import type { MantineColorsTuple } from '@mantine/core';

/** The console's colour: nobody takes it for a clinic's portal. Its contrasts are those of the portal's. */
export const accent: MantineColorsTuple = [
  '#eef8fb',
  '#d6eef5',
  '#aedcea',
  '#7cc5da',
  '#4bacc7',
  '#208cab',
  '#0b6a86',
  '#08576f',
  '#074558',
  '#063443',
];

export const dark_ground = '#12303a';
export const dark_ground_hover = '#173d4a';
export const dark_ground_progress = '#143745';

export const dark_panel = 'linear-gradient(160deg, #0d3441, #0b1d24)';
