import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { leanDeclarations } from './lean-declarations.ts';

const api = process.env['API_ORIGIN'] ?? 'http://127.0.0.1:3000';

/** For the pages of one record: cards, fields and the activity. */
const recordParts =
  /portal\/src\/(?:platform\/activity\/|ui\/(?:page\/section-card|field-list|timeline\/|time\/use-now))|oversight\/activities/;
/** For windows with forms. */
const windowParts =
  /portal\/src\/ui\/(?:window\/(?:window|use-restored-focus|form-modal|confirm-modal)|form\/|on-demand\/anchor)/;
/** The form of a record. Only the confirmation before leaving belongs to every page. */
const recordForm =
  /portal\/src\/platform\/form\/(?!modified-form|use-leave)|contract\/src\/shared\/field-messages|@mantine\/form\//;
/** The contract of settlement, except what the routes of all pages use. */
const settlementParts = /contract\/src\/settlement\/(?!advice-sort-fields|refund-status|events)/;
/** For issues, the dashboard and downloads. */
const issueParts = /contract\/src\/payments\/(?:issues\.|statistics)|portal\/src\/platform\/api\/download/;
/** The contract of the account pages. */
const accountParts =
  /contract\/src\/(?:access\/(?:second-|idle-lock|password|refusals|invitation\.)|notifications\/notifications)/;
/** For the pages of the clinic's profile, doctors and users, with photos. */
const houseParts =
  /contract\/src\/(?:(?:clinics|doctors|imports)\/|staff\/(?!events|refusals|self)|shared\/(?:photo|contact))|portal\/src\/platform\/(?:photo-list|api\/upload)/;
/** Shared by a few pages. */
const fewParts =
  /portal\/src\/(?:ui\/filter-panel\/name|platform\/(?:use-load|use-write|form\/use-leave|record\/|api\/save-file|list\/export-button))/;
/** The skeleton of a form, and the live events of pages of one record. */
const formParts = /portal\/src\/(?:ui\/states\/form-skeleton|platform\/live\/refresh-on-group)/;
/** The record declarations that the palette, saved views and the trail use. */
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
/** Code of the portal, the router and the contract that most pages use. */
const isOften = (source: string): boolean =>
  /(?:portal\/src\/(?:platform|ui)|contract\/src|router(?:-core)?\/dist\/esm\/link\.|icons\/Icon(?:Devices|Check)\.)/.test(
    source,
  ) && !seldom.some((parts) => parts.test(source));

/** The part of the kit that the frame uses, without the hooks for windows, the palette and form fields. */
const isFrameKit = (source: string): boolean =>
  /@mantine\/(?:hooks|core\/esm\/(?:core|components\/(?:Portal|CloseButton)))\//.test(source) &&
  !/use-(?:debounced|long-press|clipboard|shallow|timeout|focus-trap|focus-return|click-outside|mutation)|scoped-keydown|shadow-dom/.test(
    source,
  );

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
    // The page's policy allows inlined pictures, but nothing needs to be inlined.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      // Calls of zod have no side effects, so unused schemas are dropped. The name matches every variable, so a common name such as
      // `record` here would drop real calls; `leanDeclarations` marks the declarations themselves.
      treeshake: { manualPureFunctions: ['z'] },
      optimization: { inlineConst: { mode: 'all', pass: 3 } },
      output: {
        codeSplitting: {
          // By default the build makes dozens of small files. Each costs a round trip on a slow network and compresses worse.
          groups: [
            { name: 'start', tags: ['$initial'], priority: 3 },
            {
              name: 'screen',
              test: isOften,
              minShareCount: 3,
              priority: 2,
            },
            // The frame of every page does not wait for the parts of the kit that windows use.
            { name: 'kit', test: isFrameKit, priority: 2 },
            // Windows with forms load only with the pages that open them.
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
