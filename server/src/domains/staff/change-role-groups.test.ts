import { listTransactions } from '@clinic/contract/payments/transactions.ts';
import { can, type Role, roles as all_roles } from '@clinic/contract/shared/roles.ts';
import {
  createRoleGroup,
  deleteRoleGroup,
  getRoleGroup,
  longest_role_group_name,
  updateRoleGroup,
} from '@clinic/contract/staff/change-role-groups.ts';
import { listRoleGroups, most_role_groups } from '@clinic/contract/staff/role-groups.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Clinic,
  type Group,
  makeClinic,
  makeGroup,
  makeRoleGroup,
  makeUser,
  mintSession,
  type User,
} from '../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { eventually } from '../../testing/test-socket.ts';

let app: TestApp;
let group: Group;
let clinic: Clinic;
let sister: Clinic;
let owner: User;
let owner_token: string;
let made = 0;
beforeAll(async () => {
  app = await startTestApp();
  group = await makeGroup(app);
  clinic = await makeClinic(app, group, { name: 'Orchard' });
  sister = await makeClinic(app, group, { name: 'Tampines' });
  owner = await makeUser(app, group, { clinics: [clinic], roles: ['ROLE_SUPERADMIN'] });
  owner_token = (await mintSession(app, owner, clinic)).token;
});
afterAll(() => app.close());

const newName = (): string => `Role group ${(made += 1)}`;
const post = (body: object, token = owner_token) => app.call(createRoleGroup, { body: body as never }, token);
const put = (id: number, body: object, token = owner_token) =>
  app.call(updateRoleGroup, { params: { id }, body: body as never }, token);
const remove = (id: number, token = owner_token) => app.call(deleteRoleGroup, { params: { id } }, token);
const told = ({ status, problem }: { status: number; problem: { type: string } }) => [
  status,
  problem.type.replace('/problems/', ''),
];
const give = (user: { id: number }, at: Clinic, role_group_id: number) =>
  app.owner.query('insert into user_group_clinic values ($1, $2, $3, $4)', [group.id, user.id, at.id, role_group_id]);
const stored = async (id: number) =>
  (await app.owner.query('select name, roles from role_group where id = $1', [id])).rows[0] as
    | { name: string; roles: string[] }
    | undefined;
const signedIn = async (roles: readonly Role[], at: Clinic[] = [clinic]) => {
  const user = await makeUser(app, group, { clinics: at, roles });
  return { user, token: (await mintSession(app, user, at[0] ?? clinic)).token };
};

