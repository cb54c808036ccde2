import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, existsSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { must, onMinimalDebian } from './minimal-debian.mjs';
import { expectThat, makeRelease, packageOf, settings_text, setup_answers } from './releases.mjs';
import { runMain } from '../setup/stop.mjs';

// Installs the package on a minimal Debian: refusals first, then the setup, a start, an upgrade under a running portal, a way back, and the end.

const port = 4180;
const origin = `http://127.0.0.1:${port}`;
const settings = '/etc/clinic-portal/environment';

/** @typedef {import('./minimal-debian.mjs').MinimalDebian} MinimalDebian */

/** @param {string} path */
const statusOf = (path) => fetch(`${origin}${path}`).then(({ status }) => status);

/** @param {MinimalDebian} machine */
const asking =
  ({ inside }) =>
  (/** @type {string[]} */ ...command) => {
    const { status, stdout, stderr } = spawnSync('chroot', inside(...command), { encoding: 'utf8' });
    return { status, said: `${stdout}${stderr}` };
  };

/**
 * Breaks one thing after the other at a running portal: the doctor finds each, and nothing else.
 * @param {MinimalDebian} machine
 */
async function tryDoctor(machine) {
  const { folder, within } = machine;
  const ask = asking(machine);
  const findings = () =>
    ask('env', `PORT=${port}`, 'clinic-portal', 'doctor', '--json')
      .said.split('\n')
      .flatMap((line) => (line.startsWith('{') ? [JSON.parse(line)] : []))
      .filter(({ state }) => state !== 'ok');
  const usual = findings().map(({ name }) => name);
  const expectFault = (/** @type {string} */ name, /** @type {string} */ remedy) => {
    const more = findings().filter((found) => !usual.includes(found.name));
    console.log(JSON.stringify(more));
    expectThat(
      more.length === 1 && more[0].name === name && more[0].remedy.includes(remedy),
      `of the doctor's lines only “${name}” is broken, and says what to do`,
    );
  };
  expectThat(
    usual.every((name) =>
      /^(?:backup|mail relay|public address|client addresses|websocket|metrics|payment webhook)/.test(name),
    ),
    'the doctor finds no fault but a public address that is none, no relay and no backup',
  );
  await within('chmod', '644', settings);
  expectFault('secrets', 'chmod o=');
  await within('chmod', '640', settings);
  const control = ask('sh', '-c', 'find /opt/clinic-portal/current/ -name pg_trgm.control').said.trim();
  renameSync(join(folder, control), join(folder, 'srv/pg_trgm.control'));
  expectFault('database', 'contrib');
  renameSync(join(folder, 'srv/pg_trgm.control'), join(folder, control));
}

/** @param {MinimalDebian} machine */
async function tryInstalled(machine, out = '') {
  const { folder, inside, within } = machine;
  const ask = asking(machine);
  const install = async (/** @type {string} */ version) => {
    copyFileSync(join(out, packageOf(version)), join(folder, 'srv', packageOf(version)));
    await within(
      'apt-get',
      'install',
      '-y',
      '--no-install-recommends',
      '--allow-downgrades',
      `/srv/${packageOf(version)}`,
    );
  };
  await install('0.0.1');
  const { status, said } = ask('clinic-portal', 'serve');
  expectThat(
    status === 78 && said.includes('PUBLIC_ORIGIN is not set'),
    'without settings it ends with 78 and names them',
  );
  expectThat(
    ask('clinic-portal', 'setup').said.includes('not complete'),
    'without a terminal the setup names what is missing',
  );

  writeFileSync(join(folder, settings), settings_text);
  writeFileSync(join(folder, 'srv/setup.json'), JSON.stringify(setup_answers));
  const setUp = () => {
    const lines = ask('clinic-portal', 'setup', '--file', '/srv/setup.json', '--json').said;
    console.log(lines);
    return lines.split('\n').flatMap((line) => (line.startsWith('{') ? [JSON.parse(line).state] : []));
  };
  expectThat(setUp().includes('made'), 'the setup makes what is missing');
  const again = setUp();
  expectThat(again.length > 5 && again.every((state) => state === 'kept'), 'a second setup keeps everything');

  const server = spawn('chroot', inside('env', `PORT=${port}`, 'clinic-portal', 'serve'), { stdio: 'inherit' });
  const ended = once(server, 'close');
  try {
    await within('env', `PORT=${port}`, 'clinic-portal', 'wait-ready');
    expectThat((await statusOf('/api/health/ready')) === 200, 'the portal is ready');
    expectThat((await statusOf('/sandbox/')) === 404, 'it has no sandbox');
    const { stdout } = spawnSync('ps', ['-o', 'user=', '-p', String(server.pid)], { encoding: 'utf8' });
    expectThat(stdout.trim() !== 'root', 'root runs none of it');

    await tryDoctor(machine);
    await install('0.0.2');
    expectThat((await statusOf('/api/health/ready')) === 200, 'a running portal survives the upgrade of its package');
    expectThat((await statusOf('/')) === 200, 'and still serves its pages');
  } finally {
    server.kill('SIGTERM');
    await ended;
  }
  expectThat(ask('clinic-portal', 'version').said.trim() === '0.0.2', 'the new release is the current one');
  await within('clinic-portal', 'use', '0.0.1');
  expectThat(ask('clinic-portal', 'version').said.trim() === '0.0.1', 'there is a way back');
  await install('0.0.1');
  expectThat(ask('cat', settings).said === settings_text, 'the settings stay as they were written');

  await within('apt-get', 'install', '-y', '--no-install-recommends', 'systemd');
  await within('systemd-analyze', 'verify', 'clinic-portal@3000.service');
  await within('systemd-analyze', 'security', '--offline=true', '--threshold=20', 'clinic-portal@3000.service');

  await within('apt-get', 'purge', '-y', 'clinic-portal');
  expectThat(!existsSync(join(folder, 'opt/clinic-portal')), 'a purge removes the program');
  expectThat(existsSync(join(folder, 'var/lib/clinic-portal/database')), 'and keeps the data');
}

await runMain(async () => {
  const out = mkdtempSync(join(tmpdir(), 'clinic-releases-'));
  try {
    const sums = await makeRelease(out, '0.0.1');
    expectThat((await makeRelease(out, '0.0.1')) === sums, 'a release made twice is the same, byte for byte');
    await must('sh', ['-c', `cd ${out} && sha256sum --check SHA256SUMS`]);
    await makeRelease(out, '0.0.2');
    await onMinimalDebian((machine) => tryInstalled(machine, out));
    return 0;
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
});
