import { afterAll, beforeAll, expect, test } from 'vitest';
import { readChecks } from '@clinic/contract/operations/checks.ts';
import { startTestApp, test_platform_key, type TestApp } from '../../testing/test-app.ts';
import { type MailRelay, startMailRelay } from '../../testing/wire/mail-relay.ts';

let relay: MailRelay;
let app: TestApp;
beforeAll(async () => {
  relay = await startMailRelay();
  app = await startTestApp({
    config: {
      sandbox: false,
      smtp_url: relay.url,
      mail_from: 'portal@portal.sg',
      sms: { address: 'http://127.0.0.1:1/sms', authorization: undefined },
    },
  });
});
afterAll(async () => {
  await app.close();
  await relay.close();
});

const read = async () => {
  const { status, answer } = await app.call(readChecks, undefined, test_platform_key);
  expect(status).toBe(200);
  return answer;
};

test('the checks say what is expected, what is seen and what to do; who asks meanwhile shares the run', async () => {
  const [first, second] = await Promise.all([read(), read()]);
  expect(second).toEqual(first);
  expect(relay.tries).toBe(1);
  const by_name = new Map(first.checks.map((check) => [check.name, check]));
  for (const name of ['data folder', 'secrets', 'file storage', 'database', 'migrations', 'clock', 'writes'])
    expect(by_name.get(name), name).toMatchObject({ remedy: null, state: 'ok' });
  expect(by_name.get('mail relay')).toEqual({
    name: 'mail relay',
    expected: 'it takes the login, and mails from portal@portal.sg',
    state: 'ok',
    seen: new URL(relay.url).host,
    remedy: null,
  });
  expect(by_name.get('text messages')).toMatchObject({
    state: 'broken',
    seen: expect.stringContaining('fetch failed'),
    remedy: expect.stringContaining('SMS_URL'),
  });
  expect(relay.messages).toEqual([]);
});
