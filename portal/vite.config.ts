import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { codeAhead } from './code-ahead.ts';
import { leanDeclarations } from './lean-declarations.ts';

const api = process.env['API_ORIGIN'] ?? 'http://127.0.0.1:3000';

/**
 * Files that many pages load, each by the sources at its root: it takes along what they import, unless a file above has that. What is left
 * the build splits by itself, by the pages that share it. Each file costs a round trip on a slow network, and every page names them all.
 */
const groups = [
  { name: 'start', tags: ['$initial' as const] },
  // What the sign-in and the pages behind it share.
  {
    name: 'kit',
    test: /@mantine\/(?:core\/esm\/components\/(?:ActionIcon|Alert|Group|Paper|Text)\/|hooks\/esm\/use-disclosure)|icons-react\/dist\/esm\/createReact/,
  },
  { name: 'portal', test: /portal\/src\/app\/portal\.tsx/ },
  {
    name: 'floating',
    test: /@floating-ui|@mantine\/(?:core\/esm\/components\/(?:ScrollArea|FocusTrap|Overlay|Portal)\/|hooks\/esm\/use-(?:focus-return|window-event))/,
  },
  {
    name: 'page',
    test: /icons-react\/dist\/esm\/icons|portal\/src\/(?:ui\/(?:page\/(?:page-header|tabbed-page)|states|money|status-badge)|platform\/(?:format|prefetch|list\/list-reads|links\/.*-link|live|network|time|record\/walked-list))/,
    minShareCount: 15,
  },
  { name: 'list', test: /portal\/src\/platform\/list\/define-list\.tsx/ },
  { name: 'window', test: /portal\/src\/ui\/window\/window\.tsx/ },
  { name: 'form', test: /portal\/src\/(?:platform\/form\/record-form|ui\/form\/save-(?:row|bar))\.tsx/ },
  { name: 'record', test: /portal\/src\/platform\/record\/record-(?:page|sections|menu)\.tsx/ },
  // What every page for patients needs, in English. Another language comes by itself.
  {
    name: 'patients',
    test: /portal\/src\/platform\/linked-page\/(?:page-language|language-chooser|patient-failure|languages)|languages\/words\/(?:en|load-words)\.ts/,
  },
  // Alone each is a request for a few hundred bytes.
  {
    name: 'payments',
    test: /portal\/src\/(?:domains\/payments\/payment(?:s\.(?:data|live)|-words)|platform\/links\/transaction-link|ui\/filter-bar\/amounts-chip)\.tsx?/,
  },
  { name: 'icons', test: /icons-react\/dist\/esm\/icons/, minShareCount: 5 },
];

/** Parts of a page and shared groups have names. Chunks that the build split off by itself have none, and neither have styles. */
const fileNameOf = ({ name, isDynamicEntry }: { name: string; isDynamicEntry: boolean }): string =>
  isDynamicEntry || name === 'rolldown-runtime' || groups.some((group) => group.name === name)
    ? 'assets/[name]-[hash:7].js'
    : 'assets/[hash:7].js';

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
  plugins: [leanDeclarations, react({ compiler: true }), stylesInBody, laterStylesLast, codeAhead],
  resolve: {
    alias: [
      {
        find: /^\.\/(?:polling-xhr\.node|webtransport)\.js$/,
        replacement: join(import.meta.dirname, 'unused-transports.ts'),
      },
    ],
  },
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
          groups,
        },
      },
    },
  },
});
