import { setTimeout as delay } from 'node:timers/promises';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { reconcile } from '../../reconcile.ts';
import { type Counter, makeCounter, openCounter, startPayment } from '../../testing/money/payments.ts';
import { whilePlanted } from '../../testing/money/plant-violation.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { checkInvariants } from '../reconcile/check-invariants.ts';
import { sealTrail, type TrailHead, trailInvariants } from './seal-trail.ts';

let app: TestApp;
let counter: Counter;
let folder: string;
const heads: TrailHead[] = [];

const countOf = async (statement: string): Promise<number> => {
  const { rows } = await app.owner.query<{ count: number }>(statement);
  return rows[0]?.count ?? -1;
};
const unsealed = () =>
  countOf(`select count(*) from (
    select from audit a where not exists (select from trail_seal s where a.id = any (s.audit_ids))
    union all
    select from patient_view v where not exists (select from trail_seal s where v.id = any (s.view_ids))) left_out`);

/** Transactions of other tests on the same server briefly hold the horizon back. */
async function sealAll(): Promise<void> {
  for (let tries = 0; tries < 800; tries++) {
    heads.push(...(await sealTrail(app.platform)));
    if ((await unsealed()) === 0) return;
    await delay(50);
  }
  throw new Error('The trail was not sealed in time.');
}

