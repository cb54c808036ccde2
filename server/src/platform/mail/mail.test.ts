import { createHash } from 'node:crypto';
import { listSentMails } from '@clinic/contract/shared/mails.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { test_platform_key } from '../../testing/database/database-setup.ts';
import { type MailRelay, startMailRelay } from '../../testing/wire/mail-relay.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { eventually } from '../../testing/wire/test-socket.ts';
import { asSystem } from '../act/system-work.ts';
import { startJobs } from '../jobs/work.ts';
import { type Mail, mailJob, mailWorker } from './send-mail.ts';

let with_mailbox: TestApp;
let with_relay: TestApp;
let relay: MailRelay;
const ends: (() => Promise<unknown>)[] = [];
beforeAll(async () => {
  relay = await startMailRelay();
  with_mailbox = await startTestApp();
  with_relay = await startTestApp({ config: { smtp_url: relay.url } });
  for (const app of [with_mailbox, with_relay]) {
    const jobs = await startJobs(app.platform, [mailWorker]);
    ends.push(jobs.stop, app.close);
  }
});
afterAll(async () => {
  for (const end of ends) await end();
  await relay.close();
});

const send = (app: TestApp, mail: Mail): Promise<void> =>
  asSystem(app.platform, 'test', { group_id: 0, clinic_ids: [], clinic_id: 0 }, (act) => act.enqueue(mailJob, mail));

test('the mailbox is closed without the right key', async () => {
  expect((await with_mailbox.call(listSentMails)).status).toBe(401);
  expect((await with_mailbox.call(listSentMails, {}, `${test_platform_key}x`)).status).toBe(401);
  const key_hash = createHash('sha256').update('pk_other').digest('hex');
  await with_mailbox.owner.query(
    "insert into platform_key (name, key_hash, scopes) values ('other', $1, '{payments:read}')",
    [key_hash],
  );
  expect((await with_mailbox.call(listSentMails, {}, 'pk_other')).status).toBe(403);
  await with_mailbox.owner.query("update platform_key set revoked_at = now() where name = 'other'");
  expect((await with_mailbox.call(listSentMails, {}, 'pk_other')).status).toBe(401);
});

test('without a relay a mail goes to the sandbox mailbox, newest first', async () => {
  await send(with_mailbox, { kind: 'other', to: 'a@example.com', subject: 'First', text: 'One' });
  await eventually(
    'the first mail',
    async () => (await with_mailbox.call(listSentMails, {}, test_platform_key)).answer.data.length === 1,
  );
  await send(with_mailbox, { kind: 'other', to: 'b@example.com', subject: 'Second', text: 'Two' });
  await eventually(
    'the second mail',
    async () => (await with_mailbox.call(listSentMails, {}, test_platform_key)).answer.data.length === 2,
  );
  const { answer } = await with_mailbox.call(listSentMails, {}, test_platform_key);
  expect(answer.data[0]).toMatchObject({ to: 'b@example.com', subject: 'Second', text: 'Two' });
  expect(answer.data[1]).toMatchObject({ to: 'a@example.com', subject: 'First', text: 'One' });
});

test('with a relay a mail goes there and not to the mailbox; a rejected one is sent again, once', async () => {
  relay.answers = ['later'];
  await send(with_relay, { kind: 'other', to: 'c@example.com', subject: 'By relay', text: 'Three' });
  await eventually('the mail', () => relay.messages.length === 1, 20_000);
  expect(relay.messages[0]).toContain('Subject: By relay');
  expect(relay.messages[0]).toContain('To: c@example.com');
  expect(relay.messages[0]).toContain('Three');
  const { rows } = await with_relay.owner.query('select 1 from sent_mail');
  expect(rows).toEqual([]);
});

test('a recipient or text that the relay refuses for good is tried once, and its sentence is kept with the job', async () => {
  const before = relay.tries;
  relay.answers = ['never', 'unwanted'];
  for (const name of ['nowhere', 'unwanted'])
    await send(with_relay, { kind: 'other', to: `${name}@example.com`, subject: 'For good', text: 'x' });
  const ended = () =>
    with_relay.owner.query<{ state: string; output: { error: string } }>(
      `select state, output from pgboss.job where data->>'subject' = 'For good' and state in ('failed', 'retry')
       order by output->>'error'`,
    );
  await eventually('both ends', async () => (await ended()).rowCount === 2, 10_000);
  expect((await ended()).rows).toMatchObject([
    { state: 'failed', output: { error: 'The mail relay refused the mail for good, at DATA: 554 not wanted' } },
    {
      state: 'failed',
      output: { error: expect.stringMatching(/for good, at RCPT TO: 550 no mailbox \S+@example\.com$/) },
    },
  ]);
  expect(relay.tries - before).toBe(2);
});

