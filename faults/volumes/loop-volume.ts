import { execFileSync } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

/** A file system in an image file: the image holds exactly what reached the disk. */
export interface LoopVolume {
  /** Its mount point. */
  folder: string;
  /** A snapshot of the image, in a new file. */
  copyImage: () => Promise<string>;
  /** Mounts another image over the present one, for everything opened from now on. */
  mountOver: (image: string) => void;
  takeDown: () => Promise<void>;
}

const run = (program: string, ...given: string[]): string => execFileSync(program, given, { encoding: 'utf8' }).trim();

/** Why no volume can be mounted here; undefined if it can. */
export async function volumeObstacle(): Promise<string | undefined> {
  if (process.platform !== 'linux') return 'loop mounts are a matter of Linux';
  if (process.getuid?.() !== 0) return 'only root may mount a volume';
  const folder = await mkdtemp(join(tmpdir(), 'clinic-volume-'));
  try {
    const volume = await makeLoopVolume(folder, 16);
    await volume.takeDown();
    return undefined;
  } catch (error) {
    return `no volume can be mounted: ${(error as Error).message.split('\n')[0]}`;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Completed and pending writes of a block device. */
async function writesOf(device: string): Promise<string> {
  const fields = (await readFile(`/sys/block/${basename(device)}/stat`, 'utf8')).trim().split(/\s+/);
  return `${fields[4]} done, ${fields[8]} under way`;
}

const most_tries = 20;

/** Makes and mounts an ext4 of that size. The loop device bypasses the page cache. */
export async function makeLoopVolume(parent: string, size_mib: number): Promise<LoopVolume> {
  const image = join(parent, 'disk.img');
  const folder = join(parent, 'volume');
  const mounted: string[] = [];
  await writeFile(image, '');
  await truncate(image, size_mib * 1024 * 1024);
  run('mkfs.ext4', '-q', '-m', '0', image);
  await mkdir(folder);
  const attach = (file: string): string => {
    const device = run('losetup', '--find', '--show', '--direct-io=on', file);
    try {
      run('mount', device, folder);
    } catch (error) {
      run('losetup', '--detach', device);
      throw error;
    }
    mounted.push(device);
    return device;
  };
  const device = attach(image);
  await chmod(parent, 0o755);
  await chmod(folder, 0o755);
  let copies = 0;

  return {
    folder,
    copyImage: async () => {
      const copy = join(parent, `copy-${++copies}.img`);
      // Copying takes a moment: the copy counts only if nothing was written meanwhile, because a power cut is instantaneous.
      for (let tries = 0; tries < most_tries; tries++) {
        const before = await writesOf(device);
        run('cp', '--sparse=always', image, copy);
        if ((await writesOf(device)) === before && before.endsWith(' 0 under way')) return copy;
      }
      throw new Error('The disk never came to rest for as long as a copy takes.');
    },
    mountOver: (other) => void attach(other),
    takeDown: async () => {
      for (let last = mounted.pop(); last; last = mounted.pop()) {
        run('umount', folder);
        run('losetup', '--detach', last);
      }
    },
  };
}
