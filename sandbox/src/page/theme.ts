import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core';

/** The bank's colour, clearly different from the portal's. */
const bank: MantineColorsTuple = [
  '#e9f8f6',
  '#d2efeb',
  '#a6dfd8',
  '#76cfc4',
  '#4fbfb2',
  '#2a9f94',
  '#157f78',
  '#0f6b6b',
  '#0b5656',
  '#083f40',
];

/** The kit's dark greys, with the bank's tint. */
const dark: MantineColorsTuple = [
  '#e6edec',
  '#c4cfce',
  '#a9b5b4',
  '#7d8b8a',
  '#3a4849',
  '#2f3b3c',
  '#212b2c',
  '#171e1f',
  '#0f1516',
  '#0a0f10',
];

export const theme = createTheme({
  colors: { bank, dark },
  primaryColor: 'bank',
  primaryShade: 7,
  fontFamily: "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Helvetica Neue', Arial, sans-serif",
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  headings: { fontWeight: '650' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
});

/** The kit's dimmed text fails the contrast rule. */
export const themeVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-dimmed': '#56605f',
    '--mantine-color-error': '#b3261e',
    '--mantine-color-placeholder': '#64706f',
  },
  dark: {
    '--mantine-color-text': '#e6edec',
    '--mantine-color-dimmed': '#a9b5b4',
    '--mantine-color-error': '#ff9d97',
    '--mantine-color-placeholder': '#94a09f',
    '--mantine-color-default': '#212b2c',
    '--mantine-color-default-hover': '#2a3637',
    '--mantine-color-default-border': '#3a4849',
    '--mantine-color-body': '#171e1f',
  },
});
