import { invitation_path } from '@clinic/contract/access/invitation-path.ts';
import { acceptInvitation, readInvitation } from '@clinic/contract/access/invitation.ts';
import {
  changeForgottenPassword,
  forgetPassword,
  verifyForgottenPassword,
} from '@clinic/contract/access/forgotten-password.ts';
import { listSentMails } from '@clinic/contract/shared/mails.ts';
import { inviteUser } from '@clinic/contract/staff/invitation.ts';
import { listUsers } from '@clinic/contract/staff/users.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { workers } from '../../../app.ts';
import { type RunningJobs, startJobs } from '../../../platform/jobs/work.ts';
import { type Clinic, type Group, makeClinic, makeGroup, makeUser, mintSession } from '../../../testing/factories.ts';
import { type Invited, makeInvited } from '../../../testing/people/invitations.ts';
import { plantResetCode, plantResetToken } from '../../../testing/people/password-reset.ts';
import { startTestApp, type TestApp, test_platform_key } from '../../../testing/test-app.ts';
import { eventually } from '../../../testing/wire/test-socket.ts';

const portal = 'https://portal.example.sg';
/** The job handlers that write mails. */
const mailing = workers.filter(({ kind }) => ['send-mail', 'send-invitation', 'send-reset-code'].includes(kind.name));
const fresh = 'Fresh#2027x';
let app: TestApp;
let jobs: RunningJobs;
let group: Group;
let clinic: Clinic;
let owner_token: string;
let owner_name: string;
let invited: Invited;
beforeAll(async () => {
  app = await startTestApp({ config: { public_origin: portal } });
  jobs = await startJobs(app.platform, mailing);
  group = await makeGroup(app);
  clinic = await makeClinic(app, group);
  const owner = await makeUser(app, group, { clinics: [clinic], roles: ['ROLE_SUPERADMIN'] });
  owner_name = owner.username;
  owner_token = (await mintSession(app, owner, clinic)).token;
});
afterAll(async () => {
  await jobs.stop();
  await app.close();
});
beforeEach(async () => {
  await app.owner.query('delete from rate_limit');
  invited = await makeInvited(app, group, clinic);
});

const invite = (id: number, token = owner_token) => app.call(inviteUser, { params: { id } }, token);
const mailsTo = async (address: string) =>
  (await app.call(listSentMails, {}, test_platform_key)).answer.data.filter(({ to }) => to === address);
const read = async (token: string) => (await app.call(readInvitation, { body: { token } })).status;
/** The newest mail, once at least `mails` have arrived. */
async function newestMail(address: string, mails = 1): Promise<string> {
  await eventually(`${mails} mails`, async () => (await mailsTo(address)).length >= mails);
  return (await mailsTo(address))[0]?.text ?? '';
}
const tokenOf = (text: string): string =>
  new RegExp(`^${portal}${invitation_path}#([\\w-]{43})$`, 'm').exec(text)?.[1] ?? 'no link';
/** Status and problem type of an answer. */
const told = ({ status, problem }: Awaited<ReturnType<typeof invite>>) => [status, problem.type];

describe('refuses an invitation', () => {
  it('T10 for a user with more rights than the caller, here or at another branch', async () => {
    const manager = await makeUser(app, group, { clinics: [clinic], roles: ['ROLE_USER_UPDATE', 'ROLE_USER_VIEW'] });
    const { token } = await mintSession(app, manager, clinic);
    const greater = await makeInvited(app, group, clinic, { roles: ['ROLE_PAYMENTNOTE_VIEW'] });
    expect(told(await invite(greater.id, token))).toEqual([403, '/problems/user_beyond_own']);
    expect((await invite(invited.id, token)).status).toBe(200);
    const elsewhere = await makeClinic(app, group);
    const roles = ['ROLE_USER_VIEW'] as const;
    const at_both = await makeInvited(app, group, clinic, { clinics: [clinic, elsewhere], roles });
    expect(told(await invite(at_both.id, token))).toEqual([403, '/problems/user_beyond_own']);
  });

  it('for a user who has a password, is disabled or has no email', async () => {
    const colleague = await makeUser(app, group, { clinics: [clinic], email: 'has@password.example' });
    expect(told(await invite(colleague.id))).toEqual([409, '/problems/not_invited']);
    await app.owner.query('update staff_user set enable = false where id = $1', [invited.id]);
    expect(told(await invite(invited.id))).toEqual([409, '/problems/invited_is_disabled']);
    await app.owner.query('update staff_user set enable = true, email = null where id = $1', [invited.id]);
    const { status, problem } = await invite(invited.id);
    expect([status, Object.keys(problem.errors ?? {})]).toEqual([422, ['email']]);
    expect(await mailsTo(invited.email)).toEqual([]);
  });
});

