import { randomBytes } from 'node:crypto';
import { chmod, copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { workers } from '../../app.ts';
import { type EmbeddedDatabase, startEmbedded } from '../../platform/db/embedded/embedded.ts';
import { prepareDatabase } from '../../platform/db/migrations/prepare-database.ts';
import { createFolderStorage } from '../../platform/files/folder-storage.ts';
import { fileAddress, putFile } from '../../platform/files/files.ts';
import { seedDemoData } from '../../demo/seed.ts';
import { type ServerProcess, startServerProcess } from '../server-process.ts';
import { copyFolder, takeBaseCopy } from './base-copy.ts';
import { keepCopyingFiles } from './copy-files.ts';
import { type DrillLoad, startDrillLoad } from './drill-load.ts';
import { lookAtRestored, type Restored, untilPromoted } from './restored.ts';
import { withConnection } from '../../platform/db/with-connection.ts';

export interface DrillOptions {
  /** How long payments are made before and after each step. */
  load_seconds: number;
  say: (line: string) => void;
}

/** The maximum loss of acknowledged payments. */
const most_lost_seconds = 5;
const demo_password = 'Portal#2026';
const copy_every_ms = 1_000;

interface Places {
  root: string;
  primary: string;
  archive: string;
  base: string;
  data: string;
  files: string;
}

async function makePlaces(): Promise<Places> {
  const root = await mkdtemp(join(tmpdir(), 'clinic-restore-'));
  // The database may run as another user of this machine, and archives to this folder.
  await chmod(root, 0o755);
  const below = (name: string): string => join(root, name);
  const places = { root, primary: below('primary'), archive: below('archive'), base: below('base') };
  await mkdir(places.archive);
  await chmod(places.archive, 0o777);
  return { ...places, data: below('data'), files: below('files') };
}

const databaseOf = (server_url: string): string => server_url.replace(/\/postgres$/, '/clinic_portal');

async function startPrimary(places: Places): Promise<EmbeddedDatabase> {
  const primary = await startEmbedded({
    folder: places.primary,
    settings: [
      'wal_level=replica',
      'archive_mode=on',
      `archive_command=test ! -f ${places.archive}/%f && cp %p ${places.archive}/%f`,
      // A log segment is archived after a second, full or not. Payments acknowledged before are then safe.
      'archive_timeout=1',
    ],
  });
  await withConnection(primary.url, (client) => client.query('create database clinic_portal'));
  return primary;
}

/** The demo group's first branch, with everything that the load needs. */
async function seed(owner_url: string, places: Places): Promise<number> {
  await prepareDatabase(owner_url, workers, `pk_${randomBytes(12).toString('hex')}`);
  const storage = createFolderStorage(places.data);
  const putPicture = async (png: Uint8Array): Promise<string> => fileAddress(await putFile(storage, png, 'png'));
  await seedDemoData(owner_url, { transactions: 500, putPicture });
  const { rows } = await withConnection(owner_url, (client) =>
    client.query<{ clinic_id: string }>(
      `select min(m.clinic_id) as clinic_id from user_group_clinic m join staff_user u on u.id = m.user_id
       join provider_group g on g.id = u.group_id where g.code = 'demo' and u.username = 'cashier'`,
    ),
  );
  return Number(rows[0]?.clinic_id);
}

/** Starts the base copy in a new folder, configured to replay the archive up to an instant or to its end. */
async function restore(places: Places, name: string, until: Date | undefined): Promise<EmbeddedDatabase> {
  const folder = join(places.root, name);
  await mkdir(folder);
  await copyFolder(join(places.base, 'cluster'), join(folder, 'cluster'));
  await copyFile(join(places.base, 'database-password'), join(folder, 'database-password'));
  await writeFile(join(folder, 'cluster', 'recovery.signal'), '');
  return startEmbedded({
    folder,
    settings: [
      `restore_command=cp ${places.archive}/%f %p`,
      ...(until
        ? [
            `recovery_target_time=${until.toISOString().replace('T', ' ').replace('Z', '+00')}`,
            'recovery_target_action=promote',
          ]
        : []),
    ],
  });
}

/** Changes people's pictures continuously, in the order of the app: first the file, then the row that names it. */
function keepHangingPictures(owner_url: string, data_dir: string): () => Promise<void> {
  const storage = createFolderStorage(data_dir);
  let stopped = false;
  const running = withConnection(owner_url, async (client) => {
    while (!stopped) {
      const address = fileAddress(await putFile(storage, randomBytes(64), 'png'));
      // Files are copied once a second: a row younger than that may be restored without its file.
      await delay(copy_every_ms * 1.5);
      await client.query(
        `update staff_user set photo_small = $1, photo_origin = $1 where id = (select id from staff_user u where not exists (select from photo p where p.group_id = u.group_id and p.type = 'user' and p.subject_id = u.id)
           order by random() limit 1)`,
        [address],
      );
    }
  }).catch(() => {});
  return () => {
    stopped = true;
    return running;
  };
}

const longest_archiving_ms = 30_000;

/** A slow disk archives late. A restore cannot reach an instant that is not in the archived log yet. */
async function untilArchivedPast(owner_url: string, target: Date): Promise<void> {
  return withConnection(owner_url, async (client) => {
    for (let waited_ms = 0; waited_ms < longest_archiving_ms; waited_ms += 100) {
      // Once a segment begun after the instant is archived, the archive reaches past the instant.
      const { rows } = await client.query<{ past: boolean }>(
        'select count(*) >= 2 as past from pg_ls_archive_statusdir() where name like $1 and modification > $2',
        ['%.done', target],
      );
      if (rows[0]?.past) return;
      await delay(100);
    }
    throw new Error('The log was not archived.');
  });
}

interface Accident {
  load: DrillLoad;
  /** An instant in the middle of the load, to which one copy is restored. */
  target: Date;
  killed_at_ms: number;
}

/** Runs the load, takes the base copy meanwhile, continues the load, and kills the database. */
async function workAndDie(places: Places, options: DrillOptions, seconds: (line: string) => void): Promise<Accident> {
  const primary = await startPrimary(places);
  const owner_url = databaseOf(primary.url);
  const ends: (() => Promise<unknown>)[] = [];
  try {
    const clinic_id = await seed(owner_url, places);
    const webhook_secret = `whsec_${randomBytes(24).toString('base64')}`;
    const server: ServerProcess = await startServerProcess({
      DATABASE_URL: owner_url,
      DATA_DIR: places.data,
      SANDBOX: 'off',
      LOG_LEVEL: 'fatal',
      ACQUIRER_WEBHOOK_SECRET: webhook_secret,
      PLATFORM_API_KEY: `pk_${randomBytes(12).toString('hex')}`,
    });
    ends.push(server.stop);
    ends.push(keepCopyingFiles(join(places.data, 'files'), places.files, copy_every_ms));
    ends.push(keepHangingPictures(owner_url, places.data));
    const load = await startDrillLoad(server.url, { clinic_id, password: demo_password, webhook_secret });
    ends.push(load.stop);
    seconds('a server at work on a database that archives its log');
    await delay(options.load_seconds * 1000);
    await mkdir(places.base);
    await copyFile(join(places.primary, 'database-password'), join(places.base, 'database-password'));
    await takeBaseCopy(primary.url, join(places.primary, 'cluster'), join(places.base, 'cluster'));
    seconds('base copy taken while payments were made');
    await delay(options.load_seconds * 1000);
    const target = new Date();
    await delay(options.load_seconds * 1000);
    await untilArchivedPast(owner_url, target);
    process.kill(primary.pid, 'SIGKILL');
    const killed_at_ms = Date.now();
    seconds(`kill -9 of the database after ${load.acknowledged.length} acknowledged payments`);
    return { load, target, killed_at_ms };
  } finally {
    for (const end of ends.toReversed()) await end();
    await primary.stop();
  }
}

const isFine = ({ lost_seconds, too_young, broken_invariants, files_missing }: Restored): boolean =>
  lost_seconds <= most_lost_seconds && too_young === 0 && broken_invariants === 0 && files_missing === 0;

/** A killed database, with its backup. */
export interface DrillWorld extends Accident {
  places: Places;
  say: (line: string) => void;
  seconds: (line: string) => void;
}

/** Runs the load and kills the database, and removes everything after the work on its backup is done. */
export async function afterAccident<T>(options: DrillOptions, work: (world: DrillWorld) => Promise<T>): Promise<T> {
  const began = performance.now();
  const seconds = (line: string): void =>
    options.say(`${((performance.now() - began) / 1000).toFixed(1).padStart(6)} s  ${line}`);
  const places = await makePlaces();
  try {
    const accident = await workAndDie(places, options, seconds);
    return await work({ ...accident, places, say: options.say, seconds });
  } finally {
    await rm(places.root, { recursive: true, force: true });
  }
}

/** Restores to the end of the archive, or to an instant, and checks the result. True if it is right. */
export async function restoreAndLook(world: DrillWorld, name: string, until: Date | undefined): Promise<boolean> {
  const { places, load, killed_at_ms, say, seconds } = world;
  const started = performance.now();
  const restored = await restore(places, name.replaceAll(' ', '-'), until);
  try {
    const owner_url = databaseOf(restored.url);
    await untilPromoted(owner_url);
    seconds(`restored to the ${name} in ${((performance.now() - started) / 1000).toFixed(1)} s`);
    const until_ms = until?.getTime() ?? killed_at_ms;
    const expected = { acknowledged: load.acknowledged, until_ms, files: places.files };
    const found = await lookAtRestored(owner_url, expected, say);
    seconds(
      `lost ${found.lost_seconds.toFixed(1)} s, ${found.too_young} too young, ${found.broken_invariants} invariants broken, ${found.files_missing} files missing`,
    );
    return isFine(found);
  } finally {
    await restored.stop();
  }
}

/**
 * Proves that a backup works: base copy and archived log of a database under load, killed, restored in other folders to the end of the
 * archive and to an instant. True if at most 5 seconds are lost and all restored data are right.
 */
export const restoreDrill = (options: DrillOptions): Promise<boolean> =>
  afterAccident(options, async (world) => {
    const whole = await restoreAndLook(world, 'end of the archive', undefined);
    const instant = await restoreAndLook(world, 'point in time', world.target);
    return whole && instant;
  });
