import { spawn } from 'node:child_process';
import { ensureDependencies } from './setup/dependencies.mjs';
import { pages, vite } from './setup/pages.mjs';
import { root } from './setup/paths.mjs';
import { exitCode } from './setup/run.mjs';
import { environment, runtime } from './setup/runtime.mjs';
import { runMain } from './setup/stop.mjs';
import { join } from 'node:path';

/** Where each of the pages is served with hot reload. */
const served = [
  { name: 'portal', port: 5173, path: '/' },
  { name: 'sandbox', port: 5174, path: '/sandbox/' },
  { name: 'console', port: 5175, path: '/console' },
];
const origins = served.map(({ port }) => `http://127.0.0.1:${port}`);

/**
 * @param {string[]} parameters
 * @param {string} folder
 */
function start(parameters, folder) {
  const env = {
    API_ORIGIN: `http://127.0.0.1:${process.env.PORT ?? 3000}`,
    ALLOWED_ORIGINS: origins.join(','),
    ...environment(),
  };
  return spawn(runtime(), parameters, { cwd: join(root, folder), env, stdio: 'inherit' });
}

/** @param {import('node:child_process').ChildProcess[]} children */
function endTogether(children) {
  let ending = false;
  /**
   * Sends the signal once. After a second one the server would exit at once and leave its database running.
   * @param {NodeJS.Signals} signal
   */
  const endAll = (signal) => {
    if (!ending) for (const child of children) child.kill(signal);
    ending = true;
  };
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => {
      // A terminal sends Ctrl-C to all of them.
      if (signal === 'SIGINT' && process.stdin.isTTY) ending = true;
      endAll(signal);
    });
  }
  for (const child of children) child.on('close', () => endAll('SIGTERM'));
}

// The server, restarted on every change, and one development server per page. When one ends, the others are stopped.
await runMain(async () => {
  await ensureDependencies();
  for (const { name, port, path } of served) console.log(`${name} with hot reload: http://127.0.0.1:${port}${path}`);
  const children = [
    start(['--watch', '--watch-preserve-output', 'server/src/main.ts'], '.'),
    ...pages.map(({ name, folder, config }) => {
      const port = String(served.find((one) => one.name === name)?.port);
      const quiet = ['--strictPort', '--clearScreen', 'false', '--logLevel', 'warn'];
      return start([vite, '--config', config, '--port', port, ...quiet], folder);
    }),
  ];
  endTogether(children);
  /** @type {Promise<number>[]} */
  const codes = children.map(
    (child) => new Promise((done) => child.on('close', (code, signal) => done(exitCode(code, signal)))),
  );
  return (await Promise.all(codes)).includes(1) ? 1 : 0;
});
