import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { leanDeclarations } from './lean-declarations.ts';

const api = process.env['API_ORIGIN'] ?? 'http://127.0.0.1:3000';

/** What the pages of one record need: cards, fields, and who did what to it. */
const recordParts =
  /portal\/src\/(?:platform\/activity\/|ui\/(?:page\/section-card|field-list|timeline\/|time\/use-now))|oversight\/activities/;
/** What windows with forms need. */
const windowParts =
  /portal\/src\/ui\/(?:window\/(?:window|use-restored-focus|form-modal|confirm-modal)|form\/|on-demand\/anchor)/;
/** The form of a record. Only the question before leaving belongs to every page. */
const recordForm =
  /portal\/src\/platform\/form\/(?!modified-form|use-leave)|contract\/src\/shared\/field-messages|@mantine\/form\//;
/** What settlement agreed on, but for the little that the routes of all pages know. */
const settlementParts = /contract\/src\/settlement\/(?!advice-sort-fields|refund-status|events)/;
/** What issues and the dashboard need, and what brings a file. */
const issueParts = /contract\/src\/payments\/(?:issues\.|statistics)|portal\/src\/platform\/api\/download/;
/** What the pages of one's account agreed on. */
const accountParts =
  /contract\/src\/(?:access\/(?:second-|idle-lock|password|refusals|invitation\.)|notifications\/notifications)/;
/** What the pages of the clinic's own house need: its data, its people, their pictures. */
const houseParts =
  /contract\/src\/(?:(?:clinics|doctors|imports)\/|staff\/(?!events|refusals|self)|shared\/(?:photo|contact))|portal\/src\/platform\/(?:photo-list|api\/upload)/;
/** What a few pages have in common. */
const fewParts =
  /portal\/src\/(?:ui\/filter-panel\/name|platform\/(?:use-load|use-write|form\/use-leave|record\/|api\/save-file|list\/export-button))/;
/** What stands in for a form while it comes, and what pages of one thing follow. */
const formParts = /portal\/src\/(?:ui\/states\/form-skeleton|platform\/live\/refresh-on-group)/;
/** What the palette, saved views and the trail know of each noun. */
const nounParts =
  /contract\/src\/(?:records|shared\/(?:record|shared-activities)|.+(?:\.record|-activities)|oversight\/(?:list-names|field-words|activity-words|search))\.ts/;
const seldom = [
  nounParts,
  formParts,
  recordForm,
  recordParts,
  windowParts,
  settlementParts,
  accountParts,
  issueParts,
  houseParts,
  fewParts,
];
/** What most pages need of the portal itself, of the router and of what was agreed on. */
const isOften = (source: string): boolean =>
  /(?:portal\/src\/(?:platform|ui)|contract\/src|router(?:-core)?\/dist\/esm\/link\.|icons\/Icon(?:Devices|Check)\.)/.test(
    source,
  ) && !seldom.some((parts) => parts.test(source));

/** What the frame needs of the kit: not the hooks that only windows, the palette and fields of a form use. */
const isFrameKit = (source: string): boolean =>
  /@mantine\/(?:hooks|core\/esm\/(?:core|components\/(?:Portal|CloseButton)))\//.test(source) &&
  !/use-(?:debounced|long-press|clipboard|shallow|timeout|focus-trap|focus-return|click-outside|mutation)|scoped-keydown|shadow-dom/.test(
    source,
  );

/** In the body styles hold up what comes after them and not the first picture; the code waits for them all the same. */
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

export default defineConfig({
  root: import.meta.dirname,
  plugins: [leanDeclarations, react({ compiler: true }), stylesInBody],
  server: {
    host: '127.0.0.1',
    proxy: { '/api': api, '/sandbox': api, '/socket.io': { target: api, ws: true } },
  },
  build: {
    outDir: 'dist',
    target: 'es2023',
    // The page's policy allows pictures as data, but nothing else needs to be inlined.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      // Schemas are made by functions of zod that do nothing else: one that is not read goes. The name matches every variable, so a common
      // name such as `record` here would drop real calls; `leanDeclarations` marks the declarations where they stand.
      treeshake: { manualPureFunctions: ['z'] },
      optimization: { inlineConst: { mode: 'all', pass: 3 } },
      output: {
        codeSplitting: {
          // Left to itself the build makes dozens of small files: each is a round trip on a slow line, and packs worse.
          groups: [
            { name: 'start', tags: ['$initial'], priority: 3 },
            {
              name: 'screen',
              test: isOften,
              minShareCount: 3,
              priority: 2,
            },
            // What the frame of every page needs of the kit does not wait for what windows need of it.
            { name: 'kit', test: isFrameKit, priority: 2 },
            // What only some pages open comes with them: windows with forms.
            {
              name: 'window',
              test: windowParts,
              minShareCount: 2,
              priority: 1,
            },
          ],
        },
      },
    },
  },
});
