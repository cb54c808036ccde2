import {
  discardMailDelivery,
  listMailDeliveries,
  retryMailDeliveries,
  retryMailDelivery,
} from '@clinic/contract/operations/mail-deliveries.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asSystem } from '../../platform/act/system-work.ts';
import { type RunningJobs, startJobs } from '../../platform/jobs/work.ts';
import { mailJob, mailWorker } from '../../platform/mail/send-mail.ts';
import { meetingOf } from '../../testing/meeting.ts';
import { plantMail } from '../../testing/outside/planted-work.ts';
import { expectWinners } from '../../testing/races/race-answers.ts';
import { startTestApp, type TestApp, test_platform_key } from '../../testing/test-app.ts';
import { type MailRelay, startMailRelay } from '../../testing/wire/mail-relay.ts';
import { eventually } from '../../testing/wire/test-socket.ts';

let app: TestApp;
let relay: MailRelay;
let jobs: RunningJobs;
beforeAll(async () => {
  relay = await startMailRelay();
  app = await startTestApp({ config: { smtp_url: relay.url } });
  jobs = await startJobs(app.platform, [mailWorker]);
});
afterAll(async () => {
  await jobs.stop();
  await app.close();
  await relay.close();
});

const list = async (query: object) =>
  (await app.call(listMailDeliveries, { query: { n: 100, ...query } }, test_platform_key)).answer.data;
const retry = (id: number) => app.call(retryMailDelivery, { params: { id } }, test_platform_key);
const discard = (id: number, body: object) =>
  app.call(discardMailDelivery, { params: { id }, body: body as { reason: string } }, test_platform_key);
const send = (to: string) =>
  asSystem(app.platform, 'test', { group_id: 0, clinic_ids: [], clinic_id: 0 }, (act) =>
    act.enqueue(mailJob, { kind: 'receipt', to, subject: 'Receipt of Tan Ah Kow', text: 'code 123456' }),
  );
const arrived = (to: string) => relay.messages.filter((message) => message.includes(`To: ${to}`)).length;

/** A mail that the relay has refused for good. */
async function refused(to: string) {
  relay.answers = ['never'];
  await send(to);
  const address = `${to.slice(0, 1)}•••@${to.split('@')[1]}`;
  const found = async () => (await list({ state: 'failed' })).find((mail) => mail.address === address);
  await eventually('the refused mail', async () => (await found()) !== undefined, 10_000);
  const mail = await found();
  if (!mail) throw new Error('The mail is not listed.');
  return mail;
}

test('refused: a mail that is not there, has not failed, must not be sent again, or is discarded without a reason', async () => {
  expect(await retry(999_999)).toMatchObject({ status: 404, problem: { type: '/problems/mail_delivery_not_found' } });
  const unsafe = await plantMail(app, { kind: 'send-reset-code' });
  expect(await retry(unsafe.id)).toMatchObject({ status: 409, problem: { type: '/problems/job_kind_unsafe' } });
  const forgotten = await plantMail(app);
  await app.owner.query('delete from pgboss.job where id = $1', [forgotten.job_id]);
  expect(await retry(forgotten.id)).toMatchObject({ status: 409, problem: { type: '/problems/job_not_failed' } });
  expect((await list({ state: 'failed' })).find(({ id }) => id === forgotten.id)).toMatchObject({ can_retry: false });
  for (const body of [{}, { reason: '' }]) expect((await discard(unsafe.id, body)).status).toBe(422);
});

test('a refused mail is listed without its words, its address masked; of 20 callers one sends it again, and it arrives once', async () => {
  const mail = await refused('quentin@mail.example');
  expect(mail).toMatchObject({ kind: 'receipt', tries: 1, sent_at: null, can_retry: true, discarded: null });
  expect(mail.answer).toMatch(/for good, at RCPT TO: 550 no mailbox q•••@mail\.example$/);
  const { rows } = await app.owner.query<{ kept: string }>('select m::text as kept from mail_delivery m');
  for (const word of ['quentin', 'Tan Ah Kow', '123456']) expect(JSON.stringify(rows)).not.toContain(word);
  expectWinners(await Promise.all(Array.from({ length: 20 }, () => retry(mail.id))));
  await eventually('the mail', () => arrived('quentin@mail.example') === 1, 10_000);
  const sent = async () => (await list({ state: 'sent' })).find(({ id }) => id === mail.id);
  await eventually('its note', async () => (await sent()) !== undefined);
  expect(await sent()).toMatchObject({ tries: 2, answer: null, can_retry: false });
  expect((await retry(mail.id)).status).toBe(409);
  expect(arrived('quentin@mail.example')).toBe(1);
});

test('the naive twin, which reads the state and then queues the mail anew, sends it as often as it is called', async () => {
  const { job_id } = await refused('nadia@twin.example');
  const meet = meetingOf(3);
  const naiveRetry = async (): Promise<void> => {
    const { rows } = await app.owner.query<{ state: string }>('select state from pgboss.job where id = $1', [job_id]);
    await meet();
    if (rows[0]?.state === 'failed') await send('nadia@twin.example');
  };
  await Promise.all([naiveRetry(), naiveRetry(), naiveRetry()]);
  await eventually('three mails', () => arrived('nadia@twin.example') === 3, 10_000);
});

test('the failed mails of one cause are sent again', async () => {
  const mail = await refused('xavier@cause.example');
  const { answer } = await app.call(
    retryMailDeliveries,
    { body: { kind: 'receipt', answer: mail.answer ?? '' } },
    test_platform_key,
  );
  expect(answer).toEqual({ retried: 1, left: 0 });
  await eventually('the mail', () => arrived('xavier@cause.example') === 1, 10_000);
});

test('a discarded mail keeps its reason and is not sent', async () => {
  const mail = await refused('zoe@gone.example');
  const gone = await discard(mail.id, { reason: 'The address is wrong.' });
  const discarded = { reason: 'The address is wrong.', by: expect.any(String), at: expect.any(String) };
  expect(gone).toMatchObject({ status: 200, answer: { state: 'discarded', discarded, can_retry: false } });
  expect((await retry(mail.id)).status).toBe(409);
  expect(await list({ state: 'discarded' })).toMatchObject([{ id: mail.id, discarded }]);
  expect(arrived('zoe@gone.example')).toBe(0);
});
