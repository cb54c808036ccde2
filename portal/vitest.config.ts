import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { headless_browser } from '../tools/setup/chromium-arguments.ts';

/** Tests in the installed Chromium, with the calls of the API answered by the test. `vitest.config.ts` at the root says which. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react({ compiler: true })],
  // A dependency found late would reload the page in the middle of a test.
  optimizeDeps: {
    include: [
      'react',
      'react/jsx-runtime',
      'react/jsx-dev-runtime',
      'react/compiler-runtime',
      'react-dom',
      'react-dom/client',
      '@mantine/core',
      '@mantine/dates',
      '@mantine/form',
      '@mantine/hooks',
      '@mantine/spotlight',
      '@tabler/icons-react',
      '@tanstack/react-query',
      '@tanstack/react-router',
      'dayjs',
      'jsqr',
      'qr',
      'qr/decode.js',
      'socket.io-client',
      'vitest-browser-react',
      'zod/mini',
    ],
  },
  test: {
    // Long, because the machine may be busy.
    testTimeout: 30_000,
    expect: { poll: { timeout: 8_000 } },
    setupFiles: ['src/testing/set-up-screens.ts'],
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 1280, height: 800 },
      provider: playwright({ launchOptions: headless_browser }),
      instances: [{ browser: 'chromium' }],
    },
  },
});
