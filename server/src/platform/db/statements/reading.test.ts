import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { type Clinic, makeClinic, makeGroup } from '../../../testing/factories.ts';
import { sharedApp } from '../../../testing/shared-app.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { reading, readTogether } from './reading.ts';
import { in_order, one_plan } from './tenant-query.ts';
import type { ReadDb } from '../handles.ts';
import { inTransaction, type Tenant } from '../transaction.ts';

let app: TestApp;
let one: Clinic;
let other: Clinic;
beforeAll(async () => {
  app = await sharedApp();
  one = await makeClinic(app, await makeGroup(app));
  other = await makeClinic(app, await makeGroup(app));
});

const tenantOf = (clinic: Clinic): Tenant => ({ group_id: clinic.group_id, clinic_ids: [clinic.id] });
const clinicsSeen = async (db: ReadDb): Promise<number[]> =>
  (await db.selectFrom('clinic').select('id').orderBy('id').execute()).map(({ id }) => id);

test('T11 concurrent readings on the same connections each see only their tenant', async () => {
  const clinics = Array.from({ length: 200 }, (_, index) => (index % 2 === 0 ? one : other));
  const seen = await Promise.all(clinics.map((clinic) => reading(app.platform.pool, tenantOf(clinic), clinicsSeen)));
  expect(seen).toEqual(clinics.map(({ id }) => [id]));
});

test('T11 after a reading, also a failed one, its connection sees no tenant', async () => {
  const unheard = async () => {
    const all = await Promise.all(
      Array.from({ length: 20 }, () => inTransaction(app.platform.pool, {}, ({ db }) => clinicsSeen(db))),
    );
    return all.flat();
  };
  await Promise.all(Array.from({ length: 20 }, () => reading(app.platform.pool, tenantOf(one), clinicsSeen)));
  expect(await unheard()).toEqual([]);
  await expect(reading(app.platform.pool, tenantOf(one), (db) => sql`select 1 / 0`.execute(db))).rejects.toThrow(
    'division by zero',
  );
  expect(await unheard()).toEqual([]);
});

test('T11 if the tenant cannot be opened, nothing is read', async () => {
  const malformed = { group_id: 'x' as unknown as number, clinic_ids: [one.id] };
  await expect(reading(app.platform.pool, malformed, clinicsSeen)).rejects.toThrow(
    'invalid input syntax for type bigint',
  );
});

test('a reading cannot write, nor continue after its end', async () => {
  let kept: ReadDb | undefined;
  await expect(
    reading(app.platform.pool, tenantOf(one), async (db) => {
      kept = db;
      await sql`insert into event_counter (clinic_id, last_seq) values (${one.id}, 1)`.execute(db);
    }),
  ).rejects.toThrow('read-only transaction');
  if (!kept) throw new Error('There was no reading.');
  await expect(clinicsSeen(kept)).rejects.toThrow('after the end of its reading');
});

test('values, types and several statements come as in a transaction', async () => {
  const rows = await reading(app.platform.pool, tenantOf(one), async (db) => {
    const first =
      await sql`select ${1}::int8 as count, ${'Ü'}::text as word, ${null}::text as nothing, date '2026-01-02' as day`.execute(
        db,
      );
    const none = await sql`select 1 as number where false`.execute(db);
    return [...first.rows, ...none.rows];
  });
  expect(rows).toEqual([{ count: 1, word: 'Ü', nothing: null, day: '2026-01-02' }]);
});

test('T11 queries read together see only their tenant, before and after they are prepared, and fail together', async () => {
  const query = sql<{ id: number }>`select id from clinic order by id`;
  const number = sql<{ of_group: number }>`select count(*)::int8 as of_group from clinic`;
  const seen = await Promise.all(
    Array.from({ length: 60 }, (_, index) => {
      const clinic = index % 2 === 0 ? one : other;
      return reading(app.platform.pool, tenantOf(clinic), async (db) => {
        const [clinics, [count]] = await readTogether(db, query, number);
        return [clinics.map(({ id }) => id), count?.of_group, clinic.id];
      });
    }),
  );
  expect(seen).toEqual(seen.map((row) => [[row[2]], 1, row[2]]));
  const failing = sql`select 1 / (select count(*) - 1 from clinic)`;
  for (let round = 0; round < 3; round++)
    await expect(reading(app.platform.pool, tenantOf(one), (db) => readTogether(db, query, failing))).rejects.toThrow(
      'division by zero',
    );
  const unheard = await inTransaction(app.platform.pool, {}, ({ db }) => clinicsSeen(db));
  expect(unheard).toEqual([]);
});

test('queries read together cannot write', async () => {
  const writing = sql`insert into event_counter (clinic_id, last_seq) values (${one.id}, 1)`;
  for (let round = 0; round < 3; round++)
    await expect(
      reading(app.platform.pool, tenantOf(one), (db) => readTogether(db, sql`select 1`, writing)),
    ).rejects.toThrow('read-only transaction');
});

test('a statement marked for a generic plan keeps it for all values; later statements are planned as usual', async () => {
  const mode = sql<{ mode: string }>`select current_setting('plan_cache_mode') as mode`;
  const marked = sql<{ mode: string }>`select ${sql.raw(one_plan)} current_setting('plan_cache_mode') as mode`;
  const modes = await reading(app.platform.pool, tenantOf(one), async (db) => {
    const seen: (string | undefined)[] = [];
    for (const query of [marked, mode, marked]) seen.push((await query.execute(db)).rows[0]?.mode);
    for (const rows of await readTogether(db, mode, marked)) seen.push(rows[0]?.mode);
    seen.push((await mode.execute(db)).rows[0]?.mode);
    return seen;
  });
  const generic = 'force_generic_plan';
  expect(modes).toEqual([generic, 'auto', generic, generic, generic, 'auto']);
});

test('a statement marked for the order of an index is planned without sorting; later statements are planned as usual', async () => {
  const plain = sql<{ sorts: string }>`select current_setting('enable_sort') as sorts`;
  const marked = sql<{ sorts: string }>`select ${sql.raw(in_order)} current_setting('enable_sort') as sorts`;
  const sorts = await reading(app.platform.pool, tenantOf(one), async (db) => {
    const seen: (string | undefined)[] = [];
    for (const query of [marked, plain]) seen.push((await query.execute(db)).rows[0]?.sorts);
    return seen;
  });
  expect(sorts).toEqual(['off', 'on']);
});
