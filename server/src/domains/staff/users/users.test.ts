import { login } from '@clinic/contract/access/sign-in.ts';
import { listActivities } from '@clinic/contract/trail/activities.ts';
import { listSentMails } from '@clinic/contract/shared/mails.ts';
import { createUser, getUser, listUserBranches, updateUser } from '@clinic/contract/staff/user.ts';
import { listUsers } from '@clinic/contract/staff/users.ts';
import { getSelfProfile } from '@clinic/contract/staff/self-profile.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type RunningJobs, startJobs } from '../../../platform/jobs/work.ts';
import { mailWorker } from '../../../platform/mail/send-mail.ts';
import {
  type Clinic,
  type Group,
  makeClinic,
  makeGroup,
  makeRoleGroup,
  makeUser,
  mintSession,
  test_password,
  type User,
} from '../../../testing/factories.ts';
import { startTestApp, type TestApp, test_platform_key } from '../../../testing/test-app.ts';
import { eventually } from '../../../testing/wire/test-socket.ts';

const fresh = 'Fresh#2027x';
let app: TestApp;
let jobs: RunningJobs;
let group: Group;
let clinic: Clinic;
let manager: User;
let token: string;
let target: User;
let email: string;
beforeAll(async () => {
  app = await startTestApp();
  jobs = await startJobs(app.platform, [mailWorker]);
  group = await makeGroup(app);
  clinic = await makeClinic(app, group, { name: 'Orchard', allow_telemed: true });
  manager = await makeUser(app, group, {
    clinics: [clinic],
    roles: ['ROLE_USER_VIEW', 'ROLE_USER_CREATE', 'ROLE_USER_UPDATE', 'ROLE_TRANSACTION_VIEW'],
  });
  token = (await mintSession(app, manager, clinic)).token;
});
afterAll(async () => {
  await jobs.stop();
  await app.close();
});
let made = 0;
beforeEach(async () => {
  await app.owner.query('delete from rate_limit');
  made += 1;
  email = `person-${made}@clinic.example`;
  target = await makeUser(app, group, { clinics: [clinic], roles: ['ROLE_TRANSACTION_VIEW'], email });
});

const put = (id: number, body: object, by = token) => app.call(updateUser, { params: { id }, body }, by);
const signInAs = (username: string, password: string) =>
  app.call(login, { body: { code: group.code, username, password } });
const trailOf = async (id: number) => {
  const { rows } = await app.owner.query<{ kind: string; before: unknown; after: unknown; text: string }>(
    "select kind, before, after, row_to_json(audit)::text as text from audit where entity = 'user' and entity_id = $1 order by id",
    [id],
  );
  return rows;
};
const mailsTo = async (address: string) =>
  (await app.call(listSentMails, {}, test_platform_key)).answer.data.filter(({ to }) => to === address);
const announcedOf = async (id: number) => {
  const { rows } = await app.owner.query<{ clinic_id: number }>(
    "select clinic_id from event where name = 'user_changed' and (data->>'user_id')::int = $1",
    [id],
  );
  return rows.map(({ clinic_id }) => clinic_id);
};

const everything = {
  first_name: 'Mei Ling',
  last_name: 'Tan',
  gender: 'f' as const,
  telephone: '+6561234567',
  mobile: '+6591234567',
  address: '1 Orchard Road\n#02-03',
  post_code: '238801',
  division_id: 12,
  description: 'Front desk',
  remarks: 'Mornings only',
};

describe('a new user', () => {
  it('is stored with every field, signs in with the given password, and must change it first', async () => {
    const desk = await makeRoleGroup(app, group, ['ROLE_TRANSACTION_VIEW'], 'Desk');
    const body = { ...everything, email, username: `New.${made}`, plain_password: fresh, groups: [desk] };
    const { status, answer } = await app.call(createUser, { body }, token);
    expect(status).toBe(200);
    expect(answer).toMatchObject({
      ...everything,
      email,
      username: `New.${made}`,
      enable: true,
      change_password: true,
      allow_telemed: true,
      beyond_own: false,
      user_group_clinics: [{ clinic: { id: clinic.id, name: 'Orchard' }, group: { id: desk, name: 'Desk' } }],
    });
    expect((await app.call(getUser, { params: { id: answer.id } }, token)).answer).toEqual(answer);
    expect((await signInAs(`new.${made}`, fresh)).status).toBe(200);
    const { token: own } = await mintSession(app, { ...target, id: answer.id }, clinic);
    const self = await app.call(getSelfProfile, {}, own);
    expect([self.status, self.problem.type]).toEqual([403, '/problems/password_must_change']);
    const trail = await trailOf(answer.id);
    expect(trail.map(({ kind }) => kind)).toEqual(['user_created', 'role_groups_changed', 'user_signed_in']);
    for (const { text } of trail) expect(text).not.toContain(fresh);
    expect(await announcedOf(answer.id)).toEqual([clinic.id]);
  });

  it('with an invitation has a password hash that no password matches, and is listed first', async () => {
    const username = `invited-${made}`;
    const { status, answer } = await app.call(createUser, { body: { username, email, invite: true } }, token);
    expect([status, answer.change_password, answer.invitation?.expires_at]).toEqual([200, false, null]);
    expect((await signInAs(username, test_password)).status).toBe(401);
    const { answer: list } = await app.call(listUsers, { query: {} }, token);
    expect(list.data[0]).toMatchObject({ username, enable: true, user_group_clinics: [] });
    const { rows } = await app.owner.query('select email from invitation where user_id = $1', [answer.id]);
    expect(rows).toEqual([{ email }]);
  });
});

