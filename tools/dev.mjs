import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureDependencies } from './setup/dependencies.mjs';
import { vite } from './setup/pages.mjs';
import { root } from './setup/paths.mjs';
import { exitCode } from './setup/run.mjs';
import { environment, runtime } from './setup/runtime.mjs';
import { runMain } from './setup/stop.mjs';

/**
 * @param {string[]} parameters
 * @param {string} folder
 */
const start = (parameters, folder) =>
  spawn(runtime(), parameters, { cwd: join(root, folder), env: environment(), stdio: 'inherit' });

// The server, restarted on every change, and one development server per page; the first to end ends the others.
await runMain(async () => {
  await ensureDependencies();
  const pages = ['portal', 'sandbox'].filter((page) => existsSync(join(root, page, 'index.html')));
  const children = [
    start(['--watch', '--watch-preserve-output', 'server/src/main.ts'], '.'),
    ...pages.map((page) => start([vite, '--clearScreen', 'false'], page)),
  ];
  /** @param {NodeJS.Signals} signal */
  const stopAll = (signal) => {
    for (const child of children) child.kill(signal);
  };
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => {
      // Ctrl-C in a terminal reaches all of them by itself; twice would mean 'at once'.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) stopAll(signal);
    });
  }
  const codes = await Promise.all(
    children.map(
      (child) =>
        new Promise((done) =>
          child.on('close', (code, signal) => {
            stopAll('SIGTERM');
            done(exitCode(code, signal));
          }),
        ),
    ),
  );
  return codes.find((code) => code !== 0) ?? 0;
});
