import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { inPlace } from './console-modules.ts';
import { leanDeclarations } from './lean-declarations.ts';

const api = process.env['API_ORIGIN'] ?? 'http://127.0.0.1:3000';

/** The console: a page of its own, built from the portal's sources, so that staff load nothing of it. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [leanDeclarations, react({ compiler: true })],
  resolve: { alias: inPlace() },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': api, '^/console(?:/[^.]*)?$': { target: api, bypass: () => '/console.html' } },
  },
  build: {
    outDir: 'console/dist',
    // Beside the portal's, under the console's own path.
    assetsDir: 'console/assets',
    // Served with the portal, whose font and scripts the page uses.
    copyPublicDir: false,
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      input: join(import.meta.dirname, 'console.html'),
      treeshake: { manualPureFunctions: ['z', 'inCents'] },
      output: {
        // Without them each shared module would be a request of its own.
        codeSplitting: {
          groups: [
            { name: 'start', tags: ['$initial'] },
            { name: 'shared', minShareCount: 3 },
          ],
        },
      },
    },
  },
});
