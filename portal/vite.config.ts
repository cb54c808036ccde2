import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { codeAhead } from './code-ahead.ts';
import { leanDeclarations } from './lean-declarations.ts';
import { webSocketOnly } from './web-socket-only.ts';

const api = process.env['API_ORIGIN'] ?? 'http://127.0.0.1:3000';

/** What the sign-in and the pages behind it share. */
const kit =
  /@mantine\/(?:core\/esm\/components\/(?:ActionIcon|Alert|Group|Paper|Text)\/|hooks\/esm\/use-disclosure)|icons-react\/dist\/esm\/createReact/;
/** What pages of every kind show: headings, states, links, amounts, live data. */
const page =
  /portal\/src\/(?:ui\/(?:money\/|toast\/|status-badge|states\/(?!form)|page\/(?:page-header|tabbed))|platform\/(?:format|prefetch|links\/(?!phone-number)|live\/|network\/|time\/|form\/use-leave|record\/walked))|icons\/Icon(?:Calendar|Plus)\.|contract\/src\/payments\/transaction-words/;
/** The table of a list, its filters and its pager. What only some lists or the pages of records use is left to them. */
const list =
  /portal\/src\/(?:ui\/(?:data-table|filter-bar|pager)\/|ui\/date-range\/(?:date-range|usual-ranges)\.ts|ui\/page\/list-frame|platform\/list\/(?!list-reads|confirm-call|define-list|filter-bar-of))/;
/** The code that positions windows and lists of choices above the page. */
const floating =
  /@floating-ui|@mantine\/(?:core\/esm\/components\/(?:ScrollArea|FocusTrap|Overlay|Portal\/Optional)|hooks\/esm\/use-(?:focus|window-event|debounced-callback))/;
const window = /portal\/src\/ui\/window\/(?:window|confirm-modal|form-modal)/;
/** The form of a record. */
const form =
  /portal\/src\/(?:platform\/form\/(?!modified-form|use-leave|record-window)|ui\/form\/(?!changed))|@mantine\/form\//;
/** The page of a record, without the table of its sections: not every record has one. */
const record =
  /portal\/src\/(?:platform\/(?:record\/(?!walked|list-section)|activity\/record-activity)|ui\/(?:page\/section-card|field-list))/;
/** The activity below a record. */
const activity = /portal\/src\/(?:platform\/activity\/(?!record-activity)|ui\/timeline\/timeline)/;

/** Icons of several pages. Alone each is a request for 200 bytes. Those of the transaction list come with it. */
const icons = /icons-react\/dist\/esm\/icons\/Icon(?!(?:Receipt|Coin|Flag3Filled)\.)/;

const groups = [
  { name: 'start', tags: ['$initial' as const], priority: 10 },
  { name: 'kit', test: kit, priority: 9 },
  { name: 'portal', test: /portal\/src\/app\/portal\.tsx/, priority: 8 },
  { name: 'floating', test: floating, priority: 7 },
  { name: 'page', test: page, minShareCount: 6, priority: 6 },
  { name: 'list', test: list, minShareCount: 3, priority: 5 },
  { name: 'window', test: window, minShareCount: 3, priority: 4 },
  { name: 'form', test: form, minShareCount: 3, priority: 3 },
  { name: 'record', test: record, minShareCount: 3, priority: 2 },
  { name: 'activity', test: activity, minShareCount: 3, priority: 1 },
  { name: 'icons', test: icons, minShareCount: 2 },
];

/** A part of a page, and what several pages share, has its name. What the build has split off by itself goes without, and so do styles. */
const fileNameOf = ({ name, isDynamicEntry }: { name: string; isDynamicEntry: boolean }): string =>
  isDynamicEntry || groups.some((group) => group.name === name) ? 'assets/[name]-[hash:7].js' : 'assets/[hash:7].js';

/** The files that are there before any other: the start, and what the sign-in and the portal share. */
const from_start = /^assets\/(?:rolldown-runtime|index|kit|portal)-/;

/** What is to be loaded with a file. What is there already need not be named at every door. */
const withoutStart = (_file: string, needed: string[], { hostId }: { hostId: string }): string[] =>
  hostId.startsWith('assets/index-') ? needed : needed.filter((file) => !from_start.test(file));

/** Style sheets in the body block only what follows them, not the first paint. The code waits for them in either place. */
const stylesInBody: Plugin = {
  name: 'styles-in-body',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => {
      const styles = html.match(/\n *<link rel="stylesheet"[^>]*>/g) ?? [];
      const without = styles.reduce((text, link) => text.replace(link, ''), html);
      return without.replace('\n    <!-- The styles come here. -->', styles.join(''));
    },
  },
};

/**
 * Styles that come with a part of the page stand behind those of the start, as their imports do: otherwise what the start says of a button
 * would win over what a menu says of its items.
 */
const laterStylesLast: Plugin = {
  name: 'later-styles-last',
  apply: 'build',
  transform: {
    filter: { id: /vite\/preload-helper/ },
    handler: (code) => {
      const changed = code.replace('document.head.appendChild(', 'document.body.appendChild(');
      if (changed === code) throw new Error('Vite places styles in another way now: look where they go.');
      return changed;
    },
  },
};

export default defineConfig({
  root: import.meta.dirname,
  plugins: [leanDeclarations, webSocketOnly, react({ compiler: true }), stylesInBody, laterStylesLast, codeAhead],
  server: {
    host: '127.0.0.1',
    proxy: { '/api': api, '/sandbox': api, '/dt': api, '/socket.io': { target: api, ws: true } },
  },
  build: {
    outDir: 'dist',
    target: 'es2023',
    // The page's policy allows inlined pictures, but nothing needs to be inlined.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies: withoutStart },
    reportCompressedSize: false,
    rolldownOptions: {
      // Calls of zod, and the codec of amounts, have no side effects, so unused schemas are dropped. The name matches every variable, so a common name such as
      // `record` here would drop real calls; `leanDeclarations` marks the declarations themselves.
      treeshake: { manualPureFunctions: ['z', 'inCents'] },
      optimization: { inlineConst: { mode: 'all', pass: 3 } },
      output: {
        // Every page brings the names of all files, and the signs of a hash do not compress: seven tell two files apart.
        chunkFileNames: fileNameOf,
        assetFileNames: ({ names }) =>
          names.some((name) => name.endsWith('.css')) ? 'assets/[hash:7][extname]' : 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          // By default the build makes dozens of small files. Each costs a round trip on a slow network and compresses worse.
          // A group takes along what its files import, unless a group above it has taken that. A page loads the groups that it needs whole.
          groups,
        },
      },
    },
  },
});
