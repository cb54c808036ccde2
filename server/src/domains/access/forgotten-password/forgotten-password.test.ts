import { randomUUID } from 'node:crypto';
import {
  changeForgottenPassword,
  forgetPassword,
  verifyForgottenPassword,
} from '@clinic/contract/access/forgotten-password.ts';
import { exchangeToken, login } from '@clinic/contract/access/sign-in.ts';
import { listSentMails } from '@clinic/contract/shared/mails.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type RunningJobs, startJobs } from '../../../platform/jobs/work.ts';
import { mailWorker } from '../../../platform/mail/send-mail.ts';
import {
  type Clinic,
  type Group,
  makeClinic,
  makeGroup,
  makeUser,
  signIn,
  test_password,
  type User,
} from '../../../testing/factories.ts';
import { newEmail, plantResetCode, plantResetToken } from '../../../testing/people/password-reset.ts';
import { startTestApp, type TestApp, test_platform_key } from '../../../testing/test-app.ts';
import { eventually } from '../../../testing/wire/test-socket.ts';
import { resetCodeWorker } from './send-reset-code.ts';

const fresh = 'Fresh#2027x';
let app: TestApp;
let jobs: RunningJobs;
let group: Group;
let clinic: Clinic;
let user: User;
let email: string;
beforeAll(async () => {
  app = await startTestApp();
  jobs = await startJobs(app.platform, [mailWorker, resetCodeWorker]);
  group = await makeGroup(app);
  clinic = await makeClinic(app, group);
});
afterAll(async () => {
  await jobs.stop();
  await app.close();
});
beforeEach(async () => {
  await app.owner.query('delete from rate_limit');
  email = newEmail();
  user = await makeUser(app, group, { clinics: [clinic], email });
});
afterEach(() => {
  app.clock.offset_ms = 0;
});

const forget = (body: object = { email }) => app.call(forgetPassword, { body });
const verify = (body: object) => app.call(verifyForgottenPassword, { body });
const change = (body: object) => app.call(changeForgottenPassword, { body });
const signInWith = (password: string, username = user.username) =>
  app.call(login, { body: { code: group.code, username, password } });
const mailsTo = async (address: string) =>
  (await app.call(listSentMails, {}, test_platform_key)).answer.data.filter(({ to }) => to === address);

/** Waits for this many mails and returns the code of the newest one. */
async function mailedCode(address: string, mails = 1): Promise<string> {
  await eventually(`${mails} mails`, async () => (await mailsTo(address)).length >= mails);
  return /Verification code: (\d{6})/.exec((await mailsTo(address))[0]?.text ?? '')?.[1] ?? 'no code';
}

