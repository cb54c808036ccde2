import { spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../setup/run.mjs';
import { Stop } from '../setup/stop.mjs';

const release = 'trixie';
/** How this machine reaches registries and mirrors. */
const network_files = [
  '/etc/npmrc',
  join(homedir(), '.npmrc'),
  '/etc/resolv.conf',
  '/etc/hosts',
  '/etc/ssl/certs/ca-certificates.crt',
];
const network_names = /^(?:https?_proxy|no_proxy|npm_config_.*|node_extra_ca_certs)$/i;

/** What a part on a minimal Debian lacks on this machine, in words. */
export const lacksMinimalDebian = () => {
  if (process.getuid?.() !== 0) return 'only root may change into a system of its own';
  if (spawnSync('debootstrap', ['--version']).status !== 0) return 'debootstrap is not installed';
  return undefined;
};

/** What the part of the container lacks on this machine, in words. */
export const lacksContainer = () => {
  if (process.getuid?.() !== 0) return 'only root may make a root file system';
  for (const program of ['mmdebstrap', 'buildah'])
    if (spawnSync(program, ['--version']).status !== 0) return `${program} is not installed`;
  return undefined;
};

/**
 * Runs a program to its end, which must be a good one.
 * @param {string} program
 * @param {string[]} parameters
 */
export async function must(program, parameters) {
  const { code } = await run(program, parameters);
  if (code !== 0) throw new Stop(`${program} ended with code ${code}.`);
}

/**
 * A minimal Debian in a folder. `inside` gives the parameters of `chroot` for a command there, without the settings of this machine;
 * `within` runs one, which must end well.
 * @typedef {{ folder: string, inside: (...command: string[]) => string[], within: (...command: string[]) => Promise<void> }} MinimalDebian
 */

/**
 * Makes a minimal Debian for some work, and removes it.
 * @param {(machine: MinimalDebian) => Promise<void>} work
 */
export async function onMinimalDebian(work) {
  const folder = mkdtempSync(join(tmpdir(), 'clinic-minimal-debian-'));
  chmodSync(folder, 0o755);
  const inside = (/** @type {string[]} */ ...command) => [
    folder,
    '/usr/bin/env',
    '-i',
    'HOME=/root',
    'DEBIAN_FRONTEND=noninteractive',
    'PATH=/usr/sbin:/usr/bin:/sbin:/bin',
    ...Object.entries(process.env).flatMap(([name, value]) => (network_names.test(name) ? [`${name}=${value}`] : [])),
    ...command,
  ];
  const within = (/** @type {string[]} */ ...command) => must('chroot', inside(...command));
  try {
    await must('debootstrap', ['--variant=minbase', '--include=ca-certificates', release, folder]);
    for (const file of network_files) if (existsSync(file)) copyFileSync(file, join(folder, file));
    await must('mount', ['-t', 'proc', 'proc', join(folder, 'proc')]);
    await work({ folder, inside, within });
  } finally {
    spawnSync('umount', [join(folder, 'proc')]);
    rmSync(folder, { recursive: true, force: true });
  }
}
