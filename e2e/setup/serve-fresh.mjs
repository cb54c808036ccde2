import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensurePages } from '../../tools/setup/pages.mjs';
import { root } from '../../tools/setup/paths.mjs';
import { environment, runtime, serverOptions } from '../../tools/setup/runtime.mjs';

// Starts the server of a run of journeys: a free port and a new database with demo data, deleted at the end. `--empty`: without them, and
// the first line has the link for the first operator.
const empty = { LOG_LEVEL: 'warn', DEMO_DATA: 'off', SETUP_LINK_IN_LOG: 'on' };
await ensurePages();
const folder = mkdtempSync(join(tmpdir(), 'clinic-journeys-'));
// PostgreSQL started by root runs as another user, who must be able to enter the folder.
chmodSync(folder, 0o755);

const child = spawn(runtime(), [...serverOptions, join(root, 'server/src/main.ts')], {
  cwd: root,
  env: {
    ...environment(),
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: folder,
    SANDBOX: 'on',
    DEMO_DATA: 'on',
    DATABASE_URL: '',
    LOG_LEVEL: 'error',
    ...(process.argv.includes('--empty') && empty),
  },
  stdio: ['ignore', 'inherit', 'inherit'],
  // A process group of its own: a signal to our group must not reach the server as well, which takes a second signal as 'stop at once'.
  detached: true,
});
let is_asked = false;
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) {
  process.on(signal, () => {
    if (!is_asked) child.kill('SIGTERM');
    is_asked = true;
  });
}
child.on('close', (code) => {
  rmSync(folder, { recursive: true, force: true });
  process.exit(code ?? 1);
});