describe('the audit trail of a user', () => {
  const trail = (id: number, by = token) =>
    app.call(listActivities, { query: { entity: 'user', entity_id: String(id) } }, by);

  it('is visible to members who may see users, for users in sight; sign-ins are left out', async () => {
    const plain = await makeUser(app, group, { clinics: [clinic], roles: ['ROLE_PROVIDER_VIEW'] });
    expect((await trail(target.id, (await mintSession(app, plain, clinic)).token)).status).toBe(403);
    const unseen = await makeUser(app, group, { clinics: [await makeClinic(app, group)] });
    const foreign = await makeUser(app, await makeGroup(app));
    for (const id of [unseen.id, foreign.id, 999_999]) expect((await trail(id)).status).toBe(404);
    await signInAs(target.username, test_password);
    await put(target.id, { email, first_name: 'Siti' });
    const { status, answer } = await trail(target.id);
    expect([status, answer.data.map(({ kind, by }) => [kind, by])]).toEqual([
      200,
      [['user_updated', manager.username]],
    ]);
  });
});

describe('changing a user', () => {
  it('changes each field, keeps fields that are left out, and records the difference', async () => {
    const { answer: before } = await app.call(getUser, { params: { id: target.id } }, token);
    const { status, answer } = await put(target.id, { ...before, ...everything });
    expect([status, answer]).toEqual([200, { ...before, ...everything, updated_at: answer.updated_at }]);
    expect(Date.parse(answer.updated_at)).toBeGreaterThan(Date.parse(before.updated_at));
    const again = await put(target.id, { email, remarks: '', gender: null, division_id: null });
    expect(again.answer).toMatchObject({ ...everything, remarks: '', gender: null, division_id: null });
    const [, second] = await trailOf(target.id);
    expect([second?.before, second?.after]).toEqual([
      { gender: 'f', division_id: 12, remarks: 'Mornings only' },
      { gender: null, division_id: null, remarks: '' },
    ]);
    expect(await announcedOf(target.id)).toEqual([clinic.id, clinic.id]);
  });

  it('writes nothing when saved unchanged: neither an audit entry nor a new time', async () => {
    const { answer } = await app.call(getUser, { params: { id: target.id } }, token);
    expect((await put(target.id, answer)).answer).toEqual(answer);
    expect(await trailOf(target.id)).toEqual([]);
  });

  it('mails the previous address when the address changes, and resets the verified flag', async () => {
    await app.owner.query('update staff_user set vmail = true, vmobile = true where id = $1', [target.id]);
    const next = `next-${made}@clinic.example`;
    expect((await put(target.id, { email: next })).answer.email).toBe(next);
    await eventually('the mail', async () => (await mailsTo(email)).length === 1);
    const [mail] = await mailsTo(email);
    expect(mail?.text).toContain(
      `Test Person changed your email address. This address no longer receives emails about the account.\nUser Name ${target.username}`,
    );
    expect(mail?.text).not.toContain(next);
    const { rows } = await app.owner.query('select vmail, vmobile from staff_user where id = $1', [target.id]);
    expect(rows).toEqual([{ vmail: false, vmobile: true }]);
  });

  it('with a new password signs them out, mails them, and makes them choose one at the next sign-in', async () => {
    const { token: own } = await mintSession(app, target, clinic);
    expect((await app.call(getSelfProfile, {}, own)).status).toBe(200);
    for (let wrong = 0; wrong < 5; wrong += 1) await signInAs(target.username, 'Wrong#2026');
    const { status, answer } = await put(target.id, { email, plain_password: fresh });
    expect([status, answer.change_password]).toEqual([200, true]);
    expect((await app.call(getSelfProfile, {}, own)).status).toBe(401);
    expect((await signInAs(target.username, test_password)).status).toBe(401);
    expect((await signInAs(target.username, fresh)).status).toBe(200);
    await eventually('the mail', async () => (await mailsTo(email)).length === 1);
    const [mail] = await mailsTo(email);
    expect([mail?.subject, mail?.text.includes(fresh)]).toEqual(['Your password was set', false]);
    expect(mail?.text).toContain(
      `Test Person set a new password for you and signed you out everywhere.\nUser Name ${target.username}`,
    );
    const trail = await trailOf(target.id);
    expect(trail.map(({ kind }) => kind)).toContain('password_set');
    for (const { text } of trail) expect(text).not.toContain(fresh);
  });

  it('signs out a disabled user and blocks sign-in; enabled again, the password is the same', async () => {
    const { token: own } = await mintSession(app, target, clinic);
    expect((await put(target.id, { email, enable: false })).answer.enable).toBe(false);
    expect((await app.call(getSelfProfile, {}, own)).status).toBe(401);
    expect((await signInAs(target.username, test_password)).status).toBe(409);
    expect((await put(target.id, { email, enable: true })).answer.enable).toBe(true);
    expect((await app.call(getSelfProfile, {}, own)).status).toBe(401);
    expect((await signInAs(target.username, test_password)).status).toBe(200);
  });

  it('lists the role groups by branch, with what the caller holds there', async () => {
    const { answer } = await app.call(listUserBranches, { params: { id: target.id } }, token);
    expect(answer.data.map(({ clinic: at }) => at.name)).toEqual(['Orchard']);
    expect(answer.data[0]?.role_groups[0]?.roles).toEqual(['ROLE_TRANSACTION_VIEW']);
    expect(answer.data[0]?.held).toContain('ROLE_USER_UPDATE');
  });
});
