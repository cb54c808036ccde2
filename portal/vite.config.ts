import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const api = process.env['API_ORIGIN'] ?? 'http://127.0.0.1:3000';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react({ compiler: true })],
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
      output: {
        codeSplitting: {
          // Left to itself the build makes dozens of small files: each is a round trip on a slow line, and packs worse.
          groups: [
            { name: 'start', tags: ['$initial'], priority: 1 },
            { name: 'screen', test: /portal\/src\/(?:ui|platform)|contract\/src/, minShareCount: 3 },
          ],
        },
      },
    },
  },
});
