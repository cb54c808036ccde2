import { setTimeout as delay } from 'node:timers/promises';
import { listSentTexts } from '@clinic/contract/outbox/sent-texts.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { test_platform_key } from '../../testing/database/database-setup.ts';
import { type Clinic, makeClinic, makeGroup } from '../../testing/factories.ts';
import { actAt, outboxOf } from '../../testing/outside/outbox.ts';
import { type StandIn, startStandIn } from '../../testing/push/stand-in.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { deliverOutbox } from './deliver-outbox.ts';

let provider: StandIn;
let status = 202;
let with_sandbox: TestApp;
let with_provider: TestApp;
const clinics = new Map<TestApp, Clinic>();
beforeAll(async () => {
  provider = await startStandIn(() => ({ status }));
  with_sandbox = await startTestApp();
  const sms = { address: `${provider.origin}/send`, authorization: 'Basic dXNlcjpwYXNz' };
  with_provider = await startTestApp({ config: { sms } });
  for (const app of [with_sandbox, with_provider]) clinics.set(app, await makeClinic(app, await makeGroup(app)));
});
beforeEach(() => {
  status = 202;
  with_provider.clock.offset_ms = 0;
  provider.received.splice(0);
});
afterAll(async () => {
  for (const app of [with_sandbox, with_provider]) await app.close();
  await provider.close();
});

const clinicOf = (app: TestApp): Clinic => {
  const clinic = clinics.get(app);
  if (!clinic) throw new Error('The app has no clinic.');
  return clinic;
};
async function remind(app: TestApp, id: number, to: string): Promise<void> {
  await actAt(app, clinicOf(app), async (act) =>
    act.text('appointment_reminder', {
      record: { id, clinic_id: clinicOf(app).id },
      to,
      data: { clinic_name: 'Orchard', reserved_at: '2026-11-24T02:30:00.000Z' },
    }),
  );
  // It is due at the instant of its act, by the database's clock. The process reads that to the millisecond.
  await delay(5);
}
const words = 'Reminder: your appointment at Orchard is on 24/11/2026 at 10:30.';
const stateOf = async (app: TestApp, record_id: number) => {
  const [message] = await outboxOf(app, { record: 'appointment', record_id });
  return [message?.state, message?.failure];
};

test('without a provider a text is sent to the sandbox’s phones, once', async () => {
  await remind(with_sandbox, 1, '9123 4567');
  await deliverOutbox(with_sandbox.platform, 'text');
  // A process that died after it handed the text over: the same message is sent again.
  await with_sandbox.owner.query("update outbox_message set state = 'waiting', settled_at = null, due_at = created_at");
  await deliverOutbox(with_sandbox.platform, 'text');
  const { answer } = await with_sandbox.call(listSentTexts, {}, test_platform_key);
  expect(answer.data).toMatchObject([{ to: '+6591234567', text: words }]);
  expect(await stateOf(with_sandbox, 1)).toEqual(['sent', null]);
});

test('with a provider it goes there, with an id that stays the same over attempts', async () => {
  status = 503;
  await remind(with_provider, 2, '+6591234567');
  await deliverOutbox(with_provider.platform, 'text');
  expect(await stateOf(with_provider, 2)).toEqual(['waiting', 'The service answered with an error (503).']);
  status = 202;
  with_provider.clock.offset_ms = 5_000;
  await deliverOutbox(with_provider.platform, 'text');
  const bodies = provider.received.map(({ body }) => JSON.parse(body.toString()) as { id: string });
  expect(bodies).toMatchObject([{ to: '+6591234567', text: words }, { to: '+6591234567' }]);
  expect(bodies[0]?.id).toBe(bodies[1]?.id);
  expect(provider.received.map(({ headers, path }) => [path, headers.authorization])).toEqual([
    ['/send', 'Basic dXNlcjpwYXNz'],
    ['/send', 'Basic dXNlcjpwYXNz'],
  ]);
  expect(await stateOf(with_provider, 2)).toEqual(['sent', null]);
});

test('a text whose time has passed is given up without an attempt', async () => {
  await remind(with_provider, 3, '+6591234567');
  with_provider.clock.offset_ms = 2 * 3_600_000;
  await deliverOutbox(with_provider.platform, 'text');
  expect(provider.received).toEqual([]);
  expect(await stateOf(with_provider, 3)).toEqual(['failed', 'It was too late to send.']);
});

test('an incomplete number is not sent to the provider', async () => {
  await remind(with_provider, 4, '123');
  await deliverOutbox(with_provider.platform, 'text');
  expect(provider.received).toEqual([]);
  expect((await stateOf(with_provider, 4))[1]).toBe('The phone number is incomplete.');
});
