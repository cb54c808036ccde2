import { getDoctorTemplate, getUserTemplate } from '@clinic/contract/imports/imports.ts';
import { listDoctors } from '@clinic/contract/doctors/doctors.ts';
import { most_import_rows } from '@clinic/contract/imports/import-limits.ts';
import { listUsers } from '@clinic/contract/staff/user-list.ts';
import { createUser } from '@clinic/contract/staff/user.ts';
import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { changedTables, takeFingerprint } from '../../testing/bad-input/fingerprint.ts';
import { makeRoleGroup, makeUser, mintSession } from '../../testing/factories.ts';
import { import_calls, type Lines, previewed, sentFile, sentLines } from '../../testing/imports.ts';
import { type Counter, makeCounter } from '../../testing/payments.ts';
import { workbook } from '../../testing/spreadsheets.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const { preview: previewUsers, carryOut: importUsers } = import_calls.users;
const { preview: previewDoctors, carryOut: importDoctors } = import_calls.doctors;
const manager_roles = [
  'ROLE_USER_VIEW',
  'ROLE_USER_CREATE',
  'ROLE_USER_UPDATE',
  'ROLE_PROVIDER_VIEW',
  'ROLE_PROVIDER_UPDATE',
] as const;

let app: TestApp;
let manager: Counter;
let group: { id: number; code: string };
let plain_group: string;
beforeAll(async () => {
  app = await startTestApp();
  manager = await makeCounter(app, { roles: manager_roles });
  group = { id: manager.clinic.group_id, code: manager.user.group_code };
  plain_group = `Front desk ${group.id}`;
  await makeRoleGroup(app, group, ['ROLE_USER_VIEW'], plain_group);
  await makeRoleGroup(app, group, ['ROLE_SUPERADMIN'], `Owners ${group.id}`);
});
afterAll(() => app.close());
beforeEach(() => app.owner.query('delete from rate_limit'));
afterEach(() => void (app.clock.offset_ms = 0));

let last = 0;
const fresh = (): string => `person.${(last += 1)}`;
const mail = 'person@clinic.example';
const heads = ['Username', 'Email', 'First name', 'Postal code', 'Role groups'];
const usersOf = async (): Promise<string[]> => {
  const { rows } = await app.owner.query<{ username: string }>(
    'select username from staff_user where group_id = $1 order by id',
    [group.id],
  );
  return rows.map(({ username }) => username);
};
const trailOf = async (kind: string): Promise<Record<string, unknown>[]> => {
  const { rows } = await app.owner.query<Record<string, unknown>>(
    'select * from audit where kind = $1 and group_id = $2 order by id',
    [kind, group.id],
  );
  return rows;
};
const shown = (lines: Lines, by: { token: string } = manager, kind: 'users' | 'doctors' = 'users') =>
  previewed(app, kind, lines, by.token);
const fates = ({ preview }: Awaited<ReturnType<typeof shown>>) =>
  preview.rows.map(({ line, fate, errors }) => [line, fate, errors]);
const problemOf = ({
  status,
  problem,
}: {
  status: number;
  problem: { type: string; errors?: Record<string, string[]> };
}) => [status, problem.type.slice('/problems/'.length), problem.errors?.['content_base64']?.join(' ') ?? ''];

