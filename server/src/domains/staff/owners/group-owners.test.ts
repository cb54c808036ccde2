import { invitation_path } from '@clinic/contract/access/invitation-path.ts';
import { acceptInvitation, readInvitation } from '@clinic/contract/access/invitation.ts';
import { exchangeToken, login } from '@clinic/contract/access/sign-in.ts';
import { createClinic } from '@clinic/contract/clinics/group-clinics.ts';
import { createGroup } from '@clinic/contract/clinics/platform-groups.ts';
import {
  createGroupOwner,
  inviteGroupOwner,
  listGroupOwners,
  resetOwnerSecondFactor,
} from '@clinic/contract/staff/group-owners.ts';
import { createRoleGroupFromTemplate, role_group_template_names } from '@clinic/contract/staff/role-group-templates.ts';
import { listRoleGroups } from '@clinic/contract/staff/role-groups.ts';
import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makePlan, makeUser } from '../../../testing/factories.ts';
import { sharedApp } from '../../../testing/shared-app.ts';
import { type TestApp, test_platform_key } from '../../../testing/test-app.ts';

let app: TestApp;
let plan_id: number;
let group: { id: number; code: string };
beforeAll(async () => {
  app = await sharedApp();
  plan_id = (await makePlan(app)).id;
});
const newCode = (): string => randomUUID().replaceAll('-', '').slice(0, 12);
beforeEach(async () => {
  group = (await app.call(createGroup, { body: { code: newCode(), name: 'Lumen' } }, test_platform_key)).answer;
});

const addClinic = async () => {
  const body = { code: newCode(), name: 'Orchard', uen: '201812907A', plan_id };
  return (await app.call(createClinic, { params: { id: String(group.id) }, body }, test_platform_key)).answer;
};
const addOwner = (body: object = {}) =>
  app.call(
    createGroupOwner,
    {
      params: { id: String(group.id) },
      body: { username: 'owner', first_name: 'Adeline', email: `${newCode()}@lumen.example`, ...body },
    },
    test_platform_key,
  );
const of = (user: number) => ({ id: String(group.id), user: String(user) });
const invite = (user: number, body: { deliver?: 'mail' | 'link' } = {}) =>
  app.call(inviteGroupOwner, { params: of(user), body }, test_platform_key);
const typeOf = ({ problem }: { problem: { type: string } }) => problem.type.replace('/problems/', '');
const jobsFor = async (user: number) =>
  (
    await app.owner.query("select data from pgboss.job where name = 'send-invitation' and data ->> 'user_id' = $1", [
      String(user),
    ])
  ).rows.length;

