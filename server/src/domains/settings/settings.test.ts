import { randomUUID } from 'node:crypto';
import {
  listSettingWarnings,
  readCompanySetting,
  readMailSetting,
  saveCompanySetting,
  saveDeliverySetting,
  saveMailSetting,
  sendTestMail,
} from '@clinic/contract/settings/platform-settings.ts';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { from_domains } from '../../domains.ts';
import { createPlatform } from '../../platform/create-platform.ts';
import { deliverMail } from '../../platform/mail/send-mail.ts';
import type { Platform } from '../../platform/platform.ts';
import { makeOperator } from '../../testing/people/operators.ts';
import { startTestApp, test_platform_key, type TestApp } from '../../testing/test-app.ts';
import { type MailRelay, startMailRelay } from '../../testing/wire/mail-relay.ts';

let relay: MailRelay;
let app: TestApp;
let other: Platform;
let token: string;
beforeAll(async () => {
  relay = await startMailRelay();
  app = await startTestApp({ config: { sandbox: false, smtp_url: relay.url } });
  const { config, webhook_secrets: acquirer_webhook_secrets } = app.platform;
  other = await createPlatform({
    config,
    secrets: { acquirer_webhook_secrets },
    database_url: app.owner_url,
    log: pino({ level: 'silent' }),
    ...from_domains,
  });
  ({ token } = await makeOperator(app, ['administrator']));
});
afterEach(async () => {
  Object.assign(app.platform.config, { company: undefined, mail_from: undefined, smtp_url: relay.url });
});
afterAll(async () => {
  await other.close();
  await app.close();
  await relay.close();
});

const company = { name: 'Portal', address: ['1 Harbour Road'], uen: '202600001A', gst_number: 'M9-1', contact: '' };
const putCompany = (changed: object = {}) => app.call(saveCompanySetting, { body: { ...company, ...changed } }, token);
const putMail = (body: object) => app.call(saveMailSetting, { body }, token);
const testMail = () => app.call(sendTestMail, { body: { to: 'somebody@portal.sg' } }, token);

/** Waits as long as a process may take to hear of a change. */
const within_a_second = { timeout: 1_000, interval: 20 };

test('an API key that may do everything else neither reads nor changes settings', async () => {
  const body = { from: 'a@portal.sg' };
  expect((await app.call(saveMailSetting, { body }, test_platform_key)).status).toBe(403);
  expect((await app.call(readCompanySetting, {}, test_platform_key)).status).toBe(403);
});

test('a field that the environment sets is refused by name, and the others are saved', async () => {
  Object.assign(app.platform.config, { mail_from: 'set@portal.sg' });
  const refused = await putMail({ from: 'other@portal.sg', name: 'Clinics' });
  expect([refused.status, refused.problem.type, refused.problem.errors]).toEqual([
    409,
    '/problems/set_by_environment',
    { from: ['The server’s environment sets this.'] },
  ]);
  expect((await putMail({ from: 'set@portal.sg', name: 'Clinics' })).answer).toMatchObject({
    from: 'set@portal.sg',
    name: 'Clinics',
    set_by_environment: ['from'],
    relay: 'relay',
    updated_by: expect.stringMatching(/^operator-/),
  });
  // What the environment sets is not stored.
  app.platform.config.mail_from = undefined;
  expect((await app.call(readMailSetting, {}, token)).answer).toMatchObject({
    from: 'no-reply@portal.example',
    name: 'Clinics',
    set_by_environment: [],
  });
});

test('a company of the environment is shown, and only the environment changes it', async () => {
  Object.assign(app.platform.config, { company });
  const { answer } = await app.call(readCompanySetting, {}, token);
  expect(answer).toEqual({
    ...company,
    set_by_environment: ['name', 'address', 'uen', 'gst_number', 'contact'],
    updated_at: null,
    updated_by: null,
  });
  const refused = await putCompany({ address: ['2 Road'] });
  expect([refused.status, Object.keys(refused.problem.errors ?? {})]).toEqual([409, ['address']]);
  expect((await putCompany()).answer.updated_at).toBeNull();
});

