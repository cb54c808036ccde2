import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  createReadStream,
  createWriteStream,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { constants, createZstdCompress } from 'node:zlib';
import { ensurePages } from '../setup/pages.mjs';
import { root } from '../setup/paths.mjs';
import { runMain, Stop } from '../setup/stop.mjs';
import { stageRelease } from './release-files.ts';

const here = import.meta.dirname;
const architectures: Partial<Record<NodeJS.Architecture, string>> = { x64: 'amd64', arm64: 'arm64' };

/** The time that every file gets: that of the last commit, so that two builds of it are equal. */
function epochSeconds(): number {
  const given = process.env['SOURCE_DATE_EPOCH'];
  if (given) return Number(given);
  const { stdout, status } = spawnSync('git', ['log', '-1', '--format=%ct'], { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Stop('This folder is no clone: set SOURCE_DATE_EPOCH to the time that the files get.');
  return Number(stdout);
}

/** Packs a folder below its parent's name, sorted, owned by root, and compressed. */
async function packTarball(folder: string, file: string, epoch_seconds: number): Promise<void> {
  const words = [
    '--sort=name',
    `--mtime=@${epoch_seconds}`,
    '--owner=0',
    '--group=0',
    '--numeric-owner',
    '--format=gnu',
  ];
  const plain = `${folder}.tar`;
  execFileSync('tar', [...words, '-C', dirname(folder), '-cf', plain, basename(folder)]);
  // From a file, because the pieces in which a pipe arrives would change what the compression makes of them.
  const zstd = createZstdCompress({ params: { [constants.ZSTD_c_compressionLevel]: 12 } });
  await pipeline(createReadStream(plain), zstd, createWriteStream(file));
}

/** The root file system of the container, from the package, beside the file that makes the image of it. */
function packContainer(deb: string, out: string): void {
  if (spawnSync('mmdebstrap', ['--version']).status !== 0)
    throw new Stop('The container is made by mmdebstrap, which is missing.');
  const folder = join(here, 'container');
  execFileSync(join(folder, 'make-rootfs'), [deb, join(out, 'clinic-portal-rootfs.tar')], { stdio: 'inherit' });
  cpSync(join(folder, 'containerfile'), join(out, 'Containerfile'));
}

/** The Debian package: the release below /opt, the command, the unit and the settings. */
function packDeb(release: string, folder: string, file: string, version: string, epoch_seconds: number): void {
  const home = join(folder, 'opt/clinic-portal');
  mkdirSync(home, { recursive: true });
  cpSync(release, join(home, 'package'), { recursive: true, preserveTimestamps: true, verbatimSymlinks: true });
  for (const [from, to] of [
    ['environment', 'etc/clinic-portal/environment'],
    ['clinic-portal.unit', 'usr/lib/systemd/system/clinic-portal@.service'],
  ] as const)
    cpSync(join(here, from), join(folder, to));
  mkdirSync(join(folder, 'usr/bin'), { recursive: true });
  symlinkSync('/opt/clinic-portal/current/clinic-portal', join(folder, 'usr/bin/clinic-portal'));
  cpSync(join(here, 'debian'), join(folder, 'DEBIAN'), { recursive: true });
  const [kibibytes] = execFileSync('du', ['-sk', '--apparent-size', home], { encoding: 'utf8' }).split('\t');
  const control = readFileSync(join(here, 'debian/control'), 'utf8')
    .replace('INSTALLED_SIZE', String(kibibytes))
    .replace('VERSION', version)
    .replace('ARCHITECTURE', String(architectures[process.arch]));
  writeFileSync(join(folder, 'DEBIAN/control'), control);
  execFileSync('chmod', ['-R', 'u=rwX,go=rX', folder]);
  execFileSync('find', [
    folder,
    '-newermt',
    `@${epoch_seconds}`,
    '-exec',
    'touch',
    '-h',
    `--date=@${epoch_seconds}`,
    '{}',
    '+',
  ]);
  execFileSync('dpkg-deb', ['--root-owner-group', '-Zzstd', '-z10', '--build', folder, file], {
    env: { ...process.env, SOURCE_DATE_EPOCH: String(epoch_seconds) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

async function sumOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

async function makeRelease(): Promise<number> {
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  const { values } = parseArgs({
    options: { version: { type: 'string' }, out: { type: 'string' }, container: { type: 'boolean' } },
  });
  const { version = manifest.version, out = join(root, 'dist') } = values;
  const architecture = architectures[process.arch];
  if (process.platform !== 'linux' || !architecture) throw new Stop('A release is made on Linux, x64 or arm64.');
  if (spawnSync('dpkg-deb', ['--version']).status !== 0)
    throw new Stop('A release is made on Debian: dpkg-deb is missing.');
  const epoch_seconds = epochSeconds();
  await ensurePages();
  mkdirSync(out, { recursive: true });
  const work = mkdtempSync(join(tmpdir(), 'release-'));
  try {
    const name = `clinic-portal-${version}-linux-${process.arch}`;
    const packages = stageRelease(join(work, name), version, epoch_seconds);
    const tarball = join(out, `${name}.tar.zst`);
    await packTarball(join(work, name), tarball, epoch_seconds);
    const deb = join(out, `clinic-portal_${version}_${architecture}.deb`);
    packDeb(join(work, name), join(work, 'deb'), deb, version, epoch_seconds);
    if (values.container) packContainer(deb, out);
    const sums = await Promise.all([deb, tarball].map(async (file) => `${await sumOf(file)}  ${basename(file)}`));
    writeFileSync(join(out, 'SHA256SUMS'), `${sums.join('\n')}\n`);
    process.stdout.write(`${sums.join('\n')}\n${packages.length} packages, in ${out}\n`);
    return 0;
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

await runMain(makeRelease);
