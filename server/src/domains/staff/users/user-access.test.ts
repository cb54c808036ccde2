import { allEndpoints } from '@clinic/contract/endpoints.ts';
import { type Role, roles as all_roles } from '@clinic/contract/shared/roles.ts';
import { placeOf } from '@clinic/contract/staff/area-order.ts';
import { explainAccess } from '@clinic/contract/staff/explain-access.ts';
import { getUserAccess, type UserAccess } from '@clinic/contract/staff/user-access.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Clinic,
  type Group,
  giveRoles,
  makeClinic,
  makeGroup,
  makeUser,
  mintSession,
} from '../../../testing/factories.ts';
import { makeInvited } from '../../../testing/people/invitations.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let group: Group;
let clinic: Clinic;
let sister: Clinic;
let owner_token: string;
beforeAll(async () => {
  app = await startTestApp();
  group = await makeGroup(app);
  clinic = await makeClinic(app, group, { name: 'Orchard' });
  sister = await makeClinic(app, group, { name: 'Tampines' });
  const owner = await makeUser(app, group, { clinics: [clinic], roles: ['ROLE_SUPERADMIN'] });
  owner_token = (await mintSession(app, owner, clinic)).token;
});
afterAll(() => app.close());

const read = (id: number, token: string | undefined = owner_token) =>
  app.call(getUserAccess, { params: { id } }, token);

describe('The access of a user', () => {
  it('covers only the branches where the caller is an owner', async () => {
    const user = await makeUser(app, group, { clinics: [clinic, sister], roles: ['ROLE_TRANSACTION_VIEW'] });
    const { answer } = await read(user.id);
    expect(answer.branches.map((branch) => [branch.clinic.name, branch.role_groups.map(({ roles }) => roles)])).toEqual(
      [['Orchard', [['ROLE_TRANSACTION_VIEW']]]],
    );
    expect(answer.hindrance).toBe(null);
  });

  it('names what locks the user out regardless of their roles', async () => {
    const disabled = await makeUser(app, group, { clinics: [clinic], enable: false });
    const newcomer = await makeUser(app, group, { clinics: [clinic], change_password: true });
    expect((await read(disabled.id)).answer.hindrance).toBe('disabled');
    expect((await read((await makeInvited(app, group, clinic)).id)).answer.hindrance).toBe('invited');
    expect((await read(newcomer.id)).answer.hindrance).toBe('password_must_change');
    const keyless = await makeUser(app, group, { clinics: [clinic] });
    await app.owner.query(
      'update role_group set second_factor_required = true where id in (select role_group_id from user_group_clinic where user_id = $1)',
      [keyless.id],
    );
    expect((await read(keyless.id)).answer.hindrance).toBe('second_factor_missing');
  });

  it('lists every call of a member, each in its area', async () => {
    const { answer } = await read((await makeUser(app, group)).id);
    const members = allEndpoints.filter(({ access }) => access.kind === 'member').map(({ name }) => name);
    expect(new Set(answer.actions.map(({ name }) => name))).toEqual(new Set(members));
    const areas = answer.actions.map(({ area }) => placeOf(area));
    expect(areas).toEqual(areas.toSorted((one, other) => one - other));
    expect(answer.actions.filter(({ area }) => area === '')).toEqual([]);
    const words = new Map(allEndpoints.map((endpoint) => [endpoint.name, endpoint.words]));
    expect(answer.actions.filter(({ name, summary }) => summary !== words.get(name))).toEqual([]);
  });
});

/** Whether the server lets this person through to the call, judged by its answer to a request without arguments. */
async function isLetThrough(action: UserAccess['actions'][number], token: string): Promise<boolean> {
  const endpoint = allEndpoints.find(({ name }) => name === action.name);
  if (!endpoint) throw new Error(`${action.name} is no call.`);
  const path = `/api${endpoint.path.replaceAll(/\{\w+\}/g, 'none')}`;
  const sent = endpoint.upload
    ? { body: new FormData() }
    : !['GET', 'DELETE'].includes(endpoint.method) && { body: '{}', headers: { 'content-type': 'application/json' } };
  const headers = { authorization: `Bearer ${token}`, ...(sent && sent.headers) };
  const answered = await app.raw(path, { method: endpoint.method, ...sent, headers });
  const text = await answered.text();
  return !(answered.status === 403 && text.includes('role_missing'));
}

/** Calls that a profile opens as well as a role: the page shows them as open, and their words say for whom. Their own tests prove whom they refuse. */
const opened_by_profile = new Set(
  allEndpoints
    .filter(
      ({ access, refusals }) =>
        access.kind === 'member' && !access.role && !access.one_of && refusals?.includes('role_missing'),
    )
    .map(({ name }) => name),
);

const people: { who: string; held: Role[] }[] = [
  { who: 'holds nothing', held: [] },
  { who: 'is an owner', held: ['ROLE_SUPERADMIN'] },
  { who: 'reads payments and payouts', held: ['ROLE_TRANSACTION_VIEW', 'ROLE_PAYMENTADVICE_VIEW'] },
  { who: 'reads statements and users', held: ['ROLE_PAYMENTSTATEMENT_VIEW', 'ROLE_USER_VIEW', 'ROLE_ISSUE_CREATE'] },
  { who: 'holds everything by name', held: all_roles.filter((role) => role !== 'ROLE_SUPERADMIN') },
];

it.each(people)('T9 the shown access matches the server’s checks for $who', async ({ held }) => {
  await app.owner.query('truncate rate_limit');
  const user = await makeUser(app, group, { clinics: [clinic] });
  await giveRoles(app, user, clinic, held);
  const { actions, branches } = (await read(user.id)).answer;
  const groups = branches.find((branch) => branch.clinic.id === clinic.id)?.role_groups ?? [];
  // Each call gets a new session, because some calls end it.
  for (const action of actions.filter(({ name }) => !opened_by_profile.has(name))) {
    const { token } = await mintSession(app, user, clinic);
    expect([action.name, explainAccess(action.roles, groups).open]).toEqual([
      action.name,
      await isLetThrough(action, token),
    ]);
  }
});
