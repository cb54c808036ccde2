import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureDependencies } from './setup/dependencies.mjs';
import { ensurePages } from './setup/pages.mjs';
import { root } from './setup/paths.mjs';
import { ensureFreePort } from './setup/port.mjs';
import { exitCode } from './setup/run.mjs';
import { environment, runtime, serverOptions } from './setup/runtime.mjs';
import { runMain } from './setup/stop.mjs';

/** Runs the server until it ends. A signal to this process is passed on to the server. */
function serve() {
  const child = spawn(runtime(), [...serverOptions, join(root, 'server/src/main.ts')], {
    cwd: root,
    env: environment(),
    stdio: 'inherit',
  });
  for (const signal of /** @type {const} */ (['SIGTERM', 'SIGHUP', 'SIGINT'])) {
    process.on(signal, () => {
      // A terminal sends Ctrl-C to the server too. A second signal would make it exit at once.
      if (signal === 'SIGINT' && process.stdin.isTTY) return;
      child.kill(signal);
    });
  }
  return new Promise((done) => child.on('close', (code, signal) => done(exitCode(code, signal))));
}

await runMain(async () => {
  await ensureFreePort(process.env);
  await ensureDependencies();
  await ensurePages();
  return serve();
});
