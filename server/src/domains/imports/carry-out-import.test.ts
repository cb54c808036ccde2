import { listDoctors } from '@clinic/contract/doctors/doctors.ts';
import { listUsers } from '@clinic/contract/staff/users.ts';
import { createUser } from '@clinic/contract/staff/user.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { checkInvariants } from '../../platform/reconcile/check-invariants.ts';
import { platformInvariants } from '../../platform/reconcile/platform-invariants.ts';
import { trailInvariants } from '../../platform/trail/seal-trail.ts';
import { type Group, makeRoleGroup, mintSession } from '../../testing/factories.ts';
import {
  fileProblem,
  import_calls,
  import_heads,
  import_mail,
  type ImportStage,
  makeColleague,
  makeImportStage,
  newName,
  sentLines,
} from '../../testing/people/imports.ts';
import type { Counter } from '../../testing/money/payments.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const { carryOut: importUsers } = import_calls.users;
const { carryOut: importDoctors } = import_calls.doctors;

let stage: ImportStage;
let app: TestApp;
let manager: Counter;
let group: Group;
let plain_group: string;
beforeAll(async () => {
  app = await startTestApp();
  stage = await makeImportStage(app);
  ({ manager, group, plain_group } = stage);
});
afterAll(() => app.close());
beforeEach(() => app.owner.query('delete from rate_limit'));
afterEach(() => void (app.clock.offset_ms = 0));

