import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core';
import { accent as brand, dark_ground, dark_ground_hover, dark_ground_progress, dark_panel } from './accent.ts';

/** Green, amber and red only ever show a status. */
const green: MantineColorsTuple = [
  '#ecfaf1',
  '#d3f2de',
  '#a8e5bd',
  '#74d297',
  '#48b974',
  '#279c58',
  '#147a40',
  '#0f6635',
  '#0c522b',
  '#093f21',
];
const yellow: MantineColorsTuple = [
  '#fff7e3',
  '#ffebbd',
  '#ffd980',
  '#f9c044',
  '#e6a317',
  '#bf8200',
  '#8a5a00',
  '#734a00',
  '#5c3b00',
  '#452c00',
];
const red: MantineColorsTuple = [
  '#fff1f0',
  '#ffe0de',
  '#ffc4c0',
  '#ff9d97',
  '#f8766e',
  '#e04a41',
  '#c42b23',
  '#a7211a',
  '#881a15',
  '#6b1410',
];
const gray: MantineColorsTuple = [
  '#f8f8fb',
  '#f1f1f5',
  '#e7e7ed',
  '#dadae3',
  '#c2c2ce',
  '#70707e',
  '#5e5e6b',
  '#494955',
  '#33333e',
  '#1d1d26',
];
const dark: MantineColorsTuple = [
  '#e6e6ee',
  '#c4c4d0',
  '#a6a6b4',
  '#9494a4',
  '#3b3b48',
  '#31313d',
  '#24242d',
  '#1b1b22',
  '#141419',
  '#0e0e12',
];

/** The portal ships Inter (theme.css). What it lacks, such as Chinese names, comes from the system. */
const font =
  "Inter, 'Inter Fallback', system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Helvetica Neue', Arial, sans-serif, 'Apple Color Emoji', 'Segoe UI Emoji'";

/**
 * The five sizes of type: notes and labels of columns, tables and fields, text, headings of sections and windows, titles and figures of a page.
 * A page about one amount shows it in `--portal-font-size-display`. The check warns of any other size (`tools/tidy/type-sizes.ts`).
 */
const sizes = { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.375rem' };

/** For all windows and overlays. Their header is not the page's banner landmark, and their close button has a label. */
const overlay = {
  overlayProps: { backgroundOpacity: 0.4 },
  closeButtonProps: { 'aria-label': 'Close' },
  attributes: { header: { role: 'none' } },
};

/** All design tokens: colour, type, radius, spacing. */
export const theme = createTheme({
  colors: { brand, green, yellow, red, gray, dark },
  primaryColor: 'brand',
  primaryShade: 6,
  white: '#ffffff',
  black: '#1d1d26',
  fontFamily: font,
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  headings: {
    fontFamily: font,
    fontWeight: '650',
    sizes: {
      h1: { fontSize: sizes.xl },
      h2: { fontSize: sizes.lg },
      h3: { fontSize: sizes.md },
      h4: { fontSize: sizes.md },
      h5: { fontSize: sizes.sm },
      h6: { fontSize: sizes.xs },
    },
  },
  fontSizes: sizes,
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.5', lg: '1.5', xl: '1.35' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  radius: { xs: '0.25rem', sm: '0.375rem', md: '0.5rem', lg: '0.75rem', xl: '1rem' },
  defaultRadius: 'sm',
  cursorType: 'pointer',
  respectReducedMotion: true,
  focusRing: 'auto',
  components: {
    Modal: { defaultProps: { ...overlay, centered: true, radius: 'md' } },
    Drawer: { defaultProps: overlay },
    Paper: { defaultProps: { radius: 'md' } },
    Tooltip: { defaultProps: { openDelay: 350, withArrow: true } },
  },
});

/** The size of the one amount of a page, and scheme-dependent colours for which the kit uses a shade too pale for WCAG AA. */
export const themeVariables: CSSVariablesResolver = () => ({
  variables: { '--portal-font-size-display': '2rem' },
  light: {
    '--mantine-color-dimmed': gray[6],
    '--mantine-color-placeholder': gray[5],
    '--mantine-color-error': red[6],
    '--mantine-color-default-border': gray[3],
    '--portal-ground': gray[0],
    '--portal-line': gray[2],
    '--portal-quiet': gray[1],
    '--tone-positive-text': green[7],
    '--tone-positive-ground': green[1],
    '--tone-warning-text': yellow[7],
    '--tone-warning-ground': yellow[1],
    '--tone-negative-text': red[7],
    '--tone-negative-ground': red[1],
    '--tone-progress-text': brand[7],
    '--tone-progress-ground': brand[1],
    '--tone-neutral-text': gray[7],
    '--tone-neutral-ground': gray[2],
  },
  dark: {
    '--mantine-color-dimmed': dark[2],
    '--mantine-color-placeholder': dark[3],
    '--mantine-color-error': red[4],
    '--mantine-color-default-border': dark[4],
    '--mantine-color-anchor': brand[4],
    '--mantine-color-brand-light': dark_ground,
    '--mantine-color-brand-light-hover': dark_ground_hover,
    '--mantine-color-brand-light-color': brand[3],
    '--mantine-color-red-light': '#3a1e20',
    '--mantine-color-red-light-color': red[3],
    '--mantine-color-yellow-light': '#332a17',
    '--mantine-color-yellow-light-color': yellow[3],
    '--mantine-color-green-light': '#182e23',
    '--mantine-color-green-light-color': green[3],
    '--portal-ground': dark[8],
    '--portal-line': dark[5],
    '--portal-quiet': dark[6],
    '--tone-positive-text': green[3],
    '--tone-positive-ground': '#173325',
    '--tone-warning-text': yellow[3],
    '--tone-warning-ground': '#3a2d12',
    '--tone-negative-text': red[3],
    '--tone-negative-ground': '#431f20',
    '--tone-progress-text': brand[3],
    '--tone-progress-ground': dark_ground_progress,
    '--portal-panel': dark_panel,
    '--tone-neutral-text': dark[1],
    '--tone-neutral-ground': dark[5],
  },
});