describe('refused', () => {
  test('401 without a token, 403 without the role', async () => {
    const nobody = await makeCounter(app, { roles: ['ROLE_USER_VIEW', 'ROLE_PROVIDER_VIEW'] });
    const body = { ...sentLines([['x']]), import_token: 'x' };
    for (const call of [previewUsers, previewDoctors, importUsers, importDoctors]) {
      const { import_token, ...file } = body;
      const sent = call === importUsers || call === importDoctors ? { ...file, import_token } : file;
      expect((await app.call(call, { body: sent })).status).toBe(401);
      expect((await app.call(call, { body: sent }, nobody.token)).status).toBe(403);
    }
    for (const call of [getUserTemplate, getDoctorTemplate]) {
      expect((await app.call(call, {})).status).toBe(401);
      expect((await app.call(call, {}, nobody.token)).status).toBe(403);
    }
  });

  test.each<[string, unknown, string]>([
    ['no file', {}, 'content_base64'],
    ['an empty file', { content_base64: '' }, 'content_base64'],
    ['what is no base64', { content_base64: 'a-b_' }, 'content_base64'],
    ['a file of over 1 MB', { content_base64: 'A'.repeat(1_398_108) }, 'content_base64'],
    ['a field more', { content_base64: 'AAAA', group_id: 1 }, 'group_id'],
  ])('422 for %s', async (_, body, field) => {
    const { status, problem } = await app.call(previewUsers, { body }, manager.token);
    expect([status, Object.keys(problem.errors ?? {})]).toEqual([422, [field]]);
  });

  test('413 for a body beyond that', async () => {
    expect(
      (await app.call(previewUsers, { body: { content_base64: 'A'.repeat(2_000_000) } }, manager.token)).status,
    ).toBe(413);
  });

  test.each<[string, () => Promise<Uint8Array> | Uint8Array, string, RegExp]>([
    ['a picture', () => Buffer.from('\u0089PNG\u0000', 'latin1'), 'import_unreadable', /neither a workbook/],
    ['Latin-1', () => Buffer.from('Username,Email\nren\u00e9,x', 'latin1'), 'import_unreadable', /CSV UTF-8/],
    ['headings alone', () => workbook([['Username', 'Email']]), 'import_unreadable', /no lines below/],
    ['missing columns', () => workbook([['First name'], ['Ann']]), 'import_columns', /missing: “Username”, “Email”/],
    [
      'passwords',
      () =>
        workbook([
          ['Username', 'Email', 'Password'],
          ['a', 'b', 'c'],
        ]),
      'import_columns',
      /Passwords do not belong/,
    ],
    [
      'too many lines',
      () => Buffer.from(`Username,Email\n${'a,b\n'.repeat(most_import_rows + 1)}`),
      'import_unreadable',
      /more than 1,000 lines/,
    ],
  ])('422 for %s, with what to do', async (_, make, code, sentence) => {
    const [status, type, told] = problemOf(
      await app.call(previewUsers, { body: sentFile(await make()) }, manager.token),
    );
    expect([status, type]).toEqual([422, code]);
    expect(told).toMatch(sentence);
  });

  test('429 for whoever looks again and again', async () => {
    const body = sentFile(Buffer.from('x'));
    for (let call = 0; call < 30; call++) await app.call(previewUsers, { body }, manager.token);
    expect((await app.call(previewUsers, { body }, manager.token)).status).toBe(429);
  });
});

describe('what becomes of each line', () => {
  test('is what the form would say, field by field', async () => {
    const taken = await makeUser(app, group, { clinics: [manager.clinic], roles: [] });
    const [a, b] = [fresh(), fresh()];
    const looked = await shown([
      heads,
      [a, mail, 'Ann', '18989', plain_group.toUpperCase()],
      [taken.username.toUpperCase(), mail],
      ['', ''],
      ['no spaces', 'not-a-mail', 'x'.repeat(65)],
      [a, mail],
      [b, mail, '=1+1'],
      [fresh(), mail, '', '', 'Nobody knows'],
      [fresh(), mail, '', '', `Owners ${group.id}`],
    ]);
    expect(fates(looked)).toEqual([
      [2, 'create', {}],
      [3, 'exists', { username: ['Somebody has this user name already.'] }],
      [
        5,
        'refused',
        {
          username: ['Incorrect format.'],
          email: ['Incorrect format.'],
          first_name: ['Please enter at most 64 characters.'],
        },
      ],
      [6, 'refused', { username: ['Line 2 has the same.'] }],
      [7, 'refused', { first_name: ['A formula is not taken in. Please put its value in the cell.'] }],
      [8, 'refused', { groups: ['There is no role group “Nobody knows”.'] }],
      [9, 'refused', { groups: ['This role group opens more than you may do at this branch.'] }],
    ]);
    expect(looked.preview.counts).toEqual({ create: 1, exists: 1, refused: 5 });
    expect(looked.preview.rows[0]?.cells).toEqual([a, mail, 'Ann', '18989', plain_group.toUpperCase()]);
  });

  test('of doctors, by their registration number', async () => {
    const first = await shown(
      [
        ['Name', 'MCR No.'],
        ['Ann Tan', 'm12345a'],
      ],
      manager,
      'doctors',
    );
    const body = { ...first.file, import_token: first.import_token };
    expect((await app.call(importDoctors, { body }, manager.token)).status).toBe(200);
    const looked = await shown(
      [
        ['Name', 'MCR', 'Gender', 'Email'],
        ['Ann Tan', 'M 12345 A', 'Female'],
        ['Ben Lim', 'M54321B', 'other', 'x'],
        ['', 'M54321C'],
        ['Cat Ng', ''],
        ['Dan Ong', 'D-12345-Z', 'Male'],
      ],
      manager,
      'doctors',
    );
    expect(fates(looked)).toEqual([
      [2, 'exists', { mcr: [expect.stringContaining('number')] }],
      [3, 'refused', { gender: ['Incorrect format.'], email: ['Incorrect format.'] }],
      [4, 'refused', { name: ['This value should not be blank.'] }],
      [5, 'refused', { mcr: ['This value should not be blank.'] }],
      [6, 'create', {}],
    ]);
  });

  test('names what is not taken in: unknown columns, other sheets, the example', async () => {
    const template = await app.raw('/api/clinic/users/import/template', {
      headers: { authorization: `Bearer ${manager.token}` },
    });
    const { sheets } = await readXlsx(new Uint8Array(await template.arrayBuffer()));
    const filled = sheets.map(({ name, rows }) => ({
      name,
      rows: name === 'Users' ? [...rows, [fresh(), mail]] : rows,
    }));
    expect(sheets.map(({ name }) => name)).toEqual(['Users', 'How to fill in']);
    expect(sheets[1]?.rows.flat()).toContain(plain_group);
    expect(sheets[1]?.rows.flat()).not.toContain(`Owners ${group.id}`);
    const file = await writeXlsx({ sheets: [...filled, { name: 'Mine', rows: [['x']] }] });
    const { answer } = await app.call(previewUsers, { body: sentFile(file) }, manager.token);
    expect([answer.has_example, answer.sheet, answer.other_sheets]).toEqual([true, 'Users', ['Mine']]);
    expect(answer.rows.map(({ line, fate }) => [line, fate])).toEqual([[3, 'create']]);
  });

  test('writes nothing: every table is as it was', async () => {
    const before = await takeFingerprint(app.owner);
    await shown([heads, [fresh(), mail, 'Ann', '', plain_group], [manager.user.username, mail]]);
    await shown(
      [
        ['Name', 'MCR'],
        ['New One', 'M99999A'],
      ],
      manager,
      'doctors',
    );
    expect(changedTables(before, await takeFingerprint(app.owner))).toEqual([]);
  });
});

