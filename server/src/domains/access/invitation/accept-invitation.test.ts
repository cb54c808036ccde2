import { acceptInvitation, readInvitation } from '@clinic/contract/access/invitation.ts';
import { password_rule } from '@clinic/contract/access/password.ts';
import { login } from '@clinic/contract/access/sign-in.ts';
import { invitation_ttl_seconds } from '@clinic/contract/staff/invitation.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { updateUser } from '@clinic/contract/staff/user.ts';
import { checkInvariants } from '../../../platform/reconcile/check-invariants.ts';
import {
  type Clinic,
  type Group,
  makeClinic,
  makeGroup,
  makeUser,
  mintSession,
  test_password,
} from '../../../testing/factories.ts';
import { type Invited, makeInvited } from '../../../testing/people/invitations.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { accessInvariants } from '../reconcile/access-invariants.queries.ts';

const fresh = 'Fresh#2027x';
let app: TestApp;
let group: Group;
let clinic: Clinic;
let invited: Invited;
let owner_token: string;
beforeAll(async () => {
  // Behind a trusted proxy each caller has a separate address, so the rate limit per address does not interfere.
  app = await startTestApp({ config: { trusted_proxies: ['127.0.0.1'] } });
  group = await makeGroup(app);
  clinic = await makeClinic(app, group);
  const owner = await makeUser(app, group, { clinics: [clinic], roles: ['ROLE_SUPERADMIN'] });
  owner_token = (await mintSession(app, owner, clinic)).token;
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.owner.query('delete from rate_limit');
  invited = await makeInvited(app, group, clinic);
});
afterEach(() => {
  app.clock.offset_ms = 0;
});

const read = (token: string) => app.call(readInvitation, { body: { token } });
const accept = (token: string, password = fresh, password_confirm = password) =>
  app.call(acceptInvitation, { body: { token, password, password_confirm } });
const signInWith = (username: string, password: string) =>
  app.call(login, { body: { code: group.code, username, password } });
/** A colleague changes the invited user. */
async function change(body: object): Promise<void> {
  const { status, text } = await app.call(updateUser, { params: { id: invited.id }, body }, owner_token);
  if (status !== 200) throw new Error(text);
}
/** The answers of both calls to a token. */
const answersTo = async (token: string) =>
  [await read(token), await accept(token)].map(({ status, problem }) => `${status} ${problem.type} ${problem.detail}`);
const hashOf = async (id: number) =>
  (await app.owner.query<{ password_hash: string }>('select password_hash from staff_user where id = $1', [id])).rows[0]
    ?.password_hash;

