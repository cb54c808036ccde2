import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { makeTestDatabase, type TestDatabase } from '../testing/database/test-database.ts';
import { runSetupCommand } from '../testing/several-processes/setup-command.ts';
import { company_settings, setupFile } from '../testing/several-processes/setup-file.ts';

let folder: string;
let file: string;
let database: TestDatabase;
let environment: Record<string, string>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clinic-setup-'));
  file = join(folder, 'setup.json');
  await writeFile(file, JSON.stringify(setupFile()));
  database = await makeTestDatabase(inject('database_server_url'), inject('worker_server_urls'));
  await database.owner.query('truncate bank_account, payee_plan cascade');
  environment = {
    ...company_settings,
    NODE_ENV: 'production',
    MAIL: 'off',
    PUBLIC_ORIGIN: 'https://portal.clinics.sg',
    DATABASE_URL: database.url,
    DATA_DIR: join(folder, 'data'),
  };
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

/** Several processes start within a test. */
const patience_ms = 120_000;
const setUp = (...words: string[]) => runSetupCommand(environment, words);

test(
  'wrong settings and answers end it with their codes, before the database is used',
  async () => {
    const wrong = join(folder, 'wrong.json');
    await writeFile(wrong, '{"group": ');
    const away = { DATABASE_URL: 'postgres://owner:hidden@127.0.0.1:1/clinic' };
    const [unknown_flag, no_json, no_answers, no_relay, no_database] = await Promise.all([
      setUp('--grup-code', 'x'),
      setUp('--file', wrong),
      setUp('--group-code', 'sunrise'),
      runSetupCommand({ ...environment, MAIL: 'on' }, ['--file', file]),
      runSetupCommand({ ...environment, ...away }, ['--file', file]),
    ]);
    expect([unknown_flag.code, unknown_flag.stderr]).toEqual([
      2,
      expect.stringContaining("Unknown option '--grup-code'"),
    ]);
    expect([no_json.code, no_json.stderr]).toEqual([2, expect.stringContaining(`The file ${wrong} cannot be read`)]);
    expect([no_answers.code, no_answers.stderr]).toEqual([3, expect.stringContaining('--owner-email')]);
    expect([no_relay.code, no_relay.stderr]).toEqual([1, expect.stringContaining('- SMTP_URL is not set')]);
    expect([no_database.code, no_database.stderr]).toEqual([1, expect.stringContaining('refuses connections')]);
    expect(no_database.stderr).not.toContain('hidden');
  },
  patience_ms,
);

test(
  'killed after a step it ends the same when it is run again, and of two at once one makes it',
  async () => {
    const kill_after = ['plan', 'group', 'role group'];
    for (const last of kill_after) {
      const killed = await runSetupCommand(environment, ['--file', file], (step, child) => {
        if (step === last) child.kill('SIGKILL');
      });
      expect([killed.code, killed.told.some(({ state }) => state === 'failed')]).toEqual([null, false]);
    }
    const both = await Promise.all([setUp('--file', file), setUp('--file', file)]);
    expect(both.map(({ code }) => code)).toEqual([0, 0]);
    const states = both.map(({ told }) => told.map(({ state }) => state).filter((state) => state !== 'kept'));
    expect(states.filter((list) => list.length > 0)).toHaveLength(1);
    const links = both.map(({ told }) => told.at(-1)?.link);
    expect(links).toEqual([1, 2].map(() => expect.stringMatching(/^https:\/\/portal\.clinics\.sg\/\S+#[\w-]{43}$/)));
    const { rows } = await database.owner.query(`
      select (select count(*)::int from provider_group where code <> 'platform') as groups, (select count(*)::int from clinic) as clinics,
        (select count(*)::int from plan) as plans, (select count(*)::int from staff_user) as users,
        (select array_agg(name order by name) from role_group) as role_groups`);
    const role_groups = ['Cashier', 'Finance', 'Owner'];
    expect(rows).toEqual([{ groups: 1, clinics: 2, plans: 1, users: 1, role_groups }]);
  },
  patience_ms,
);
