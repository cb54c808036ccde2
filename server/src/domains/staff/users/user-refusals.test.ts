import { createUser, getUser, listUserBranches, updateUser } from '@clinic/contract/staff/user.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type Clinic,
  type Group,
  makeClinic,
  makeGroup,
  makeRoleGroup,
  makeUser,
  mintSession,
  type User,
} from '../../../testing/factories.ts';
import { sharedApp } from '../../../testing/shared-app.ts';
import type { TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let group: Group;
let clinic: Clinic;
let sister: Clinic;
let manager: User;
let token: string;
let target: User;
beforeAll(async () => {
  app = await sharedApp();
  group = await makeGroup(app);
  clinic = await makeClinic(app, group);
  sister = await makeClinic(app, group);
  manager = await makeUser(app, group, {
    clinics: [clinic],
    roles: ['ROLE_USER_VIEW', 'ROLE_USER_CREATE', 'ROLE_USER_UPDATE'],
  });
  token = (await mintSession(app, manager, clinic)).token;
});
beforeEach(async () => {
  await app.owner.query('delete from rate_limit');
  target = await makeUser(app, group, { clinics: [clinic], roles: [], email: 'old@clinic.example' });
});

const email = 'old@clinic.example';
const put = (id: number, body: object, by = token) => app.call(updateUser, { params: { id }, body }, by);
const post = (body: object, by = token) =>
  app.call(createUser, { body: { username: 'somebody.new', email, plain_password: 'Portal#2027x', ...body } }, by);
const kindOf = ({ status, problem }: { status: number; problem: { type: string } }) => [status, problem.type];
const fieldsOf = ({ status, problem }: { status: number; problem: { errors?: Record<string, string[]> } }) => [
  status,
  problem.errors,
];
const stored = async (id: number) => {
  const { rows } = await app.owner.query<Record<string, unknown>>('select * from staff_user where id = $1', [id]);
  return rows[0] ?? {};
};

describe('refuses access to other users', () => {
  it('without the role; the own account is readable', async () => {
    const plain = await makeUser(app, group, { clinics: [clinic], roles: [] });
    const own = (await mintSession(app, plain, clinic)).token;
    expect(kindOf(await app.call(getUser, { params: { id: target.id } }, own))).toEqual([
      403,
      '/problems/role_missing',
    ]);
    expect(kindOf(await put(target.id, { email }, own))).toEqual([403, '/problems/role_missing']);
    expect((await post({}, own)).status).toBe(403);
    expect((await app.call(listUserBranches, { params: { id: target.id } }, own)).status).toBe(403);
    expect((await app.call(getUser, { params: { id: plain.id } }, own)).answer.username).toBe(plain.username);
    expect((await put(plain.id, { email, first_name: 'Nur' }, own)).answer.first_name).toBe('Nur');
    expect((await app.call(updateUser, { params: { id: plain.id }, body: { email } })).status).toBe(401);
  });

  it('T11 of another group, of a branch out of sight, and unknown ones: 404', async () => {
    const other = await makeGroup(app);
    const foreign = await makeUser(app, other, { clinics: [await makeClinic(app, other)] });
    const unseen = await makeUser(app, group, { clinics: [sister] });
    for (const id of [foreign.id, unseen.id, 999_999]) {
      expect((await app.call(getUser, { params: { id } }, token)).status).toBe(404);
      expect((await app.call(listUserBranches, { params: { id } }, token)).status).toBe(404);
      expect((await put(id, { email })).status).toBe(404);
    }
  });

  it('if another member changed them since the caller read them', async () => {
    const { answer } = await app.call(getUser, { params: { id: target.id } }, token);
    const body = { ...answer, first_name: 'First' };
    expect((await put(target.id, body)).status).toBe(200);
    expect(kindOf(await put(target.id, { ...body, first_name: 'Second' }))).toEqual([409, '/problems/stale_object']);
    expect(await stored(target.id)).toMatchObject({ first_name: 'First' });
  });
});

describe('T10 refuses to take over an account with more rights', () => {
  const changes = { plain_password: 'Portal#2027x', email: 'thief@clinic.example', enable: false };
  const alone = Object.entries(changes).map(([field, value]) => ({ email, [field]: value }));

  it.each([
    ['an owner', () => makeUser(app, group, { clinics: [clinic], roles: ['ROLE_SUPERADMIN'], email })],
    ['who holds one role more', () => makeUser(app, group, { clinics: [clinic], roles: ['ROLE_DASHBOARD'], email })],
    [
      'who works at another branch as well',
      () => makeUser(app, group, { clinics: [clinic, sister], roles: ['ROLE_USER_VIEW'], email }),
    ],
  ])('%s: refuses password, email and enable, but not names', async (_, make) => {
    const user = await make();
    const before = await stored(user.id);
    for (const body of alone) expect(kindOf(await put(user.id, body))).toEqual([403, '/problems/user_beyond_own']);
    expect(await stored(user.id)).toEqual(before);
    const { status, answer } = await put(user.id, { email, first_name: 'Siti' });
    expect([status, answer.first_name, answer.beyond_own]).toEqual([200, 'Siti', true]);
  });

  it('role groups of a new user open no more than the creator’s rights, and need the role to give them', async () => {
    const desk = await makeRoleGroup(app, group, ['ROLE_TRANSACTION_VIEW']);
    const foreign = await makeRoleGroup(app, await makeGroup(app), []);
    for (const id of [desk, foreign, 999_999]) {
      const { status, problem } = await post({ groups: [id] });
      expect([status, Object.keys(problem.errors ?? {})]).toEqual([422, ['groups']]);
    }
    const creator = await makeUser(app, group, { clinics: [clinic], roles: ['ROLE_USER_VIEW', 'ROLE_USER_CREATE'] });
    const none = await makeRoleGroup(app, group, []);
    const refused = await post({ groups: [none] }, (await mintSession(app, creator, clinic)).token);
    expect(fieldsOf(refused)).toEqual([422, { groups: ['You cannot assign role groups.'] }]);
    const { rows } = await app.owner.query("select from staff_user where username = 'somebody.new'");
    expect(rows).toHaveLength(0);
  });

  it('with an old proof of identity: a new user, a password, an email and enable, but not a name', async () => {
    const session = await mintSession(app, manager, clinic);
    const { sid } = JSON.parse(Buffer.from(session.token.split('.')[1] ?? '', 'base64url').toString()) as {
      sid: string;
    };
    await app.owner.query("update session set created_at = now() - interval '11 minutes' where id = $1", [sid]);
    for (const body of alone)
      expect(kindOf(await put(target.id, body, session.token))).toEqual([403, '/problems/step_up_needed']);
    const mine = { email: 'elsewhere@clinic.example' };
    expect(kindOf(await put(manager.id, mine, session.token))).toEqual([403, '/problems/step_up_needed']);
    expect(kindOf(await post({}, session.token))).toEqual([403, '/problems/step_up_needed']);
    expect((await put(target.id, { email, first_name: 'Aisha' }, session.token)).status).toBe(200);
  });
});

describe('T12 read-only fields stay unchanged', () => {
  it('each read-only field, sent alone, is refused by its name', async () => {
    const { answer } = await app.call(getUser, { params: { id: target.id } }, token);
    const sent = {
      id: manager.id,
      username: 'renamed',
      created_at: '2020-01-01T00:00:00.000Z',
      medinet_id: 4711,
      change_password: true,
      invitation: { sent_at: '2020-01-01T00:00:00.000Z', expires_at: null },
      allow_telemed: true,
      beyond_own: true,
      user_group_clinics: [{ clinic: { id: clinic.id, name: 'x' }, group: { id: 1, name: 'Owner' } }],
    };
    const before = await stored(target.id);
    for (const [field, value] of Object.entries(sent)) {
      const { problem } = await put(target.id, { email, [field]: value });
      expect(problem.errors).toEqual({ [field]: ['This field is read-only.'] });
      expect(await stored(target.id)).toEqual(before);
    }
    expect((await app.call(getUser, { params: { id: target.id } }, token)).answer).toEqual(answer);
  });

  it('of the own account neither enable nor role groups nor password can be written', async () => {
    const before = await stored(manager.id);
    for (const [field, value] of [
      ['enable', false],
      ['user_group_clinics', []],
    ] as const) {
      const { problem } = await put(manager.id, { email: 'own@clinic.example', [field]: value });
      expect(problem.errors).toEqual({ [field]: ['This field is read-only.'] });
    }
    const set = await put(manager.id, { email: 'own@clinic.example', plain_password: 'Portal#2027x' });
    expect([set.status, Object.keys(set.problem.errors ?? {})]).toEqual([422, ['plain_password']]);
    expect((await stored(manager.id))['password_hash']).toBe(before['password_hash']);
  });

  it('refuses unknown fields', async () => {
    for (const field of ['group_id', 'roles', 'password_hash', 'second_factor_since', 'vmail']) {
      expect((await put(target.id, { email, [field]: 1 })).status).toBe(422);
      expect((await post({ [field]: 1 })).status).toBe(422);
    }
    expect((await post({ medinet_id: 4711 })).status).toBe(422);
  });
});

describe('names each invalid field', () => {
  const long = 'x'.repeat(3_000);
  const wrong: Record<string, unknown[]> = {
    username: ['', ' ', 'two words', 'тест', long, 7, null],
    email: ['', 'nobody', 'a@b@c', 'a b@c.sg', `${'x'.repeat(250)}@c.sg`, 7, null],
    plain_password: ['', 'short', 'Password1!', `P#1${long}`, 7],
    first_name: [long, 7, null, 'a\u0000b'],
    last_name: [long, 7, null, '\ud800'],
    gender: ['x', 'M', 7],
    telephone: ['abc', '1', long, 7],
    mobile: ['abc', '++6591234567', long, 7],
    address: [long, 7],
    post_code: ['12345', '1234567', 'abcdef', 7],
    division_id: [0, -1, 1.5, 'x', 1e12],
    description: [long, 7],
    remarks: [long, 7],
    enable: ['yes', 1, null],
    updated_at: ['yesterday', 7, null],
    groups: ['x', Array.from({ length: 51 }, (_, index) => index + 1)],
  };

  it.each(Object.entries(wrong).filter(([field]) => field !== 'updated_at'))('creating: %s', async (field, values) => {
    for (const value of values) {
      const { status, problem } = await post({ [field]: value });
      expect([400, 422], `${field} = ${JSON.stringify(value)}`).toContain(status);
      expect(Object.keys(problem.errors ?? {}), `${field} = ${JSON.stringify(value)}`).toEqual([field]);
      expect(problem.errors?.[field]?.[0]).toMatch(/\.$/);
    }
  });

  it.each(Object.entries(wrong).filter(([field]) => field !== 'username' && field !== 'groups'))(
    'changing: %s',
    async (field, values) => {
      const before = await stored(target.id);
      for (const value of values) {
        const { problem } = await put(target.id, { email, [field]: value });
        expect(Object.keys(problem.errors ?? {}), `${field} = ${JSON.stringify(value)}`).toEqual([field]);
      }
      expect(await stored(target.id)).toEqual(before);
    },
  );

  it('requires a password or an invitation, never both; the password follows the rule', async () => {
    const { status, problem } = await app.call(createUser, { body: { username: 'one', email } }, token);
    expect([status, problem.errors]).toEqual([422, { plain_password: ['This value should not be blank.'] }]);
    expect(fieldsOf(await post({ invite: true }))).toEqual([
      422,
      { plain_password: ['An invited user chooses their own password.'] },
    ]);
    const named = await post({ username: 'somebody.new', plain_password: 'Somebody.new1' });
    expect(Object.keys(named.problem.errors ?? {})).toEqual(['plain_password']);
  });
});