describe('carrying out an import', () => {
  test('creates exactly the lines of the preview: invited, with audit entries and one announcement', async () => {
    const [a, b] = [newName(), newName()];
    const events = 'select count(*)::int as count from event where name = $1 and clinic_id = $2';
    const told = async () =>
      (await app.owner.query<{ count: number }>(events, ['user_changed', manager.clinic.id])).rows[0]?.count ?? 0;
    const { file, import_token } = await stage.shown([
      import_heads,
      [a, import_mail, 'Ann', '18989', plain_group],
      [b, import_mail],
      ['', import_mail],
      [manager.user.username, import_mail],
    ]);
    const [imports, users, events_before] = [
      await stage.trailOf('users_imported'),
      await stage.trailOf('user_created'),
      await told(),
    ];
    const done = await app.call(importUsers, { body: { ...file, import_token } }, manager.token);
    expect(done.status).toBe(200);
    expect(done.answer.created.map(({ line, name }) => [line, name])).toEqual([
      [2, a],
      [3, b],
    ]);
    const listed = await app.call(listUsers, { query: { username: a } }, manager.token);
    expect(listed.answer.data[0]).toMatchObject({ username: a, first_name: 'Ann', email: import_mail, enable: true });
    expect(listed.answer.data[0]?.user_group_clinics.map((one) => one.group.name)).toEqual([plain_group]);
    const stored = await app.owner.query(
      'select u.post_code, u.change_password, i.email from staff_user u join invitation i on i.user_id = u.id where u.username = $1',
      [a],
    );
    expect(stored.rows).toEqual([{ post_code: '018989', change_password: false, email: import_mail }]);
    expect((await stage.trailOf('user_created')).slice(users.length).map(({ note }) => note)).toEqual([a, b]);
    expect((await stage.trailOf('users_imported')).slice(imports.length)).toMatchObject([
      { note: 'people.csv', after: { created: 2, exists: 1, refused: 1 } },
    ]);
    expect((await told()) - events_before).toBe(1);
    const invariants = [...platformInvariants, ...trailInvariants];
    expect(await checkInvariants(app.owner_url, invariants)).toMatchObject({ violations: [] });
    const kept = await app.owner.query("select status, answer from idempotency_key where endpoint = 'import'");
    expect(kept.rows).toEqual([{ status: 200, answer: done.answer }]);
  });

  test('of doctors adds them to the list', async () => {
    const { file, import_token } = await stage.shown(
      [
        ['Title', 'Name', 'MCR'],
        ['Prof', 'Eve Koh', 'M77777E'],
      ],
      'doctors',
    );
    expect((await app.call(importDoctors, { body: { ...file, import_token } }, manager.token)).status).toBe(200);
    const { answer } = await app.call(listDoctors, { query: {} }, manager.token);
    expect(answer.data.find(({ mcr }) => mcr === 'M77777E')).toMatchObject({ salutation: 'Prof', name: 'Eve Koh' });
    expect(await stage.trailOf('doctors_imported')).not.toEqual([]);
  });

  test('works once: a second attempt is over, and a repeat of the same call returns the same answer', async () => {
    const { file, import_token } = await stage.shown([import_heads, [newName(), import_mail]]);
    const body = { ...file, import_token };
    const key = { 'idempotency-key': `k${newName()}` };
    const first = await app.call(importUsers, { body }, manager.token, key);
    const before = await stage.usersOf();
    expect((await app.call(importUsers, { body }, manager.token, key)).answer).toEqual(first.answer);
    expect(fileProblem(await app.call(importUsers, { body }, manager.token))).toEqual([409, 'import_over', '']);
    expect(await stage.usersOf()).toEqual(before);
  });

  test('is over for another user, another session and another kind', async () => {
    const other = await makeColleague(stage);
    const { file, import_token } = await stage.shown([import_heads, [newName(), import_mail]]);
    const body = { ...file, import_token };
    const before = await stage.usersOf();
    const over = async (token: string, call: typeof importUsers | typeof importDoctors = importUsers) =>
      expect(fileProblem(await app.call(call, { body }, token)).slice(0, 2)).toEqual([409, 'import_over']);
    await over((await mintSession(app, other, manager.clinic)).token);
    await over((await mintSession(app, manager.user, manager.clinic)).token);
    await over(manager.token, importDoctors);
    expect(await stage.usersOf()).toEqual(before);
    expect((await app.call(importUsers, { body }, manager.token)).status).toBe(200);
  });

  test('is over after half an hour', async () => {
    const doctors = [
      ['Name', 'MCR'],
      ['Late One', 'M88888L'],
    ];
    const { file, import_token, preview } = await stage.shown(doctors, 'doctors');
    const body = { ...file, import_token };
    app.clock.offset_ms = 30 * 60_000 + 1_000;
    expect(fileProblem(await app.call(importDoctors, { body }, manager.token))).toEqual([409, 'import_over', '']);
    app.clock.offset_ms = 29 * 60_000;
    expect(new Date(preview.ends_at).getTime() - Date.now()).toBeGreaterThan(29 * 60_000);
    expect((await app.call(importDoctors, { body }, manager.token)).status).toBe(200);
  });

  test('is refused for another file, another token, or a name taken meanwhile; nothing is created', async () => {
    const [a, b] = [newName(), newName()];
    const { file, import_token } = await stage.shown([import_heads, [a, import_mail], [b, import_mail]]);
    const before = await stage.usersOf();
    const changed = { ...sentLines([import_heads, [a, 'else@clinic.example'], [b, import_mail]]), import_token };
    expect(fileProblem(await app.call(importUsers, { body: changed }, manager.token))[1]).toBe('import_changed');
    for (const forged of [`${import_token.slice(0, -2)}AA`, 'x', `${'0'.repeat(8)}.AAAA`])
      expect(
        fileProblem(await app.call(importUsers, { body: { ...file, import_token: forged } }, manager.token))[1],
      ).toBe('import_over');
    expect(await stage.usersOf()).toEqual(before);
    const body = { username: b, email: import_mail, invite: true };
    expect((await app.call(createUser, { body }, manager.token)).status).toBe(200);
    expect(fileProblem(await app.call(importUsers, { body: { ...file, import_token } }, manager.token))[1]).toBe(
      'import_changed',
    );
    expect(await stage.usersOf()).toEqual([...before, b]);
  });

  test('T10 is refused if the granter lost the role, or the role group grants more than in the preview', async () => {
    const name = `Growing ${newName()}`;
    const id = await makeRoleGroup(app, group, ['ROLE_USER_VIEW'], name);
    const { file, import_token } = await stage.shown([import_heads, [newName(), import_mail, '', '', name]]);
    const before = await stage.usersOf();
    await app.owner.query("update role_group set roles = '{ROLE_SUPERADMIN}' where id = $1", [id]);
    expect(fileProblem(await app.call(importUsers, { body: { ...file, import_token } }, manager.token))[1]).toBe(
      'import_changed',
    );
    expect(await stage.usersOf()).toEqual(before);
  });

  test('fills every typed field of the form', async () => {
    const username = newName();
    const given = {
      username,
      email: 'all@clinic.example',
      first_name: 'Ann',
      last_name: 'Tan',
      gender: 'f',
      telephone: '+6561234567',
      mobile: '+6581234567',
      address: '1 Orchard Road',
      post_code: '238823',
      division_id: 407,
      description: 'Front desk',
      remarks: 'Mornings',
    };
    const { file, import_token } = await stage.shown([Object.keys(given), Object.values(given)]);
    await app.call(importUsers, { body: { ...file, import_token } }, manager.token);
    const { rows } = await app.owner.query(
      `select ${Object.keys(given).join(', ')} from staff_user where username = $1`,
      [username],
    );
    expect(rows).toEqual([given]);
    const wrong = await stage.shown([
      ['Username', 'Email', 'Division'],
      ...['0', '1.5', 'North'].map((division) => [newName(), import_mail, division]),
    ]);
    expect(wrong.preview.rows.map(({ fate, errors }) => [fate, errors])).toEqual(
      ['0', '1.5', 'North'].map(() => ['refused', { division_id: ['Incorrect format.'] }]),
    );
  });

  test('T12 has no column for a field that the form does not have', async () => {
    const username = newName();
    const secret = ['enable', 'medinet_id', 'id', 'group_id', 'vmail'];
    const looked = await stage.shown([
      ['Username', 'Email', ...secret],
      [username, import_mail, 'false', '7', '1', '1', 'true'],
    ]);
    expect(looked.preview.unknown_columns).toEqual(secret);
    await app.call(importUsers, { body: { ...looked.file, import_token: looked.import_token } }, manager.token);
    const { rows } = await app.owner.query(
      'select enable, medinet_id, vmail, group_id from staff_user where username = $1',
      [username],
    );
    expect(rows).toEqual([{ enable: true, medinet_id: null, vmail: false, group_id: group.id }]);
  });
});
