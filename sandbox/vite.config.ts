import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const api = process.env['API_ORIGIN'] ?? 'http://127.0.0.1:3000';

export default defineConfig({
  root: import.meta.dirname,
  base: '/sandbox/',
  plugins: [react()],
  server: { host: '127.0.0.1', proxy: { '/api': api, '/sandbox/api': api } },
  build: {
    outDir: 'dist',
    rollupOptions: {
      input: ['index.html', 'patient.html', 'partner.html', 'room.html'].map((page) => join(import.meta.dirname, page)),
    },
    target: 'es2023',
    // Browsers with light-dark(): the transpiled fallback does not follow the kit's switch.
    cssTarget: ['chrome123', 'firefox128', 'safari17.5'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
});