test('a save that was edited from another version is refused, also the second of two first ones', async () => {
  const both = await Promise.all([putCompany({ updated_at: null }), putCompany({ updated_at: null, name: 'Other' })]);
  expect(both.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 409]);
  const { answer: first } = await app.call(readCompanySetting, {}, token);
  const { answer: second } = await putCompany({ updated_at: first.updated_at, name: 'Second' });
  expect(second.updated_at).not.toBe(first.updated_at);
  const late = await putCompany({ updated_at: first.updated_at, name: 'Late' });
  expect([late.status, late.problem.type]).toEqual([409, '/problems/stale_object']);
  expect((await putCompany({ updated_at: second.updated_at, name: 'Second' })).answer).toEqual(second);
});

test('every process has a change within a second, also after its connection broke', async () => {
  await putCompany({ name: 'Heard', uen: '202600001b', contact: 'Call us' });
  const heard = { ...company, name: 'Heard', uen: '202600001B', contact: 'Call us' };
  for (const { settings } of [app.platform, other])
    await vi.waitFor(() => expect(settings.company).toEqual(heard), within_a_second);
  await app.owner.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'clinic events'",
  );
  await putCompany({ name: 'Heard again' });
  for (const { settings } of [app.platform, other])
    await vi.waitFor(() => expect(settings.company).toMatchObject({ name: 'Heard again' }), {
      timeout: 5_000,
    });
});

test('without a relay there is no test mail, and a refusal has the relay’s own answer', async () => {
  app.platform.config.smtp_url = undefined;
  const none = await testMail();
  expect([none.status, none.problem.type]).toEqual([409, '/problems/mail_not_configured']);
  app.platform.config.smtp_url = relay.url;
  relay.answers.push('never');
  const refused = await testMail();
  expect([refused.status, refused.problem.type]).toEqual([409, '/problems/relay_refused']);
  expect(refused.problem.errors?.['answer']).toEqual([
    expect.stringMatching(/says at RCPT TO: 550 no mailbox somebody@portal\.sg/),
  ]);
});

test('a test mail and every later mail come from the saved sender', async () => {
  await putMail({ from: 'desk@portal.sg', name: 'Sunrise Clinics', reply_to: 'answers@portal.sg' });
  await vi.waitFor(() => expect(app.platform.settings.mail.from).toBe('desk@portal.sg'), within_a_second);
  expect((await testMail()).answer).toEqual({ from: 'desk@portal.sg', to: 'somebody@portal.sg' });
  const news = { kind: 'other', to: 'user@portal.sg', subject: 'News', text: 'News.' } as const;
  await deliverMail(app.platform, news, { kind: 'send-mail', id: randomUUID(), tries: 1 });
  expect(relay.messages).toHaveLength(2);
  for (const message of relay.messages)
    expect(message).toMatch(/^From: Sunrise Clinics <desk@portal\.sg>[\s\S]*^Reply-To: answers@portal\.sg/m);
  await putMail({ from: 'desk@portal.sg', reply_to: null });
  expect((await app.call(readMailSetting, {}, token)).answer).toMatchObject({
    name: 'Sunrise Clinics',
    reply_to: null,
  });
});

test('patients follow a delivery at the saved address', async () => {
  const number = '7K2Q9XW3F4H8T0ZM';
  const locationOf = async (): Promise<string | null> =>
    (await app.raw(`/api/delivery/tracking/${number}`, { redirect: 'manual' })).headers.get('location');
  const put = (tracking_url: string) => app.call(saveDeliverySetting, { body: { tracking_url } }, token);
  await put('https://courier.sg/track?order={ordernumber}');
  await vi.waitFor(
    async () => expect(await locationOf()).toBe(`https://courier.sg/track?order=${number}`),
    within_a_second,
  );
  await put('');
  await vi.waitFor(async () => expect(await locationOf()).toBe(`/print/tracking/${number}`), within_a_second);
});

test('what is missing is listed, until it is set', async () => {
  const codes = async () => (await app.call(listSettingWarnings, {}, token)).answer.data.map(({ code }) => code);
  await putCompany();
  await vi.waitFor(() => expect(app.platform.settings.company).toBeDefined(), within_a_second);
  expect(await codes()).toEqual([]);
  Object.assign(app.platform.config, { smtp_url: undefined, mail_off: true });
  expect(await codes()).toEqual(['mail_off']);
  app.platform.config.mail_off = false;
  expect(await codes()).toEqual(['relay_missing']);
});