describe('carrying out', () => {
  test('creates the very lines that were shown: invited, with trail and one announcement', async () => {
    const [a, b] = [fresh(), fresh()];
    const events = 'select count(*)::int as count from event where name = $1 and clinic_id = $2';
    const told = async () =>
      (await app.owner.query<{ count: number }>(events, ['user_changed', manager.clinic.id])).rows[0]?.count ?? 0;
    const { file, import_token } = await shown([
      heads,
      [a, mail, 'Ann', '18989', plain_group],
      [b, mail],
      ['', mail],
      [manager.user.username, mail],
    ]);
    const [imports, users, events_before] = [
      await trailOf('users_imported'),
      await trailOf('user_created'),
      await told(),
    ];
    const done = await app.call(importUsers, { body: { ...file, import_token } }, manager.token);
    expect(done.status).toBe(200);
    expect(done.answer.created.map(({ line, name }) => [line, name])).toEqual([
      [2, a],
      [3, b],
    ]);
    const listed = await app.call(listUsers, { query: { username: a } }, manager.token);
    expect(listed.answer.data[0]).toMatchObject({ username: a, first_name: 'Ann', email: mail, enable: true });
    expect(listed.answer.data[0]?.user_group_clinics.map((one) => one.group.name)).toEqual([plain_group]);
    const stored = await app.owner.query(
      'select u.post_code, u.change_password, i.email from staff_user u join invitation i on i.user_id = u.id where u.username = $1',
      [a],
    );
    expect(stored.rows).toEqual([{ post_code: '018989', change_password: false, email: mail }]);
    expect((await trailOf('user_created')).slice(users.length).map(({ note }) => note)).toEqual([a, b]);
    expect((await trailOf('users_imported')).slice(imports.length)).toMatchObject([
      { note: 'people.csv', after: { created: 2, exists: 1, refused: 1 } },
    ]);
    expect((await told()) - events_before).toBe(1);
  });

  test('of doctors too; they stand in the list', async () => {
    const { file, import_token } = await shown(
      [
        ['Title', 'Name', 'MCR'],
        ['Prof', 'Eve Koh', 'M77777E'],
      ],
      manager,
      'doctors',
    );
    expect((await app.call(importDoctors, { body: { ...file, import_token } }, manager.token)).status).toBe(200);
    const { answer } = await app.call(listDoctors, { query: {} }, manager.token);
    expect(answer.data.find(({ mcr }) => mcr === 'M77777E')).toMatchObject({ salutation: 'Prof', name: 'Eve Koh' });
    expect(await trailOf('doctors_imported')).not.toEqual([]);
  });

  test('is done once: again it is over, the same call again answers the same', async () => {
    const { file, import_token } = await shown([heads, [fresh(), mail]]);
    const body = { ...file, import_token };
    const key = { 'idempotency-key': `k${fresh()}` };
    const first = await app.call(importUsers, { body }, manager.token, key);
    const before = await usersOf();
    expect((await app.call(importUsers, { body }, manager.token, key)).answer).toEqual(first.answer);
    expect(problemOf(await app.call(importUsers, { body }, manager.token))).toEqual([409, 'import_over', '']);
    expect(await usersOf()).toEqual(before);
  });

  test('is over for another person, in another sign-in, of another kind', async () => {
    const other = await makeUser(app, group, { clinics: [manager.clinic], roles: manager_roles });
    const { file, import_token } = await shown([heads, [fresh(), mail]]);
    const body = { ...file, import_token };
    const before = await usersOf();
    const over = async (token: string, call: typeof importUsers | typeof importDoctors = importUsers) =>
      expect(problemOf(await app.call(call, { body }, token)).slice(0, 2)).toEqual([409, 'import_over']);
    await over((await mintSession(app, other, manager.clinic)).token);
    await over((await mintSession(app, manager.user, manager.clinic)).token);
    await over(manager.token, importDoctors);
    expect(await usersOf()).toEqual(before);
    expect((await app.call(importUsers, { body }, manager.token)).status).toBe(200);
  });

  test('is over after half an hour', async () => {
    const doctors = [
      ['Name', 'MCR'],
      ['Late One', 'M88888L'],
    ];
    const { file, import_token, preview } = await shown(doctors, manager, 'doctors');
    const body = { ...file, import_token };
    app.clock.offset_ms = 30 * 60_000 + 1_000;
    expect(problemOf(await app.call(importDoctors, { body }, manager.token))).toEqual([409, 'import_over', '']);
    app.clock.offset_ms = 29 * 60_000;
    expect(new Date(preview.ends_at).getTime() - Date.now()).toBeGreaterThan(29 * 60_000);
    expect((await app.call(importDoctors, { body }, manager.token)).status).toBe(200);
  });

  test('is refused for another file, another token, or where somebody took a name meanwhile; nothing is created', async () => {
    const [a, b] = [fresh(), fresh()];
    const { file, import_token } = await shown([heads, [a, mail], [b, mail]]);
    const before = await usersOf();
    const changed = { ...sentLines([heads, [a, 'else@clinic.example'], [b, mail]]), import_token };
    expect(problemOf(await app.call(importUsers, { body: changed }, manager.token))[1]).toBe('import_changed');
    for (const forged of [`${import_token.slice(0, -2)}AA`, 'x', `${'0'.repeat(8)}.AAAA`])
      expect(
        problemOf(await app.call(importUsers, { body: { ...file, import_token: forged } }, manager.token))[1],
      ).toBe('import_over');
    expect(await usersOf()).toEqual(before);
    const body = { username: b, email: mail, invite: true };
    expect((await app.call(createUser, { body }, manager.token)).status).toBe(200);
    expect(problemOf(await app.call(importUsers, { body: { ...file, import_token } }, manager.token))[1]).toBe(
      'import_changed',
    );
    expect(await usersOf()).toEqual([...before, b]);
  });

  test('T10 is refused where the granter lost the role, or the role group opens more than when it was shown', async () => {
    const name = `Growing ${fresh()}`;
    const id = await makeRoleGroup(app, group, ['ROLE_USER_VIEW'], name);
    const { file, import_token } = await shown([heads, [fresh(), mail, '', '', name]]);
    const before = await usersOf();
    await app.owner.query("update role_group set roles = '{ROLE_SUPERADMIN}' where id = $1", [id]);
    expect(problemOf(await app.call(importUsers, { body: { ...file, import_token } }, manager.token))[1]).toBe(
      'import_changed',
    );
    expect(await usersOf()).toEqual(before);
  });

  test('T12 no column fills what the form does not fill', async () => {
    const username = fresh();
    const secret = ['enable', 'medinet_id', 'id', 'group_id', 'vmail'];
    const looked = await shown([
      ['Username', 'Email', ...secret],
      [username, mail, 'false', '7', '1', '1', 'true'],
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
