import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../setup/run.mjs';
import { runMain, Stop } from '../setup/stop.mjs';
import { must } from './minimal-debian.mjs';
import { expectThat, makeRelease, settings_text, setup_answers } from './releases.mjs';

// Makes the container's image, runs its root file system as its user would, and gives its data to a second one.

const port = 4190;
const data_folder = 'var/lib/clinic-portal';
const user = 10_001;
const settings = settings_text.split('\n').flatMap((line) => {
  const [, name, value] = /^([A-Z_]+)=(.*)$/.exec(line) ?? [];
  return name && value ? [`${name}=${value.replaceAll("'", '')}`] : [];
});

/**
 * The parameters of `buildah`, which needs no daemon, no kernel module and no image from elsewhere.
 * @param {string} work
 */
const buildahIn =
  (work) =>
  (/** @type {string[]} */ ...words) => [
    `--root=${work}/storage`,
    `--runroot=${work}/run`,
    '--storage-driver=vfs',
    ...words,
  ];

/** @typedef {{ folder: string, inside: (...command: string[]) => string[] }} Container */

/**
 * Works in a container of the image: its root file system, with the data. `inside` gives the parameters of `chroot` for a command there.
 * @param {string} work
 * @param {string} data
 * @param {(container: Container) => Promise<void>} doInside
 */
async function inContainer(work, data, doInside) {
  const buildah = buildahIn(work);
  const ask = async (/** @type {string[]} */ ...words) => {
    const { code, output } = await run('buildah', buildah(...words), { quiet: true });
    if (code !== 0) throw new Stop(`buildah ${words.join(' ')} failed: ${output}`);
    return output.trim();
  };
  const name = await ask('from', '--pull-never', 'clinic-portal');
  const folder = await ask('mount', name);
  const [volume, processes] = [join(folder, data_folder), join(folder, 'proc')];
  const inside = (/** @type {string[]} */ ...command) => [
    `--userspec=${user}:${user}`,
    folder,
    '/usr/bin/env',
    '-i',
    'PATH=/usr/sbin:/usr/bin:/sbin:/bin',
    `PORT=${port}`,
    'DRAIN_SECONDS=0',
    ...settings,
    ...command,
  ];
  try {
    await must('mount', ['--bind', data, volume]);
    await must('mount', ['-t', 'proc', 'proc', processes]);
    await doInside({ folder, inside });
  } finally {
    for (const place of [processes, volume]) spawnSync('umount', [place]);
    await ask('umount', name);
    await ask('rm', name);
  }
}

/**
 * Sets the portal up and serves it, until its work is done.
 * @param {Container} container
 * @param {(states: string[]) => void} work
 */
async function serving({ folder, inside }, work) {
  copyFileSync('/etc/resolv.conf', join(folder, 'etc/resolv.conf'));
  writeFileSync(join(folder, 'tmp/setup.json'), JSON.stringify(setup_answers));
  const ask = (/** @type {string[]} */ ...command) => spawnSync('chroot', inside(...command), { encoding: 'utf8' });
  const { stdout, stderr } = ask('clinic-portal', 'setup', '--file', '/tmp/setup.json', '--json');
  console.log(stdout, stderr);
  const states = stdout.split('\n').flatMap((line) => (line.startsWith('{') ? [JSON.parse(line).state] : []));
  const server = spawn('chroot', inside('clinic-portal', 'serve'), { stdio: 'inherit' });
  const ended = once(server, 'close');
  try {
    const { status, stderr: reason } = ask('clinic-portal', 'wait-ready');
    expectThat(status === 0, `the portal of the container is ready${status === 0 ? '' : `: ${reason}`}`);
    work(states);
  } finally {
    server.kill('SIGTERM');
    const [code] = await ended;
    expectThat(code === 0, 'it ends in order');
  }
}

await runMain(async () => {
  const work = mkdtempSync(join(tmpdir(), 'clinic-container-'));
  const [out, data] = [join(work, 'dist'), join(work, 'data')];
  const buildah = buildahIn(work);
  try {
    await makeRelease(out, '0.0.1', '--container');
    const image = ['--isolation=chroot', '--format=docker', '--tag=clinic-portal', out];
    await must('buildah', buildah('bud', ...image));
    const { output } = await run('buildah', buildah('inspect', '--type=image', 'clinic-portal'), { quiet: true });
    const { config } = JSON.parse(output).Docker;
    expectThat(config.User === `${user}:${user}`, 'root runs none of the image');
    expectThat(`/${data_folder}` in config.Volumes, 'its data are a volume');
    const [, ...health] = config.Healthcheck.Test;
    mkdirSync(data, { mode: 0o700 });
    chownSync(data, user, user);

    await inContainer(work, data, async (container) => {
      const isHealthy = () => spawnSync('chroot', container.inside(...health)).status === 0;
      await serving(container, (states) => {
        expectThat(states.includes('made'), 'the setup makes the first group, with the settings of the environment');
        expectThat(isHealthy(), 'the health check passes');
      });
      expectThat(!isHealthy(), 'the health check fails once it has ended');
    });
    await inContainer(work, data, (container) =>
      serving(container, (states) =>
        expectThat(states.length > 5 && states.every((state) => state === 'kept'), 'a new container keeps the data'),
      ),
    );
    return 0;
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
});