describe('a forgotten password', () => {
  it('is replaced with the mailed code; every session ends, the lock clears, and the owner is notified', async () => {
    const [before, other] = [await signIn(app, user, clinic), await makeUser(app, group, { clinics: [clinic] })];
    const others = await signIn(app, other, clinic);
    for (let wrong = 0; wrong < 5; wrong++) await signInWith('Wrong#2026');
    expect((await signInWith(test_password)).status).toBe(423);

    expect((await forget({ email: email.toUpperCase() })).status).toBe(204);
    const code = await mailedCode(email.toUpperCase());
    const verified = await verify({ email, verify: `${code.slice(0, 3)} ${code.slice(3)}` });
    expect([verified.status, verified.answer.accounts]).toEqual([
      200,
      [{ id: user.id, group_code: group.code, username: user.username }],
    ]);
    const { token } = verified.answer;
    expect((await change({ token, password: fresh, password_confirm: fresh })).status).toBe(204);

    expect((await app.call(exchangeToken, { body: { id: clinic.id, token: before.permanent } })).status).toBe(403);
    expect((await app.call(exchangeToken, { body: { id: clinic.id, token: others.permanent } })).status).toBe(200);
    expect((await signInWith(test_password)).status).toBe(401);
    expect((await signInWith(fresh)).status).toBe(200);
    await eventually('the mail to the owner', async () =>
      (await mailsTo(email)).some(({ subject }) => subject === 'Your password was changed'),
    );
  });

  it('clears the lock on every device', async () => {
    const device_id = randomUUID();
    const tryHere = (password: string) =>
      app.call(login, { body: { code: group.code, username: user.username, password, device_id } });
    await tryHere(test_password);
    for (let wrong = 0; wrong < 5; wrong++) await tryHere('Wrong#2026');
    expect((await tryHere(test_password)).status).toBe(423);
    await change({ token: await plantResetToken(app, email), password: fresh, password_confirm: fresh });
    expect((await tryHere(fresh)).status).toBe(200);
  });

  it('clears the duty to change it at the next sign-in', async () => {
    await app.owner.query('update staff_user set change_password = true where id = $1', [user.id]);
    await change({ token: await plantResetToken(app, email), password: fresh, password_confirm: fresh });
    const { rows } = await app.owner.query('select change_password from staff_user where id = $1', [user.id]);
    expect(rows).toEqual([{ change_password: false }]);
  });

  it('changes one account only if several share the address; the request must name it', async () => {
    const other_group = await makeGroup(app);
    const twin = await makeUser(app, other_group, { clinics: [await makeClinic(app, other_group)], email });
    await makeUser(app, group, { email, enable: false });
    const { answer } = await verify({ email, verify: await plantResetCode(app, email) });
    expect(new Set(answer.accounts.map(({ id }) => id))).toEqual(new Set([user.id, twin.id]));
    const body = { token: answer.token, password: fresh, password_confirm: fresh };
    const unnamed = await change(body);
    expect([unnamed.status, Object.keys(unnamed.problem.errors ?? {})]).toEqual([422, ['account_id']]);
    const stranger = await makeUser(app, group);
    expect((await change({ ...body, account_id: stranger.id })).status).toBe(422);
    expect((await change({ ...body, account_id: twin.id })).status).toBe(204);
    expect((await signInWith(test_password)).status).toBe(200);
    const there = { code: other_group.code, username: twin.username, password: fresh };
    expect((await app.call(login, { body: there })).status).toBe(200);
  });

  it('leaves audit entries without code, token or password', async () => {
    const token = await plantResetToken(app, email);
    await change({ token, password: fresh, password_confirm: fresh });
    const { rows } = await app.owner.query<{ kind: string; text: string }>(
      "select kind, row_to_json(audit)::text as text from audit where entity = 'user' and entity_id = $1",
      [user.id],
    );
    expect(rows.map(({ kind }) => kind)).toContain('password_reset');
    for (const { text } of rows) for (const secret of [token, fresh]) expect(text).not.toContain(secret);
  });

  it('T4 stores no plain code or token: the database keeps only hashes, the queue keeps neither', async () => {
    await forget();
    const code = await mailedCode(email);
    const { answer } = await verify({ email, verify: code });
    const { rows } = await app.owner.query<{ text: string }>(
      `select row_to_json(r)::text as text from password_reset r union all select data::text from pgboss.job`,
    );
    const kept = rows.map(({ text }) => text).join('\n');
    expect(kept).toContain(email);
    expect(kept).not.toContain(answer.token);
    expect(kept).not.toMatch(new RegExp(`\\b${code}\\b`));
  });

  it('gets a new code on another request, which replaces the previous code; the fourth request within an hour sends nothing', async () => {
    await forget();
    const first = await mailedCode(email);
    await forget();
    const second = await mailedCode(email, 2);
    // With a chance of one in a million the new code equals the previous one.
    expect((await verify({ email, verify: first })).status).toBe(first === second ? 200 : 403);
    await forget();
    const third = await mailedCode(email, 3);
    await app.owner.query('delete from rate_limit');
    expect((await forget()).status).toBe(204);
    await new Promise((done) => setTimeout(done, 1_500));
    expect(await mailsTo(email)).toHaveLength(3);
    expect((await verify({ email, verify: third })).status).toBe(200);
  });
});