describe('an owner', () => {
  test('is refused without a clinic, with a name that is taken, and after too many invitations', async () => {
    expect(typeOf(await addOwner())).toBe('group_without_clinic');
    await addClinic();
    const email = `${newCode()}@lumen.example`;
    expect((await addOwner({ email })).status).toBe(201);
    expect((await addOwner({ username: 'OWNER' })).problem).toMatchObject({
      errors: { username: [expect.any(String)] },
    });
    await app.owner.query('update rate_limit set hits = 20 where key = $1', [
      `invitation ${(await app.owner.query<{ key: string }>("select encode(sha256(convert_to($1, 'UTF8')), 'hex') as key", [email])).rows[0]?.key}`,
    ]);
    expect(typeOf(await addOwner({ username: 'second', email }))).toBe('invitation_too_often');
  });

  test('a user with a password is not invited, and a user who is no owner is not found', async () => {
    const clinic = { ...(await addClinic()), group_id: group.id };
    const owner = await makeUser(app, group, {
      clinics: [clinic],
      roles: ['ROLE_SUPERADMIN'],
      email: 'a@lumen.example',
    });
    const cashier = await makeUser(app, group, { clinics: [clinic], roles: ['ROLE_TRANSACTION_VIEW'] });
    expect(typeOf(await invite(owner.id))).toBe('not_invited');
    expect([typeOf(await invite(cashier.id)), (await invite(cashier.id)).status]).toEqual(['not_an_owner', 404]);
    const reset = (user: number) => app.call(resetOwnerSecondFactor, { params: of(user) }, test_platform_key);
    expect(typeOf(await reset(cashier.id))).toBe('not_an_owner');
    expect(typeOf(await reset(owner.id))).toBe('no_second_factor');
  });

  test('is invited by mail, and then by a link, which alone opens the account at every clinic, also at later ones', async () => {
    const first = await addClinic();
    const made = await addOwner();
    expect(made.answer).toMatchObject({ username: 'owner', enable: true, has_second_factor: false });
    expect(made.answer.invitation).toMatchObject({ expires_at: null, ended: false });
    expect(await jobsFor(made.answer.id)).toBe(1);
    const linked = await invite(made.answer.id, { deliver: 'link' });
    expect(await jobsFor(made.answer.id)).toBe(1);
    const token = new RegExp(`${invitation_path}#([\\w-]{43})$`).exec(linked.answer.link ?? '')?.[1] ?? '';
    const again = await invite(made.answer.id, { deliver: 'link' });
    expect((await app.call(readInvitation, { body: { token } })).problem.type).toBe('/problems/invitation_over');
    const valid = again.answer.link?.split('#')[1] ?? '';
    const password = 'Fresh#2027x';
    expect(
      (await app.call(acceptInvitation, { body: { token: valid, password, password_confirm: password } })).status,
    ).toBe(204);
    const later = await addClinic();
    const signed_in = await app.call(login, {
      body: { code: group.code, username: 'owner', password, device_id: randomUUID() },
    });
    for (const { id } of [first, later]) {
      const body = { id, token: signed_in.answer.token ?? '' };
      const { token: member } = (await app.call(exchangeToken, { body })).answer;
      const { answer } = await app.call(listRoleGroups, {}, member);
      expect(answer.data.map(({ name }) => name)).toEqual(['Owner']);
    }
    const owners = await app.call(
      listGroupOwners,
      { params: { id: String(group.id) }, query: { p: '1', n: '20' } },
      test_platform_key,
    );
    expect(owners.answer.data).toMatchObject([{ username: 'owner', invitation: null }]);
  });

  test('with a link is mailed nothing', async () => {
    await addClinic();
    const { answer } = await addOwner({ deliver: 'link' });
    expect([answer.invitation?.ended, await jobsFor(answer.id)]).toEqual([false, 0]);
    expect((await invite(answer.id, { deliver: 'link' })).answer.link).toContain(`${invitation_path}#`);
  });

  test('loses a second factor that is lost, is signed out, and is notified', async () => {
    const clinic = { ...(await addClinic()), group_id: group.id };
    const owner = await makeUser(app, group, {
      clinics: [clinic],
      roles: ['ROLE_SUPERADMIN'],
      email: 'a@lumen.example',
    });
    await app.owner.query('update staff_user set second_factor_since = now() where id = $1', [owner.id]);
    const { status } = await app.call(resetOwnerSecondFactor, { params: of(owner.id) }, test_platform_key);
    expect(status).toBe(204);
    const { rows } = await app.owner.query(
      `select u.second_factor_since, (select count(*) from notification n where n.user_id = u.id and n.kind = 'second_factor_changed') as told
       from staff_user u where u.id = $1`,
      [owner.id],
    );
    expect(rows).toEqual([{ second_factor_since: null, told: 1 }]);
  });
});

test('each template makes a role group once', async () => {
  const make = (template: (typeof role_group_template_names)[number]) =>
    app.call(createRoleGroupFromTemplate, { params: { id: String(group.id) }, body: { template } }, test_platform_key);
  const names = [];
  for (const template of role_group_template_names) {
    const made = await make(template);
    expect(made.status).toBe(201);
    names.push(made.answer.name);
    const again = await make(template);
    expect([typeOf(again), Object.keys(again.problem.errors ?? {})]).toEqual(['role_group_name_taken', ['template']]);
  }
  expect(names).toEqual(['Cashier', 'Finance', 'Manager', 'Doctor', 'Pharmacy', 'Owner']);
});
