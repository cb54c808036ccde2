import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { migrate } from '@clinic/server/platform/db/migrations/migrate.ts';
import { expanding_migrations } from '@clinic/server/testing/several-processes/next-migrations.ts';
import type { Span } from '../checks/recovery.ts';
import { compareSpeed } from '../checks/slowed-down.ts';
import type { Drill, Drilling } from '../drill.ts';

const product_folder = join(import.meta.dirname, '../../server/migrations');
/** Enough rows that building an index over them takes a while. */
const rows = 100_000;
const rows_at_once = 20_000;
/** Short migrations: they run repeatedly until there are enough calls to judge. */
const migrating_ms = { short: 3_000, long: 6_000 };
const most_rounds = 20;
const measured_ms = { short: 2_000, long: 6_000 };

/** Payments of one clinic. They have no history, which an invariant would find, so they are deleted afterwards. */
async function plantRows({ world, load }: Drilling): Promise<void> {
  const listener = load.clinics[0]?.listener;
  await world.owner.query("insert into patient (clinic_id, patient_id) values ($1, 'MANY')", [listener?.clinic.id]);
  for (let from = 1; from <= rows; from += rows_at_once)
    await world.owner.query(
      `insert into transaction (clinic_id, created_at, updated_at, created_by, patient_id, product_type, amount_cents, reference,
         qr_expires_at, payment_status, status)
       select $1::int8, now(), now(), $2, 'MANY', 'c', i, 'MANY-' || i, now(), 'e', 'f' from generate_series($3::int, $4::int) i`,
      [listener?.clinic.id, listener?.user.id, from, from + rows_at_once - 1],
    );
}

async function removeRows({ world }: Drilling): Promise<void> {
  const some = `delete from transaction where id = any (array(select id from transaction where patient_id = 'MANY' limit ${rows_at_once}))`;
  while ((await world.owner.query(some)).rowCount);
  await world.owner.query("delete from patient where patient_id = 'MANY'");
}

/** The next release's migration folder: the present files and the new ones. */
async function nextRelease(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'clinic-next-'));
  await cp(product_folder, folder, { recursive: true });
  for (const [name, text] of Object.entries(expanding_migrations)) await writeFile(join(folder, `${name}.sql`), text);
  return folder;
}

/** Restores the former schema; callers kept waiting by that are served first. */
async function undo({ world, load }: Drilling): Promise<void> {
  await world.owner.query('drop index concurrently transaction_by_channel');
  await world.owner.query('drop function next_release_reads; alter table transaction drop column channel');
  await world.owner.query('delete from migration where name = any ($1)', [Object.keys(expanding_migrations)]);
  await load.untilWorking(40);
}

const lengthOf = (spans: readonly Span[]): number =>
  spans.reduce((sum, { from_ms, to_ms }) => sum + to_ms - from_ms, 0);

function judgeCalls({ load, violation, noted }: Drilling, before: Span, during: readonly Span[]): void {
  const compared = compareSpeed(load.history, before, ...during);
  const { p99_before_ms, p99_during_ms, calls } = compared;
  const took_seconds = lengthOf(during) / 1000;
  noted(
    `the migrations, run ${during.length} times, took ${took_seconds.toFixed(1)} s, with ${Math.round(calls / took_seconds)} calls a second; their p99 ${Math.round(p99_during_ms)} ms, before ${Math.round(p99_before_ms)} ms: ${(p99_during_ms / p99_before_ms).toFixed(1)} times`,
  );
  compared.violations.forEach(violation);
  const failed = load.history.operations
    .flatMap(({ attempts }) => attempts)
    .filter(({ status, returned_ms }) => returned_ms >= before.from_ms && (status === null || status >= 400));
  if (failed.length > 0) violation(`${failed.length} calls failed, such as ${failed[0]?.status} ${failed[0]?.said}`);
}

async function migrateUnderLoad(drilling: Drilling): Promise<void> {
  const { world, long, load, mark, violation } = drilling;
  const folder = await nextRelease();
  try {
    await plantRows(drilling);
    // Autovacuum of the new rows is not part of the drill.
    await world.owner.query('analyze transaction');
    const before_ms = performance.now();
    await delay(long ? measured_ms.long : measured_ms.short);
    const before: Span = { from_ms: before_ms, to_ms: performance.now() };
    const during: Span[] = [];
    while (lengthOf(during) < (long ? migrating_ms.long : migrating_ms.short) && during.length < most_rounds) {
      if (during.length > 0) await undo(drilling);
      const from_ms = performance.now();
      const ran = await migrate(world.database.owner_url, { folder });
      during.push({ from_ms, to_ms: performance.now() });
      if (ran.length !== Object.keys(expanding_migrations).length) violation(`${ran.length} migrations ran`);
    }
    mark();
    // Calls in flight at the end still get their answer.
    await load.untilWorking(60);
    judgeCalls(drilling, before, during);
  } finally {
    await removeRows(drilling);
    await rm(folder, { recursive: true });
  }
}

export const migrateWhileServing: Drill = {
  id: 'F18',
  name: "the next release's migrations run on a big table while calls are served",
  expectation:
    'No call fails, nor has to be asked again; the p99 of calls meanwhile is at most twice what it was, or 250 ms.',
  recovery_limit_seconds: 5,
  short: false,
  load: { clinics: 4, counters: 2 },
  // A world of its own, whose database has the next release's schema afterwards.
  prepare: async () => ({ options: {}, takeDown: async () => {} }),
  inject: migrateUnderLoad,
};
