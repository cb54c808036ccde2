import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { type Clinic, makeClinic, makeGroup } from '../../testing/factories.ts';
import { sharedApp } from '../../testing/shared-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { columnsOf, condition, counted, listed, type RowOf } from './rows.ts';
import { reading, readTogether } from './statements/reading.ts';
import type { ReadDb } from './handles.ts';
import { inTransaction, type Tenant, together } from './transaction.ts';

let app: TestApp;
let clinic: Clinic;
let tenant: Tenant;
beforeAll(async () => {
  app = await sharedApp();
  clinic = await makeClinic(app, await makeGroup(app));
  tenant = { group_id: clinic.group_id, clinic_ids: [clinic.id] };
});

const columns = columnsOf('clinic', ['id', 'name', 'need_gst', 'latitude']);
type ClinicRow = RowOf<typeof columns>;

const byBuilder = (db: ReadDb) =>
  db
    .selectFrom('clinic')
    .innerJoin('provider_group', 'provider_group.id', 'clinic.group_id')
    .select(columns)
    .where('clinic.id', '=', clinic.id)
    .where(condition`lower(clinic.name) = lower(${clinic.name})`);
const byHand = sql<ClinicRow>`select ${listed(columns, 'c')} from clinic c`;
const counting = (db: ReadDb) => db.selectFrom('clinic').select(counted).where('id', '=', 0);

test('a list of columns reads the same row in a builder and in a hand-written statement', async () => {
  const expected: ClinicRow = { id: clinic.id, name: clinic.name, need_gst: false, latitude: null };
  await inTransaction(app.platform.pool, { tenant }, async ({ db }) => {
    expect(await byBuilder(db).execute()).toEqual([expected]);
    expect((await byHand.execute(db)).rows).toEqual([expected]);
  });
});

test('builder statements travel with hand-written ones, each prepared by name', async () => {
  const all = (db: ReadDb) => [byBuilder(db), byHand, counting(db)] as const;
  const preparing = sql<{ name: string; statement: string }>`select name, statement from pg_prepared_statements`;
  for (let round = 0; round < 4; round++) {
    const written = await inTransaction(app.platform.pool, { tenant }, ({ db }) => together(db, ...all(db)));
    expect(written).toMatchObject([[{ id: clinic.id }], [{ id: clinic.id }], [{ count: 0 }]]);
    await reading(app.platform.pool, tenant, async (db) => {
      expect(await readTogether(db, ...all(db))).toEqual(written);
      const { sql: statement } = byBuilder(db).compile();
      expect((await preparing.execute(db)).rows).toContainEqual({ name: expect.stringMatching(/^s\d/), statement });
    });
  }
});
