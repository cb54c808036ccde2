import { getSelfProfile } from '@clinic/contract/staff/self-profile.ts';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type Counter, makeCounter, sendOutcome, startPayment } from '../testing/money/payments.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { openSocket } from '../testing/wire/open-socket.ts';

let app: TestApp;
let counter: Counter;
beforeAll(async () => {
  app = await startTestApp();
  counter = await makeCounter(app);
});
afterEach(() => void vi.useRealTimers());
afterAll(() => app.close());

const hour_ms = 3_600_000;

/** Sets this machine's wall clock; timers and the monotonic clock continue. */
const setOwnClock = (ahead_ms: number): void => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ahead_ms, shouldAdvanceTime: false });
};

test.each([
  ['two hours ahead', 2 * hour_ms],
  ['a day behind', -24 * hour_ms],
])('F11 with its wall clock %s a server neither ends sessions nor accepts expired ones', async (_, ahead_ms) => {
  setOwnClock(ahead_ms);
  expect((await app.call(getSelfProfile, {}, counter.token)).status).toBe(200);
  const socket = await openSocket(app.url);
  await socket.init(counter.token);
  // Sockets are checked once a second.
  await new Promise((done) => setTimeout(done, 1_200));
  expect(socket.isCut()).toBe(false);
  socket.close();
  app.clock.offset_ms = 1.1 * hour_ms;
  expect((await app.call(getSelfProfile, {}, counter.token)).status).toBe(401);
  app.clock.offset_ms = 0;
});

test('F11 with its wall clock two hours ahead a server verifies the acquirer’s timestamps by the right time', async () => {
  const payment = await startPayment(app, counter);
  const right_ms = Date.now();
  setOwnClock(2 * hour_ms);
  // The acquirer is another machine: its clock is right.
  app.clock.offset_ms = right_ms - Date.now();
  const sent = sendOutcome(app, { reference: payment.reference });
  app.clock.offset_ms = 0;
  expect((await sent).status).toBe(200);
  const { rows } = await app.owner.query<{ off: number }>(
    'select abs(extract(epoch from clock_timestamp() - updated_at))::float8 as off from transaction where id = $1',
    [payment.id],
  );
  expect(rows[0]?.off).toBeLessThan(60);
});
