import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../setup/paths.mjs';
import { run } from '../setup/run.mjs';
import { runMain, Stop } from '../setup/stop.mjs';

// Runs the set-up of the README's two commands on a minimal Debian, which has nothing but Node, npm and git, as its root user.

const release = 'trixie';
const longest_start_ms = 20 * 60_000;
const started = '"msg":"started"';
/** How this machine reaches registries and mirrors. */
const network_files = [
  '/etc/npmrc',
  join(homedir(), '.npmrc'),
  '/etc/resolv.conf',
  '/etc/hosts',
  '/etc/ssl/certs/ca-certificates.crt',
];
const network_names = /^(?:https?_proxy|no_proxy|npm_config_.*|node_extra_ca_certs)$/i;
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

/** What the part lacks on this machine, in words. */
export const lacksBareMachine = () => {
  if (process.getuid?.() !== 0) return 'only root may change into a system of its own';
  if (spawnSync('debootstrap', ['--version']).status !== 0) return 'debootstrap is not installed';
  return undefined;
};

/**
 * The parameters of `chroot` for a command in the minimal system, without the settings of this one.
 * @param {string} machine Its folder.
 * @param {string[]} command
 */
const inside = (machine, ...command) => [
  machine,
  '/usr/bin/env',
  '-i',
  'HOME=/root',
  'DEBIAN_FRONTEND=noninteractive',
  'PATH=/usr/sbin:/usr/bin:/sbin:/bin',
  ...Object.entries(process.env).flatMap(([name, value]) => (network_names.test(name) ? [`${name}=${value}`] : [])),
  ...command,
];

/**
 * @param {string} program
 * @param {string[]} parameters
 */
async function must(program, parameters) {
  const { code } = await run(program, parameters);
  if (code !== 0) throw new Stop(`${program} ended with code ${code}.`);
}

/**
 * Starts the portal with the README's first command, and ends it once its log says that it has started.
 * @param {string} machine
 */
async function start(machine) {
  const command = inside(machine, 'sh', '-c', `cd ${portal} && PORT=0 exec npm start`);
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

async function tryOnBareMachine() {
  const machine = mkdtempSync(join(tmpdir(), 'clinic-bare-machine-'));
  chmodSync(machine, 0o755);
  const within = (/** @type {string[]} */ ...command) => must('chroot', inside(machine, ...command));
  try {
    await must('debootstrap', ['--variant=minbase', '--include=ca-certificates', release, machine]);
    for (const file of network_files) if (existsSync(file)) copyFileSync(file, join(machine, file));
    await must('mount', ['-t', 'proc', 'proc', join(machine, 'proc')]);
    // apt, and not debootstrap, finds all that npm needs.
    await within('apt-get', 'install', '-y', '--no-install-recommends', 'git', 'nodejs', 'npm');
    await must('git', ['clone', '--quiet', root, join(machine, portal)]);
    await start(machine);
    await within('sh', '-c', `cd ${portal} && exec node --input-type=module -e "$1"`, 'sh', set_up_of_tests);
    return 0;
  } finally {
    spawnSync('umount', [join(machine, 'proc')]);
    rmSync(machine, { recursive: true, force: true });
  }
}

if (import.meta.main ?? process.argv[1] === import.meta.filename) await runMain(tryOnBareMachine);