describe('an invitation', () => {
  it('is mailed with the token in the URL fragment, and ends the link before at once', async () => {
    const { status, answer } = await invite(invited.id);
    expect([status, answer.expires_at]).toEqual([200, null]);
    expect(await read(invited.token)).toBe(404);
    const text = await newestMail(invited.email);
    const token = tokenOf(text);
    expect(await read(token)).toBe(200);
    expect(text).toContain(`Test Person created an account for you at Group ${group.code}`);
    expect(text).toContain(`User Name ${invited.username}, Group Code ${group.code.toUpperCase()}`);
    const stored = await app.owner.query('select * from invitation where user_id = $1', [invited.id]);
    expect(JSON.stringify(stored.rows)).not.toContain(token);
    const { rows } = await app.owner.query(
      "select actor, after from audit where kind = 'user_invited' and entity_id = $1",
      [invited.id],
    );
    expect(rows).toEqual([{ actor: owner_name, after: { email: invited.email } }]);
    const queued = await app.owner.query<{ data: string }>(
      "select data::text from pgboss.job where name = 'send-invitation'",
    );
    expect(queued.rows.map(({ data }) => data).join('')).not.toContain(token);
  });

  it('sent again ends the link of the mail before', async () => {
    await invite(invited.id);
    const first = tokenOf(await newestMail(invited.email));
    await invite(invited.id);
    const second = tokenOf(await newestMail(invited.email, 2));
    expect([await read(first), await read(second)]).toEqual([404, 200]);
    const body = { token: second, password: fresh, password_confirm: fresh };
    const isListedInvited = async () => {
      const { answer } = await app.call(listUsers, { query: { username: invited.username } }, owner_token);
      return answer.data[0]?.invited;
    };
    expect(await isListedInvited()).toBe(true);
    expect((await app.call(acceptInvitation, { body })).status).toBe(204);
    expect(await isListedInvited()).toBe(false);
    expect(told(await invite(invited.id))).toEqual([409, '/problems/not_invited']);
  });

  it('stands in the list once it has expired, as long as the user is active', async () => {
    await invite(invited.id);
    await newestMail(invited.email);
    const listExpired = async () => {
      const { answer } = await app.call(listUsers, { query: { invitation: 'expired', n: '100' } }, owner_token);
      return answer.data.filter(({ id }) => id === invited.id).map(({ invitation_ends_at }) => invitation_ends_at);
    };
    expect(await listExpired()).toEqual([]);
    const ended_at = new Date(Date.now() - 60_000);
    await app.owner.query('update invitation set expires_at = $2 where user_id = $1', [invited.id, ended_at]);
    expect(await listExpired()).toEqual([ended_at.toISOString()]);
    await app.owner.query('update staff_user set enable = false where id = $1', [invited.id]);
    expect(await listExpired()).toEqual([]);
  });

  it('is not mailed if the user was disabled before the mail was sent', async () => {
    await jobs.stop();
    await invite(invited.id);
    await app.owner.query('update staff_user set enable = false where id = $1', [invited.id]);
    const witness = await makeInvited(app, group, clinic);
    await invite(witness.id);
    jobs = await startJobs(app.platform, mailing);
    await newestMail(witness.email);
    await eventually('all jobs done', async () => {
      const { rows } = await app.owner.query(
        "select 1 from pgboss.job where name = 'send-invitation' and state < 'completed'",
      );
      return rows.length === 0;
    });
    expect(await mailsTo(invited.email)).toEqual([]);
  });
});

describe('a forgotten password and an invitation', () => {
  it('T4 a user without a password gets the same answer as all others, and a mail with a hint instead of a code', async () => {
    const known = await makeUser(app, group, { clinics: [clinic], email: `known-${invited.email}` });
    const answers = await Promise.all(
      [invited.email, `known-${invited.email}`].map(async (email) => {
        const { status, text } = await app.call(forgetPassword, { body: { email } });
        return `${status} ${text}`;
      }),
    );
    expect(new Set(answers).size).toBe(1);
    expect(await newestMail(`known-${invited.email}`)).toMatch(/Verification code: \d{6}/);
    const hint = await newestMail(invited.email);
    expect(hint).toContain('This user has no password yet.');
    expect(hint).not.toMatch(/\b\d{6}\b|invitation#/);
    expect(known.id).toBeGreaterThan(0);
  });

  it('no code or reset token for the address sets the invited user’s password, even if another user has the same address', async () => {
    const code = await plantResetCode(app, invited.email);
    const verified = await app.call(verifyForgottenPassword, { body: { email: invited.email, verify: code } });
    expect(verified.status).toBe(403);
    const body = { password: fresh, password_confirm: fresh };
    const alone = await makeInvited(app, group, clinic);
    const reset = await plantResetToken(app, alone.email);
    expect((await app.call(changeForgottenPassword, { body: { ...body, token: reset } })).status).toBe(422);

    const shared = await makeInvited(app, group, clinic);
    const neighbour = await makeUser(app, group, { clinics: [clinic], email: shared.email });
    const token = await plantResetToken(app, shared.email);
    const named = await app.call(changeForgottenPassword, { body: { ...body, token, account_id: shared.id } });
    expect(named.status).toBe(422);
    const answer = await app.call(changeForgottenPassword, { body: { ...body, token } });
    expect(answer.status).toBe(204);
    const { rows } = await app.owner.query(
      "select password_changed_at > now() - interval '1 hour' as changed from staff_user where id = any($1) order by id",
      [[shared.id, neighbour.id]],
    );
    expect(rows).toEqual([{ changed: false }, { changed: true }]);
    expect(await read(shared.token)).toBe(200);
  });

  it('a reset token does not open an invitation, nor an invitation’s token a reset', async () => {
    const reset = await plantResetToken(app, invited.email);
    expect(await read(reset)).toBe(404);
    const body = { password: fresh, password_confirm: fresh, token: invited.token };
    expect((await app.call(changeForgottenPassword, { body })).status).toBe(422);
    expect(await read(invited.token)).toBe(200);
  });
});