describe('T10 a role group is refused', () => {
  it('without a session, without the role, and on an old proof of identity', async () => {
    const id = await makeRoleGroup(app, group, []);
    const body = { name: newName(), roles: [] };
    const { token: viewer } = await signedIn(['ROLE_USER_VIEW', 'ROLE_USER_CREATE']);
    const { token: stale } = await mintSession(app, owner, clinic);
    const session = JSON.parse(Buffer.from(stale.split('.')[1] ?? '', 'base64url').toString()) as { sid: string };
    await app.owner.query("update session set created_at = now() - interval '11 minutes' where id = $1", [session.sid]);
    for (const [token, answer] of [
      [viewer, [403, 'role_missing']],
      [stale, [403, 'step_up_needed']],
    ] as const)
      for (const call of [post(body, token), put(id, body, token), remove(id, token)])
        expect(told(await call)).toEqual(answer);
    expect((await app.call(createRoleGroup, { body: body as never })).status).toBe(401);
    expect((await app.call(getRoleGroup, { params: { id } })).status).toBe(401);
    expect(told(await app.call(getRoleGroup, { params: { id } }, (await signedIn([])).token))).toEqual([
      403,
      'role_missing',
    ]);
  });

  it('of another group, and where there is none', async () => {
    const foreign = await makeRoleGroup(app, await makeGroup(app), []);
    for (const id of [foreign, 999_999]) {
      expect((await app.call(getRoleGroup, { params: { id } }, owner_token)).status).toBe(404);
      expect((await put(id, { name: newName(), roles: [] })).status).toBe(404);
      expect((await remove(id)).status).toBe(404);
    }
    expect(await stored(foreign)).toBeDefined();
  });

  it('that one has oneself, whatever one holds', async () => {
    const id = await makeRoleGroup(app, group, ['ROLE_DASHBOARD']);
    await give(owner, clinic, id);
    expect(told(await put(id, { name: newName(), roles: [] }))).toEqual([403, 'own_role_group']);
    expect((await stored(id))?.roles).toEqual(['ROLE_DASHBOARD']);
  });

  it('that opens more than one may do, and to roles that one does not hold', async () => {
    const { token } = await signedIn(['ROLE_USER_UPDATE', 'ROLE_USER_VIEW']);
    const greater = await makeRoleGroup(app, group, ['ROLE_DASHBOARD']);
    expect(told(await put(greater, { name: newName(), roles: [] }, token))).toEqual([403, 'role_group_out_of_reach']);
    expect(told(await remove(greater, token))).toEqual([403, 'role_group_out_of_reach']);
    const lesser = await makeRoleGroup(app, group, ['ROLE_USER_VIEW']);
    const wider = { name: newName(), roles: ['ROLE_USER_VIEW', 'ROLE_SUPERADMIN'] };
    for (const call of [await put(lesser, wider, token), await post(wider, token)]) {
      expect(told(call)).toEqual([422, 'roles_beyond_own']);
      expect(Object.keys(call.problem.errors ?? {})).toEqual(['roles']);
    }
    // An owner passes nearly every check, but vouchers are allowed by name only (T9).
    expect(told(await post({ name: newName(), roles: ['ROLE_VOUCHER_ALLOW'] }))).toEqual([422, 'roles_beyond_own']);
  });

  it('that is used at a branch of others, or where one holds less than it opens', async () => {
    const elsewhere = await makeRoleGroup(app, group, ['ROLE_DASHBOARD']);
    await give(await makeUser(app, group), sister, elsewhere);
    expect(told(await put(elsewhere, { name: newName(), roles: [] }))).toEqual([403, 'role_group_elsewhere']);

    // At Orchard everything, at Tampines little more than the managing of users.
    const { user, token } = await signedIn(['ROLE_SUPERADMIN']);
    await give(user, sister, await makeRoleGroup(app, group, ['ROLE_USER_UPDATE', 'ROLE_USER_VIEW']));
    expect(told(await put(elsewhere, { name: newName(), roles: [] }, token))).toEqual([403, 'role_group_out_of_reach']);
    const small = await makeRoleGroup(app, group, ['ROLE_USER_VIEW']);
    await give(await makeUser(app, group), sister, small);
    const wider = { name: newName(), roles: ['ROLE_USER_VIEW', 'ROLE_DASHBOARD'] };
    expect(told(await put(small, wider, token))).toEqual([422, 'roles_beyond_own']);
    expect((await put(small, { name: newName(), roles: ['ROLE_USER_UPDATE'] }, token)).status).toBe(200);
  });

  it('where somebody changed it since one looked', async () => {
    const id = await makeRoleGroup(app, group, []);
    const first = await put(id, { name: newName(), roles: ['ROLE_DASHBOARD'], updated_at: null });
    expect(first.status).toBe(200);
    expect(told(await put(id, { name: newName(), roles: [], updated_at: null }))).toEqual([409, 'stale_object']);
    const { updated_at } = first.answer;
    expect((await put(id, { name: newName(), roles: [], updated_at })).status).toBe(200);
  });

  it('where there are as many as anybody keeps; those that came with the group do not count', async () => {
    const full = await makeGroup(app);
    const at = await makeClinic(app, full);
    const keeper = await makeUser(app, full, { clinics: [at], roles: ['ROLE_SUPERADMIN'] });
    const { token } = await mintSession(app, keeper, at);
    await app.owner.query(
      "insert into role_group (group_id, name, roles, updated_by) select $1, 'Kept ' || n, '{}', $2 from generate_series(1, $3::int) n",
      [full.id, keeper.id, most_role_groups - 1],
    );
    expect((await post({ name: newName(), roles: [] }, token)).status).toBe(200);
    expect(told(await post({ name: newName(), roles: [] }, token))).toEqual([409, 'too_many_role_groups']);
  });

  it('each field once wrong, with its message, and nothing beside them is taken', async () => {
    const id = await makeRoleGroup(app, group, []);
    await makeRoleGroup(app, group, [], 'Front Desk');
    const taken = 'There is a role group of this name already.';
    const wrong: [object, Record<string, string[]>][] = [
      [{ roles: [] }, { name: ['This value should not be blank.'] }],
      [{ name: '  ', roles: [] }, { name: ['This value should not be blank.'] }],
      [
        { name: 'x'.repeat(longest_role_group_name + 1), roles: [] },
        { name: [`Please enter at most ${longest_role_group_name} characters.`] },
      ],
      [{ name: 'front DESK', roles: [] }, { name: [taken] }],
    ];
    for (const [body, errors] of wrong)
      for (const call of [await post(body), await put(id, body)])
        expect([call.status, call.problem.errors], JSON.stringify(body)).toEqual([422, errors]);
    for (const field of [{ roles: ['ROLE_OF_NOBODY'] }, { roles: 'all' }, { roles: all_roles.map(() => 'x') }])
      for (const call of [await post({ name: newName(), ...field }), await put(id, { name: newName(), ...field })])
        expect([call.status, Object.keys(call.problem.errors ?? {})[0]?.startsWith('roles')]).toEqual([422, true]);
    for (const field of ['id', 'group_id', 'second_factor_required', 'updated_by', 'users'])
      for (const call of [
        await post({ name: newName(), roles: [], [field]: 1 }),
        await put(id, { name: newName(), roles: [], [field]: 1 }),
      ])
        expect([field, call.status]).toEqual([field, 422]);
  });
});

