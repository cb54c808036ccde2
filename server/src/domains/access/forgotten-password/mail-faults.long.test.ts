import {
  changeForgottenPassword,
  forgetPassword,
  verifyForgottenPassword,
} from '@clinic/contract/access/forgotten-password.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { job_schema } from '../../../platform/jobs/queue.ts';
import { type RunningJobs, startJobs } from '../../../platform/jobs/work.ts';
import { mailWorker } from '../../../platform/mail/send-mail.ts';
import { type Group, makeGroup, makeUser } from '../../../testing/factories.ts';
import { type MailRelay, startMailRelay } from '../../../testing/wire/mail-relay.ts';
import { newEmail } from '../../../testing/people/password-reset.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { eventually } from '../../../testing/wire/test-socket.ts';
import { resetCodeJob, resetCodeWorker } from './send-reset-code.ts';

let app: TestApp;
let relay: MailRelay;
let jobs: RunningJobs;
let group: Group;
let email: string;
beforeAll(async () => {
  relay = await startMailRelay();
  app = await startTestApp({ config: { smtp_url: relay.url } });
  jobs = await startJobs(app.platform, [mailWorker, resetCodeWorker]);
  group = await makeGroup(app);
});
afterAll(async () => {
  await jobs.stop();
  await app.close();
  await relay.close();
});
beforeEach(async () => {
  await app.owner.query('delete from rate_limit');
  Object.assign(relay, { messages: [], answers: [], tries: 0 });
  email = newEmail();
  await makeUser(app, group, { email });
});

const mailsTo = (address: string) => relay.messages.filter((message) => message.includes(`To: ${address}`));
const mailsToOwner = () => mailsTo(email);
const codeIn = (message: string | undefined) => /Verification code: (\d{6})/.exec(message ?? '')?.[1] ?? 'no code';
const verify = (code: string, address = email) =>
  app.call(verifyForgottenPassword, { body: { email: address, verify: code } });

/** Requests a code and returns the response time. */
async function ask(address = email): Promise<number> {
  const began = performance.now();
  expect((await app.call(forgetPassword, { body: { email: address } })).status).toBe(204);
  return performance.now() - began;
}

/** Also checks that no further mail arrives: a retry of a failed job would be due within the wait. */
async function expectMails(count: number, address = email): Promise<void> {
  await eventually(`${count} mails`, () => mailsTo(address).length >= count, 25_000);
  await new Promise((done) => setTimeout(done, 3_500));
  expect(mailsTo(address)).toHaveLength(count);
}

describe('F14 the mail relay', () => {
  it('accepts the mail: the code works, and a second mail reports the change', async () => {
    await ask();
    await expectMails(1);
    const { status, answer } = await verify(codeIn(mailsToOwner()[0]));
    expect(status).toBe(200);
    const body = { token: answer.token, password: 'Fresh#2027x', password_confirm: 'Fresh#2027x' };
    expect((await app.call(changeForgottenPassword, { body })).status).toBe(204);
    await eventually('the mail about the change', () => mailsToOwner().length === 2);
    expect(mailsToOwner()[1]).toContain('Subject: Your password was changed');
  });

  it('rejects the mail for now or for lack of space: a retry delivers it once, with a working code', async () => {
    relay.answers = ['later', 'full'];
    const emails = [email, newEmail()];
    for (const other of emails.slice(1)) await makeUser(app, group, { email: other });
    for (const one of emails) expect(await ask(one)).toBeLessThan(2_000);
    await Promise.all(emails.map((one) => expectMails(1, one)));
    for (const one of emails) expect((await verify(codeIn(mailsTo(one)[0]), one)).status).toBe(200);
  });

  it('is down: the response is as fast as usual, and the mail arrives after recovery with a code whose lifetime starts then', async () => {
    await relay.goDown();
    expect(await ask()).toBeLessThan(2_000);
    // The relay must not return between the creation of a code and its sending.
    await eventually('a try that fails', async () => {
      const { rowCount } = await app.owner.query(
        `select from ${job_schema}.job where name = $1 and state = 'retry' and data->>'email' = $2`,
        [resetCodeJob.name, email],
      );
      return rowCount === 1;
    });
    // When the mail arrives, the request is eleven minutes old.
    app.clock.offset_ms = 660_000;
    await relay.comeUp();
    await expectMails(1);
    expect((await verify(codeIn(mailsToOwner()[0]))).status).toBe(200);
    app.clock.offset_ms = 0;
  });

  it('is slow: the response does not wait for it', async () => {
    relay.answers = ['slow'];
    expect(await ask()).toBeLessThan(1_500);
    await expectMails(1);
  });

  it('drops the connection after accepting the mail: exactly one more arrives, with the same id and code', async () => {
    relay.answers = ['drop', 'drop', 'drop'];
    await ask();
    await expectMails(2);
    const [first, second] = mailsToOwner();
    const idOf = (message = '') => /^Message-ID: (.+)$/im.exec(message)?.[1];
    expect([idOf(first), codeIn(first)]).toEqual([idOf(second), codeIn(second)]);
    expect((await verify(codeIn(second))).status).toBe(200);
  });
});
