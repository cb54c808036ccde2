import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensurePages } from '../../tools/setup/pages.mjs';
import { root } from '../../tools/setup/paths.mjs';
import { environment, runtime, serverOptions } from '../../tools/setup/runtime.mjs';

// One server for a run of the journeys: a free port, a new database with demo data, gone when asked to end.
await ensurePages();
const folder = mkdtempSync(join(tmpdir(), 'clinic-journeys-'));
// Started by root the database becomes another user, who must be able to enter.
chmodSync(folder, 0o755);

const child = spawn(runtime(), [...serverOptions, join(root, 'server/src/main.ts')], {
  cwd: root,
  env: {
    ...environment(),
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: folder,
    SANDBOX: 'on',
    DATABASE_URL: '',
    LOG_LEVEL: 'error',
  },
  stdio: ['ignore', 'inherit', 'inherit'],
  // A group of its own: the whole of ours is signalled at once, and a second signal would mean 'at once'.
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