describe('T10 a role group is made and changed', () => {
  it('its roles each once, in the catalogue’s order; the trail says what it opens', async () => {
    const name = newName();
    const { status, answer } = await post({
      name: ` ${name} `,
      roles: ['ROLE_DASHBOARD', 'ROLE_USER_VIEW', 'ROLE_DASHBOARD'],
    });
    expect(status).toBe(200);
    expect(answer).toMatchObject({
      name,
      roles: ['ROLE_USER_VIEW', 'ROLE_DASHBOARD'],
      users: 0,
      branches: [],
      elsewhere: false,
      hindrance: null,
      updated_by: owner.username,
    });
    const { rows } = await app.owner.query(
      "select kind, actor, before, after, clinic_id from audit where entity = 'role_group' and entity_id = $1",
      [answer.id],
    );
    const after = { name, roles: ['ROLE_USER_VIEW', 'ROLE_DASHBOARD'] };
    expect(rows).toEqual([{ kind: 'role_group_created', actor: owner.username, before: null, after, clinic_id: null }]);
  });

  it('and everybody who has it goes by it within a second, is told, and nobody else', async () => {
    const id = await makeRoleGroup(app, group, [], newName());
    const { user, token } = await signedIn([]);
    await give(user, clinic, id);
    const name = newName();
    await put(id, { name, roles: ['ROLE_TRANSACTION_VIEW'] });
    const isAnswered = async (status: number) => (await app.call(listTransactions, {}, token)).status === status;
    await eventually('the role opens the list', () => isAnswered(200), 1_000);
    await put(id, { name, roles: [] });
    await eventually('the list is closed again', () => isAnswered(403), 1_000);
    // A new name alone is no news to anybody.
    await put(id, { name: newName(), roles: [] });
    const { rows } = await app.owner.query('select kind, data from notification where user_id = $1', [user.id]);
    const news = { kind: 'access_changed', data: { by: owner.username, place: 'Orchard' } };
    expect(rows).toEqual([news, news]);
    const trail = await app.owner.query(
      "select before -> 'roles' as before, after -> 'roles' as after from audit where kind = 'role_group_updated' and entity_id = $1 order by id",
      [id],
    );
    expect(trail.rows.slice(0, 2)).toEqual([
      { before: [], after: ['ROLE_TRANSACTION_VIEW'] },
      { before: ['ROLE_TRANSACTION_VIEW'], after: [] },
    ]);
  });

  it('saved as it is leaves no trace; what a newer release knows stays', async () => {
    const id = await makeRoleGroup(app, group, ['ROLE_DASHBOARD'], newName());
    await app.owner.query("update role_group set roles = roles || '{ROLE_OF_TOMORROW}'::text[] where id = $1", [id]);
    const before = await stored(id);
    const same = await put(id, { name: before?.name, roles: ['ROLE_DASHBOARD'] });
    expect([same.status, same.answer.updated_at]).toEqual([200, null]);
    const { rows } = await app.owner.query("select 1 from audit where entity = 'role_group' and entity_id = $1", [id]);
    expect(rows).toEqual([]);
    await put(id, { name: before?.name, roles: ['ROLE_USER_VIEW'] });
    expect((await stored(id))?.roles).toEqual(['ROLE_USER_VIEW', 'ROLE_OF_TOMORROW']);
  });

  it('removed only where nobody has it', async () => {
    const id = await makeRoleGroup(app, group, []);
    const { user } = await signedIn([]);
    await give(user, sister, id);
    expect(told(await remove(id))).toEqual([409, 'role_group_in_use']);
    await app.owner.query('delete from user_group_clinic where role_group_id = $1', [id]);
    expect((await remove(id)).status).toBe(204);
    expect(await stored(id)).toBeUndefined();
    expect((await remove(id)).status).toBe(404);
  });

  it('42 changers: each opens all that they hold, and nothing beside it', async () => {
    const id = await makeRoleGroup(app, group, [], newName());
    await give(await makeUser(app, group), clinic, id);
    await app.owner.query('truncate rate_limit');
    for (const changer_role of all_roles) {
      const held = new Set<Role>(['ROLE_USER_UPDATE', changer_role]);
      const { token } = await signedIn([...held]);
      const own = all_roles.filter((role) => can(held, role));
      const beyond = all_roles.find((role) => !can(held, role)) ?? 'ROLE_VOUCHER_ALLOW';
      const statuses = [
        (await post({ name: newName(), roles: own }, token)).status,
        (await post({ name: newName(), roles: [...own, beyond] }, token)).status,
        (await put(id, { name: newName(), roles: [beyond] }, token)).status,
      ];
      expect([changer_role, statuses]).toEqual([changer_role, [200, 422, 422]]);
    }
    expect((await stored(id))?.roles).toEqual([]);
  }, 60_000);
});

