import type { Finding, Rule } from './tree.ts';

const declaration = /(?:^|[\s{;])(?:font-size|font)\s*:\s*([^;}]+)/g;
/** The five sizes of the theme, and that of the one amount of a page; 0 hides words that stand beside a picture. */
const of_the_scale = /^(?:var\(--(?:mantine-font-size-(?:xs|sm|md|lg|xl)|portal-font-size-display)\)|inherit|0)$/;
/** Screens that are read from afar grow with the display; paper is measured in points. */
const of_the_display = /^clamp\(.*\d(?:vmin|vw|dvh)\b.*\)$/;
const of_paper = /^\d+(?:\.\d+)?pt$/;

/** Warns of style sheets of the portal that do not use the five sizes of type of its theme. */
export const checkTypeSizes: Rule = ({ files }) =>
  files
    .filter(({ path }) => /^portal\/src\/.*\.css$/.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(declaration)].flatMap(({ index, 1: value = '' }): Finding[] => {
        const size = value.trim();
        if ([of_the_scale, of_the_display, of_paper].some((known) => known.test(size))) return [];
        const message = `'${size}': use one of the five sizes, var(--mantine-font-size-xs) to -xl, or var(--portal-font-size-display) for the one amount of a page.`;
        return [{ path, line: text.slice(0, index + 1).split('\n').length, rule: 'type size', message, warning: true }];
      }),
    );
