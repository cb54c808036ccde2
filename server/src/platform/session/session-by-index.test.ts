import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { plantBranches } from '../../testing/people/many-branches.ts';
import { makeCounter } from '../../testing/money/payments.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let owner: pg.Client;
let user_id: number;
beforeAll(async () => {
  app = await startTestApp();
  const { clinic, user } = await makeCounter(app);
  user_id = user.id;
  // Many branches, a few of them the user's: the planner then finds reading the whole table cheap.
  await plantBranches(app.owner, clinic, 2_000);
  await app.owner.query(
    `insert into user_group_clinic (group_id, user_id, clinic_id, role_group_id)
     select group_id, $1, id, (select role_group_id from user_group_clinic where user_id = $1 limit 1) from clinic
     where id <> $2 and id % 100 = 0`,
    [user.id, clinic.id],
  );
  await app.owner.query('analyze');
  owner = new pg.Client({ connectionString: app.owner_url });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await app.close();
});

test('a session’s branches are looked up by index, however many others there are', async () => {
  const { rows: sessions } = await owner.query<{ id: string }>('select id from session where user_id = $1', [user_id]);
  await owner.query('begin');
  const { rows: states } = await owner.query<{ branches: unknown[]; role_groups: unknown[] }>(
    'select branches, role_groups from resolve_session_state($1, now())',
    [sessions[0]?.id],
  );
  const { rows: read } = await owner.query<{ count: number }>(
    "select seq_tup_read::int as count from pg_stat_xact_user_tables where relname = 'clinic'",
  );
  await owner.query('commit');
  expect(states.map(({ branches, role_groups }) => [branches.length, role_groups.length])).toEqual([[21, 1]]);
  expect(read).toEqual([{ count: 0 }]);
});