describe('Who has a role group', () => {
  it('is shown of one’s branches; those of others are only said to be', async () => {
    const other = await makeGroup(app);
    const [here, there] = [
      await makeClinic(app, other, { name: 'Bedok' }),
      await makeClinic(app, other, { name: 'Jurong' }),
    ];
    const desk = await makeRoleGroup(app, other, ['ROLE_DASHBOARD'], 'Desk');
    const reader = await makeUser(app, other, { clinics: [here], roles: ['ROLE_SUPERADMIN'] });
    const [one, two] = [await makeUser(app, other), await makeUser(app, other)];
    for (const [user, at] of [
      [one, here],
      [two, here],
      [one, there],
    ] as const)
      await app.owner.query('insert into user_group_clinic values ($1, $2, $3, $4)', [other.id, user.id, at.id, desk]);
    const { token } = await mintSession(app, reader, here);
    const { answer } = await app.call(listRoleGroups, {}, token);
    expect(answer.data.find(({ id }) => id === desk)).toEqual({
      id: desk,
      name: 'Desk',
      roles: ['ROLE_DASHBOARD'],
      second_factor_required: false,
      users: 2,
      branches: [{ id: here.id, name: 'Bedok', users: 2 }],
      elsewhere: true,
      hindrance: 'elsewhere',
      may_narrow: true,
      updated_at: null,
      updated_by: null,
    });
    expect(answer.data.find(({ id }) => id !== desk)?.hindrance).toBe('own');
    const detail = await app.call(getRoleGroup, { params: { id: desk } }, token);
    expect(detail.answer.members.map(({ username, branches }) => [username, branches.map(({ name }) => name)])).toEqual(
      [one, two].toSorted((a, b) => (a.username < b.username ? -1 : 1)).map(({ username }) => [username, ['Bedok']]),
    );
    expect(detail.text).not.toContain('Jurong');
  });
});