describe('an invitation link', () => {
  it('T4 gets the same answer if it never existed, expired, or ended by disabling, another address or a password', async () => {
    const never = await answersTo('never-given-out');
    expect(never).toHaveLength(2);
    for (const answer of never) expect(answer).toMatch(/^404 \/problems\/invitation_over This link is no longer valid/);

    app.clock.offset_ms = (invitation_ttl_seconds + 60) * 1000;
    expect(await answersTo(invited.token)).toEqual(never);
    app.clock.offset_ms = 0;
    expect((await read(invited.token)).status).toBe(200);

    for (const [ends, back] of [
      [{ enable: false }, { enable: true }],
      [{ email: 'elsewhere@clinic.example' }, {}],
      [{ plain_password: 'Chosen#2027x' }, {}],
    ]) {
      invited = await makeInvited(app, group, clinic);
      await change({ email: invited.email, ...ends });
      expect(await answersTo(invited.token), JSON.stringify(ends)).toEqual(never);
      // Reverting the change does not revive the link.
      await change({ email: invited.email, ...back });
      expect(await answersTo(invited.token), JSON.stringify(back)).toEqual(never);
    }
  });

  it('does not work while an operator’s own SQL has disabled the user or moved their address, and reconcile reports it', async () => {
    for (const set of ['enable = false', "email = 'elsewhere@clinic.example'"]) {
      invited = await makeInvited(app, group, clinic);
      await app.owner.query(`update staff_user set ${set} where id = $1`, [invited.id]);
      for (const answer of await answersTo(invited.token)) expect(answer).toMatch(/^404 /);
      const { violations } = await checkInvariants(app.owner_url, accessInvariants);
      expect(violations.map(({ row }) => row)).toContain(`invitation of user ${invited.id}`);
    }
  });

  it('is refused for a password that breaks the rule, is common, contains the user’s name or is not confirmed, and stays valid', async () => {
    const refused = async (password: string, confirm?: string) => {
      const { status, problem } = await accept(invited.token, password, confirm);
      return [status, problem.errors];
    };
    expect(await refused('short')).toEqual([400, { password: [password_rule] }]);
    expect((await refused('Password1!'))[1]).toHaveProperty('password');
    expect(await refused(fresh, 'Other#2027x')).toEqual([422, { password_confirm: ['Please confirm your password.'] }]);
    expect((await refused(''))[1]).toEqual({
      password: ['This value should not be blank.'],
      password_confirm: ['This value should not be blank.'],
    });
    expect((await read(invited.token)).status).toBe(200);
  });

  it('accepts only token and passwords: the request cannot name another user', async () => {
    const other = await makeUser(app, group, { clinics: [clinic] });
    const before = await hashOf(other.id);
    const body = { token: invited.token, password: fresh, password_confirm: fresh, user_id: other.id };
    expect((await app.call(acceptInvitation, { body: body as never })).status).toBe(422);
    expect((await accept(invited.token)).status).toBe(204);
    expect(await hashOf(other.id)).toBe(before);
  });

  it('names the user, sets the password once, and allows the sign-in, with an audit entry', async () => {
    const { username } = invited;
    expect((await signInWith(username, test_password)).status).toBe(401);
    expect((await read(invited.token)).answer).toEqual({
      group_code: group.code,
      group_name: `Group ${group.code}`,
      username,
      first_name: 'Test',
    });
    expect((await accept(invited.token)).status).toBe(204);
    expect((await signInWith(username, fresh)).status).toBe(200);
    expect((await accept(invited.token, 'Again#2027x')).status).toBe(404);
    expect((await signInWith(username, fresh)).status).toBe(200);
    const { rows } = await app.owner.query(
      "select kind, clinic_id, before, after from audit where entity = 'user' and entity_id = $1 order by id",
      [invited.id],
    );
    expect(rows[0]).toEqual({ kind: 'invitation_accepted', clinic_id: null, before: null, after: null });
    const told = await app.owner.query("select clinic_id, data from event where name = 'user_changed'");
    expect(told.rows).toContainEqual({ clinic_id: clinic.id, data: { user_id: invited.id } });
    const left = await app.owner.query('select 1 from invitation where user_id = $1', [invited.id]);
    expect(left.rows).toEqual([]);
  });

  it('clears a lock caused by wrong tries', async () => {
    for (let wrong = 0; wrong < 5; wrong++) await signInWith(invited.username, 'Wrong#2026');
    expect((await signInWith(invited.username, 'Wrong#2026')).status).toBe(423);
    expect((await accept(invited.token)).status).toBe(204);
    expect((await signInWith(invited.username, fresh)).status).toBe(200);
  });
});

describe('T4 one link, used by 20 callers at once', () => {
  const callers = Array.from({ length: 20 }, (_, caller) => caller);

  it('sets one password', async () => {
    const statuses = await Promise.all(
      callers.map(async (caller) => {
        const password = `Fresh#2027x${caller}`;
        const body = { token: invited.token, password, password_confirm: password };
        const from = { 'x-forwarded-for': `10.1.0.${caller}` };
        return (await app.call(acceptInvitation, { body }, undefined, from)).status;
      }),
    );
    expect([204, 404].map((status) => statuses.filter((one) => one === status).length)).toEqual([1, 19]);
  });

  it('sets several in the naive twin, which checks first and ends the link later', async () => {
    const won = await Promise.all(
      callers.map(async () => {
        const found = await app.owner.query('select 1 from invitation where user_id = $1', [invited.id]);
        if (found.rowCount === 0) return false;
        await app.owner.query('delete from invitation where user_id = $1', [invited.id]);
        return true;
      }),
    );
    expect(won.filter(Boolean).length).toBeGreaterThan(1);
  });
});