test('a mail has its text and the same words and links as HTML, both marked as sent by a machine', async () => {
  const link = 'https://portal.example.sg/invitation#a&b';
  await send(with_relay, {
    kind: 'other',
    to: 'parts@example.com',
    subject: 'Both <parts>',
    text: `Hello <b>Tan & Sons</b> https://elsewhere.example,\n\nOpen:\n${link}`,
  });
  const received = () => relay.messages.find((message) => message.includes('To: parts@example.com')) ?? '';
  await eventually('the mail', () => received() !== '');
  const mail = received().replaceAll('=\r\n', '').replaceAll('=3D', '=');
  expect(mail).toMatch(/^Auto-Submitted: auto-generated\r?$/m);
  expect(mail).toContain('Content-Type: multipart/alternative');
  expect(mail).toContain('<h1');
  expect(mail).toContain('Hello &lt;b&gt;Tan &amp; Sons&lt;/b&gt; https://elsewhere.example,');
  // A link is a line of its own: what somebody typed into a name is not one.
  expect(mail.match(/href="[^"]*"/g)).toEqual(['href="https://portal.example.sg/invitation#a&amp;b"']);
  expect(mail.split('text/html')[0]).toContain(link);
});

test('the sender and where answers go are those of the settings', async () => {
  Object.assign(with_relay.platform.config, { mail_from: 'no-reply@clinics.sg', mail_reply_to: 'desk@clinics.sg' });
  await send(with_relay, { kind: 'other', to: 'sender@example.com', subject: 'Sender', text: 'x' });
  const received = () => relay.messages.find((message) => message.includes('To: sender@example.com')) ?? '';
  await eventually('the mail', () => received() !== '');
  expect(received()).toMatch(/^From: Clinic Portal <no-reply@clinics\.sg>\r?$/m);
  expect(received()).toMatch(/^Reply-To: desk@clinics\.sg\r?$/m);
  expect(received()).toMatch(/^Message-ID: <[^@]+@clinics\.sg>\r?$/m);
});

test('without a relay and without the sandbox no mail counts as sent, and readiness and metrics show it', async () => {
  const { config } = with_mailbox.platform;
  const checks = async () =>
    ((await (await with_mailbox.raw('/api/health/ready')).json()) as { checks: Record<string, string> }).checks;
  const jobOf = async (subject: string) =>
    (
      await with_mailbox.owner.query<{ state: string; output: { error: string } | null }>(
        "select state, output from pgboss.job where data->>'subject' = $1",
        [subject],
      )
    ).rows[0];
  const before = (await with_mailbox.owner.query('select from sent_mail')).rowCount;
  Object.assign(config, { sandbox: false, mail_off: true });
  await send(with_mailbox, { kind: 'other', to: 'off@example.com', subject: 'Off', text: 'x' });
  await eventually('the job to fail', async () => (await jobOf('Off'))?.state === 'failed', 10_000);
  expect((await jobOf('Off'))?.output).toEqual({ error: 'No mail is sent, because MAIL is off.' });
  expect(await checks()).toMatchObject({ mail: 'off' });
  config.mail_off = false;
  await send(with_mailbox, { kind: 'other', to: 'none@example.com', subject: 'No relay', text: 'x' });
  await eventually('the job to wait for another try', async () => (await jobOf('No relay'))?.state === 'retry', 10_000);
  config.sandbox = true;
  expect((await with_mailbox.owner.query('select from sent_mail')).rowCount).toBe(before);
  expect(await checks()).toMatchObject({ mail: 'failed' });
  const ready = await with_mailbox.raw('/api/health/ready');
  expect(ready.status).toBe(200);
  const metrics = await with_mailbox.raw('/metrics', { headers: { authorization: `Bearer ${test_platform_key}` } });
  expect(await metrics.text()).toContain('jobs{queue="send-mail",state="failed"} 1');
});

test('typed text becomes neither a header nor a recipient', async () => {
  const before = relay.messages.length;
  await send(with_relay, { kind: 'other', to: 'd@example.com\r\nBcc: evil@example.com', subject: 'x', text: 'x' });
  await send(with_relay, { kind: 'other', to: 'd@example.com, evil@example.com', subject: 'x', text: 'x' });
  await send(with_relay, {
    kind: 'other',
    to: 'e@example.com',
    subject: 'Plain\r\nX-Evil: 1\r\nBcc: evil@example.com',
    text: 'Four',
  });
  await eventually('the good mail', () =>
    relay.messages.slice(before).some((message) => message.includes('To: e@example.com')),
  );
  await new Promise((done) => setTimeout(done, 300));
  const heads = relay.messages.map((message) => message.split('\r\n\r\n', 1)[0]);
  for (const head of heads) expect(head).not.toMatch(/^(?:Bcc|X-Evil):/im);
  expect(relay.recipients).not.toContain('evil@example.com');
});

test('a mail waits hours for its relay, other work minutes', async () => {
  const { rows } = await with_relay.owner.query<{ name: string; retry_limit: number }>(
    "select name, retry_limit from pgboss.queue where name in ('send-mail', 'send-reset-code') order by name",
  );
  expect(rows).toEqual([
    { name: 'send-mail', retry_limit: 40 },
    { name: 'send-reset-code', retry_limit: 8 },
  ]);
});