beforeAll(async () => {
  app = await startTestApp();
  folder = await mkdtemp(join(tmpdir(), 'clinic-trail-'));
  counter = await makeCounter(app);
  await startPayment(app, counter);
  await startPayment(app, await makeCounter(app));
  await sealAll();
  await app.owner.query(
    `insert into patient_view (group_id, clinic_id, at, quarter, user_id, actor, way, entity, entity_id)
     values ($1, $2, now(), 1, $3, 'somebody', 'opened', 'transaction', 1)`,
    [counter.clinic.group_id, counter.clinic.id, counter.user.id],
  );
  await sealAll();
  await startPayment(app, await openCounter(app, counter.user, counter.clinic));
  await sealAll();
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const violations = async () =>
  (await checkInvariants(app.owner_url, trailInvariants)).violations.map(({ row, wrong }) => `${row} ${wrong}`);

const kept = ['audit', 'patient_view', 'trail_seal'];

/** Plants a violation past all guards, checks, and restores every row. */
async function planted<T>(statements: string[], look: () => Promise<T>): Promise<T> {
  try {
    return await whilePlanted(app, { tables: kept, statements }, look);
  } finally {
    await app.owner.query('alter table audit alter column tx set not null');
  }
}

test.each([
  ['update', "update audit set note = 'x'"],
  ['delete', 'delete from audit'],
  ['truncate', 'truncate audit'],
  ['update', "update patient_view set words = 'x'"],
  ['delete', 'delete from trail_seal'],
])('even the owner of the tables cannot %s: %s', async (_, statement) => {
  await expect(app.owner.query(statement)).rejects.toThrow('append-only');
});

test('an untouched trail is intact, and every row is under a seal of its own group', async () => {
  expect(await violations()).toEqual([]);
  expect(heads.length).toBeGreaterThan(3);
  expect(
    await countOf(
      'select count(*) from trail_seal s join audit a on a.id = any (s.audit_ids) where a.group_id <> s.group_id',
    ),
  ).toBe(0);
});

describe('a planted violation is named', () => {
  const paid = "kind = 'transaction_created'";
  const first = `(select min(id) from audit where ${paid})`;
  const of_group = () => `group_id = ${counter.clinic.group_id}`;
  const last = () => `seal_no = (select max(seal_no) from trail_seal where ${of_group()}) and ${of_group()}`;
  const cases: [string, () => string[], RegExp][] = [
    ['changed', () => [`update audit set note = 'nothing to see' where id = ${first}`], /audit \d+ was changed after/],
    ['moved to another moment', () => [`update audit set at = '2020-01-01' where id = ${first}`], /was changed/],
    ['deleted', () => [`delete from audit where id = ${first}`], /audit \d+ is gone, of seal \d+/],
    [
      'inserted',
      () => [
        `insert into audit (group_id, clinic_id, at, kind, entity, entity_id, actor, tx) select group_id, clinic_id, at, kind, entity, entity_id, actor, tx
         from audit where id = ${first}`,
      ],
      /audit \d+ was put in after the seals/,
    ],
    [
      'inserted without its transaction',
      () => [
        'alter table audit alter column tx drop not null',
        `insert into audit (group_id, clinic_id, at, kind, entity, entity_id, actor, tx) select group_id, clinic_id, at, kind, entity, entity_id, actor, null
         from audit where id = ${first}`,
      ],
      /audit \d+ was put in after the seals/,
    ],
    [
      'inserted as if it were of times to come',
      () => [
        `insert into audit (group_id, clinic_id, at, kind, entity, entity_id, actor, tx) select group_id, clinic_id, at, kind, entity, entity_id, actor,
         (tx::text::bigint + 1000000000)::text::xid8 from audit where id = ${first}`,
      ],
      /audit \d+ was put in after the seals/,
    ],
    [
      'changed with its digest',
      () => [
        `update audit set note = 'nothing to see' where id = ${first}`,
        `update trail_seal s set audit_digests = (select string_agg(audit_digest(to_jsonb(a)), ''::bytea order by one.at)
          from unnest(s.audit_ids) with ordinality as one(id, at) join audit a on a.id = one.id)
         where ${first} = any (s.audit_ids)`,
      ],
      /seal \d+ was rewritten/,
    ],
    [
      'changed with its digest and its seal',
      () => [
        `update audit set note = 'nothing to see' where id = (select min(id) from audit where ${of_group()})`,
        `update trail_seal s set audit_digests = (select string_agg(audit_digest(to_jsonb(a)), ''::bytea order by one.at)
          from unnest(s.audit_ids) with ordinality as one(id, at) join audit a on a.id = one.id)
         where ${of_group()} and seal_no = 1`,
        `update trail_seal s set seal = trail_seal_digest(s) where ${of_group()} and seal_no = 1`,
      ],
      /seal 2 does not follow from seal 1/,
    ],
    ['a seal taken out', () => [`delete from trail_seal where ${of_group()} and seal_no = 1`], /seal 1 is gone/],
    ['a view changed', () => [`update patient_view set actor = 'nobody'`], /patient view \d+ was changed after seal/],
    ['a view deleted', () => ['delete from patient_view'], /patient view \d+ is gone, of seal/],
    ['the last seal cut off', () => [`delete from trail_seal where ${last()}`], /audit \d+ was put in after the seals/],
  ];
  test.each(cases)('%s', async (_, statements, wanted) => {
    const found = await planted(statements(), violations);
    expect(found.some((line) => wanted.test(line) && line.startsWith('group '))).toBe(true);
    expect(await violations()).toEqual([]);
  });

  test('a trail truncated with its seal is invisible to the database alone, but not to the log', async () => {
    const log_path = join(folder, 'log');
    const lines = heads.map((head) => JSON.stringify({ level: 30, trail_heads: [head], msg: 'the trail was sealed' }));
    await writeFile(log_path, ['not json "trail_heads"', ...lines, ''].join('\n'));
    const said: string[] = [];
    const look = () => reconcile(app.owner_url, (line) => said.push(line), { log_path });
    expect(await look()).toBe(0);
    const cut = [
      `delete from audit where id = any (select unnest(audit_ids) from trail_seal where ${last()})`,
      `delete from trail_seal where ${last()}`,
    ];
    expect(await planted(cut, violations)).toEqual([]);
    expect(await planted(cut, look)).toBe(1);
    expect(said.filter((line) => line.startsWith('MISSING'))).toEqual([
      expect.stringMatching(
        new RegExp(`group ${counter.clinic.group_id}, seal \\d+: the log knows it, and it is gone`),
      ),
    ]);
  });
});

test('a late transaction is sealed once it has ended, with all others of its time', async () => {
  const late = await app.owner.connect();
  const row = `(group_id, clinic_id, at, kind, entity, entity_id, actor) values (${counter.clinic.group_id}, null, now(), 'late', 'user', 1, 'late')`;
  try {
    await late.query('begin');
    const { rows } = await late.query<{ id: number }>(`insert into audit ${row} returning id`);
    await app.owner.query(`insert into audit ${row}`);
    for (let tries = 0; tries < 5; tries++) await sealTrail(app.platform);
    // The naive way, by the highest visible number, would have sealed past it.
    const seen = await countOf(`select count(*) from audit where id > ${rows[0]?.id ?? 0}`);
    expect(seen).toBe(1);
    expect(await unsealed()).toBe(1);
    await late.query('commit');
  } finally {
    late.release();
  }
  await sealAll();
  expect(await violations()).toEqual([]);
});

test('concurrent sealing by several processes makes one chain', async () => {
  for (let round = 0; round < 5; round++) {
    await startPayment(app, await makeCounter(app));
    await Promise.all(Array.from({ length: 6 }, () => sealTrail(app.platform)));
  }
  await sealAll();
  expect(await violations()).toEqual([]);
});

test('a large transaction is sealed in pieces', async () => {
  await app.owner.query(
    `insert into audit (group_id, clinic_id, at, kind, entity, entity_id, actor)
     select ${counter.clinic.group_id}, null, now(), 'large', 'user', n, 'large' from generate_series(1, 2500) n`,
  );
  const left: number[] = [];
  for (let tries = 0; tries < 800 && left.at(-1) !== 0; tries++) {
    await app.platform.pool.query('select * from seal_trail(1000)');
    const count = await unsealed();
    // Transactions of other tests on the same server briefly hold the horizon back.
    if (count === (left.at(-1) ?? 2500)) await delay(50);
    else left.push(count);
  }
  expect(left).toEqual([1500, 500, 0]);
  expect(await violations()).toEqual([]);
});
