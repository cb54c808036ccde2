import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { root } from '../setup/paths.mjs';
import { runMain, Stop } from '../setup/stop.mjs';
import { must, onMinimalDebian } from './minimal-debian.mjs';

// Runs the set-up of the README's two commands on a minimal Debian, which has nothing but Node, npm and git, as its root user.

const longest_start_ms = 20 * 60_000;
const started = '"msg":"started"';
/** Not in /root: PostgreSQL runs as another user, who must reach the folder. */
const portal = '/srv/portal';
/** What `npm test` prepares before its first check. */
const set_up_of_tests = `
  const { ensureDependencies } = await import('./tools/setup/dependencies.mjs');
  const { ensureChromium, ensureHeadlessChromium } = await import('./tools/setup/chromium.mjs');
  const { ensurePoppler } = await import('./tools/setup/poppler.mjs');
  await ensureDependencies();
  console.log(await ensureHeadlessChromium(await ensureChromium()));
  await ensurePoppler();`;

/**
 * Starts the portal with the README's first command, and ends it once its log says that it has started.
 * @param {string[]} command The parameters of `chroot`.
 */
async function start(command) {
  const server = spawn('chroot', command, { detached: true, stdio: ['ignore', 'pipe', 'inherit'] });
  const end = () => server.pid && process.kill(-server.pid, 'SIGTERM');
  const late = setTimeout(end, longest_start_ms);
  let said = '';
  server.stdout.setEncoding('utf8').on('data', (/** @type {string} */ piece) => {
    process.stdout.write(piece);
    const had_started = said.includes(started);
    said += piece;
    if (!had_started && said.includes(started)) end();
  });
  await once(server, 'close');
  clearTimeout(late);
  if (!said.includes(started)) throw new Stop('npm start did not start the portal.');
}

await runMain(async () => {
  await onMinimalDebian(async ({ folder, inside, within }) => {
    // apt, and not debootstrap, finds all that npm needs.
    await within('apt-get', 'install', '-y', '--no-install-recommends', 'git', 'nodejs', 'npm');
    await must('git', ['clone', '--quiet', root, join(folder, portal)]);
    await start(inside('sh', '-c', `cd ${portal} && PORT=0 exec npm start`));
    await within('sh', '-c', `cd ${portal} && exec node --input-type=module -e "$1"`, 'sh', set_up_of_tests);
  });
  return 0;
});
