import type { EventName } from '@clinic/contract/events.ts';
import type { DeviceInit } from '@clinic/contract/live-messages.ts';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { type CaughtUp, createLiveFeed } from './live-bus.ts';
import { linkFeed, type LiveSocket } from './socket-link.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A socket whose server side is the test. */
function fakeSocket() {
  const handlers = new Map<string, (value: never) => void>();
  const sent: DeviceInit[] = [];
  let connected = false;
  let attempts = 0;
  let hear: (name: string, message: never) => void;
  const tell = (name: string, value?: unknown): void => {
    const handler = handlers.get(name);
    if (handler) handler(value as never);
    else hear(name, value as never);
  };
  const socket: LiveSocket = {
    on: (name: string, handler: (value: never) => void) => handlers.set(name, handler),
    onAny: (handler) => {
      hear = handler;
    },
    emit: (_, value) => sent.push(value),
    connect: () => {
      attempts += 1;
    },
    disconnect: () => {
      const was = connected;
      connected = false;
      if (was) tell('disconnect', 'io client disconnect');
    },
    get connected() {
      return connected;
    },
  };
  return {
    socket,
    sent,
    attempts: () => attempts,
    tell,
    connect: () => {
      connected = true;
      tell('connect');
    },
    accept: async (last: number, reload?: true, heard_up_to = last) => {
      connected = true;
      tell('connect');
      await vi.advanceTimersByTimeAsync(0);
      tell('device.connect', { last, heard_up_to, ...(reload ? { reload } : {}) });
    },
    cut: (why: string) => {
      connected = false;
      tell('disconnect', why);
    },
    send: (name: EventName, seq: number) => tell(name, { seq, data: { transaction_id: seq } }),
  };
}

async function open(token: () => Promise<string | undefined> = async () => 'token', ready = async () => {}) {
  const far = fakeSocket();
  const feed = createLiveFeed();
  const seen: unknown[] = [];
  const caught_up: CaughtUp[] = [];
  const refused: string[] = [];
  feed.onEvent('payment_receive', ({ transaction_id }) => seen.push(transaction_id));
  feed.onCaughtUp((how) => caught_up.push(how));
  const source = {
    token,
    refused: async (told: string, code: string | undefined) => void refused.push(code ? `${told} ${code}` : told),
    ready,
    open: async () => far.socket,
  };
  const link = linkFeed(feed, source);
  onTestFinished(link.end);
  await vi.advanceTimersByTimeAsync(0);
  return { far, feed, seen, caught_up, refused, link };
}

test('the first connection introduces itself and marks earlier reads as outdated', async () => {
  const { far, feed, caught_up } = await open();
  expect(feed.connection()).toBe('connecting');
  await far.accept(40);
  expect(far.sent).toEqual([{ token: 'token', since_ms: 5_000 }]);
  expect(feed.connection()).toBe('active');
  expect(caught_up).toEqual(['first']);
});

test('what happened while the page was read is delivered once it is connected', async () => {
  const { far, seen, caught_up } = await open();
  await vi.advanceTimersByTimeAsync(800);
  far.connect();
  await vi.advanceTimersByTimeAsync(0);
  expect(far.sent).toEqual([{ token: 'token', since_ms: 5_800 }]);
  far.tell('device.connect', { last: 42, heard_up_to: 43, from: 40 });
  expect(caught_up).toEqual(['first']);
  far.send('payment_receive', 41);
  far.send('payment_receive', 42);
  expect(seen).toEqual([41, 42]);
  expect(caught_up).toEqual(['first', 'missed']);
  far.send('payment_receive', 43);
  expect(seen, 'numbers up to 43 belong to others').toEqual([41, 42]);
});

test('a page that has missed nothing has nothing more to read; too much is read anew', async () => {
  const quiet = await open();
  quiet.far.connect();
  await vi.advanceTimersByTimeAsync(0);
  quiet.far.tell('device.connect', { last: 40, heard_up_to: 40, from: 40 });
  expect(quiet.caught_up).toEqual(['first']);
  const busy = await open();
  busy.far.connect();
  await vi.advanceTimersByTimeAsync(0);
  busy.far.tell('device.connect', { last: 2_000, heard_up_to: 2_000, from: 40, reload: true });
  expect(busy.caught_up).toEqual(['reload']);
});

test('after a cut it asks for missed events, delivers them once and in order, and reports completion', async () => {
  const { far, feed, seen, caught_up } = await open();
  await far.accept(40);
  far.send('payment_receive', 41);
  far.cut('transport close');
  expect(feed.connection()).toBe('failed');
  await vi.advanceTimersByTimeAsync(1_500);
  expect(far.attempts()).toBe(2);
  await far.accept(43);
  expect(far.sent.at(-1)).toEqual({ token: 'token', after: 41 });
  far.send('payment_receive', 41);
  far.send('payment_receive', 42);
  expect(caught_up).toEqual(['first']);
  far.send('payment_receive', 43);
  expect(seen).toEqual([41, 42, 43]);
  expect(caught_up).toEqual(['first', 'missed']);
});

test('another branch’s event has a name of its own and does not change the last seen number', async () => {
  const { far, feed, seen } = await open();
  const of_group: unknown[] = [];
  feed.onEvent('group payment_receive', ({ transaction_id }) => of_group.push(transaction_id));
  feed.onEvent('group missed', () => of_group.push('missed'));
  await far.accept(40);
  far.tell('group.event', { clinic_id: 2, seq: 7, name: 'payment_receive', data: { transaction_id: 7 } });
  far.tell('group.event', { clinic_id: 2, seq: 900, name: 'payment_receive', data: { transaction_id: 900 } });
  far.tell('group.missed');
  expect(of_group).toEqual([7, 900, 'missed']);
  expect(seen).toEqual([]);
  far.send('payment_receive', 41);
  expect(seen).toEqual([41]);
  far.cut('transport close');
  await vi.advanceTimersByTimeAsync(1_500);
  await far.accept(41);
  expect(far.sent.at(-1)).toEqual({ token: 'token', after: 41 });
});

test('replay counts as complete after a second, even if its last event never arrives', async () => {
  const { far, caught_up } = await open();
  await far.accept(40);
  far.cut('transport close');
  await vi.advanceTimersByTimeAsync(1_500);
  await far.accept(43);
  far.send('payment_receive', 42);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(caught_up).toEqual(['first', 'missed']);
  far.cut('transport close');
  await vi.advanceTimersByTimeAsync(1_500);
  await far.accept(43);
  expect(far.sent.at(-1)).toEqual({ token: 'token', after: 43 });
});

test('a gap longer than the server keeps means that everything is read again', async () => {
  const { far, caught_up } = await open();
  await far.accept(40);
  far.cut('transport close');
  await vi.advanceTimersByTimeAsync(1_500);
  await far.accept(90_000, true);
  expect(caught_up).toEqual(['first', 'reload']);
});

test('a ping timeout that recovers within 5 seconds is silent', async () => {
  const { far, feed } = await open();
  await far.accept(40);
  far.cut('ping timeout');
  expect(feed.connection()).toBe('active');
  await vi.advanceTimersByTimeAsync(1_500);
  await far.accept(40);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(feed.connection()).toBe('active');
});

test('a lasting ping timeout is reported', async () => {
  const { far, feed } = await open();
  await far.accept(40);
  far.cut('ping timeout');
  await vi.advanceTimersByTimeAsync(5_100);
  expect(feed.connection()).toBe('failed');
});

test('F25 after sleep it reconnects at once and asks for missed events, silently unless that takes long', async () => {
  const { far, feed, caught_up } = await open();
  await far.accept(40);
  vi.setSystemTime(Date.now() + 60_000);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(far.attempts()).toBe(2);
  expect(feed.connection()).toBe('active');
  await far.accept(41);
  expect(far.sent.at(-1)).toEqual({ token: 'token', after: 40 });
  far.send('payment_receive', 41);
  expect(caught_up).toEqual(['first', 'missed']);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(feed.connection()).toBe('active');
  vi.setSystemTime(Date.now() + 60_000);
  await vi.advanceTimersByTimeAsync(8_000);
  expect(feed.connection()).toBe('failed');
});

test('F25 after sleep without a network it reports the failure after 5 seconds, however often it retries', async () => {
  const { far, feed } = await open();
  await far.accept(40);
  vi.setSystemTime(Date.now() + 60_000);
  await vi.advanceTimersByTimeAsync(2_000);
  let failed = 0;
  for (let waited_ms = 0; waited_ms < 4_900; waited_ms += 100) {
    while (failed < far.attempts() - 1) {
      failed += 1;
      far.tell('connect_error', new Error('no network'));
    }
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(failed).toBeGreaterThan(2);
  expect(feed.connection()).toBe('active');
  await vi.advanceTimersByTimeAsync(200);
  expect(feed.connection()).toBe('failed');
  await far.accept(40);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(feed.connection()).toBe('active');
  far.cut('ping timeout');
  await vi.advanceTimersByTimeAsync(4_900);
  expect(feed.connection()).toBe('active');
  await vi.advanceTimersByTimeAsync(200);
  expect(feed.connection()).toBe('failed');
});

test('after a cut by the server it asks the session for a token, which notices an ended session', async () => {
  const { far, refused } = await open();
  await far.accept(40);
  far.cut('io server disconnect');
  expect(refused).toEqual(['token']);
});

test('events for others leave gaps in the numbers, which are not requested again', async () => {
  const { far, caught_up } = await open();
  await far.accept(40);
  far.send('payment_receive', 45);
  far.cut('transport close');
  await vi.advanceTimersByTimeAsync(1_500);
  await far.accept(45, undefined, 900);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(caught_up).toEqual(['first']);
  far.cut('transport close');
  await vi.advanceTimersByTimeAsync(1_500);
  await far.accept(950, undefined, 990);
  expect(far.sent.at(-1)).toEqual({ token: 'token', after: 900 });
  far.send('payment_receive', 950);
  expect(caught_up).toEqual(['first', 'missed']);
  far.cut('transport close');
  await vi.advanceTimersByTimeAsync(1_500);
  await far.accept(990);
  expect(far.sent.at(-1)).toEqual({ token: 'token', after: 990 });
});

test('a locked counter does not reconnect and shows no failure; unlocked, it asks for missed events', async () => {
  let unlock = (): void => undefined;
  let locked = Promise.resolve();
  const { far, feed, refused, seen } = await open(
    async () => 'token',
    () => locked,
  );
  await far.accept(40);
  locked = new Promise((done) => (unlock = done));
  far.tell('device.refused', { code: 'session_locked' });
  far.cut('io server disconnect');
  expect(refused).toEqual(['token session_locked']);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([far.attempts(), feed.connection()]).toEqual([1, 'connecting']);
  unlock();
  await vi.advanceTimersByTimeAsync(0);
  expect(far.attempts()).toBe(2);
  await far.accept(41);
  expect(far.sent.at(-1)).toEqual({ token: 'token', after: 40 });
  far.send('payment_receive', 41);
  expect([seen, feed.connection()]).toEqual([[41], 'active']);
});

test('R14 reconnect attempts back off while the server is away', async () => {
  const { far } = await open();
  for (let second = 0; second < 120; second += 1) {
    const before = far.attempts();
    await vi.advanceTimersByTimeAsync(1_000);
    if (far.attempts() > before) far.tell('connect_error', new Error('refused'));
    if (second === 0) far.tell('connect_error', new Error('refused'));
  }
  expect(far.attempts()).toBeGreaterThan(10);
  // At most one attempt in four seconds once the server stays away.
  expect(far.attempts()).toBeLessThanOrEqual(33);
});

test('a renewed token is sent on the open socket', async () => {
  let token = 'one';
  const { far, link } = await open(async () => token);
  await far.accept(40);
  token = 'two';
  link.introduce();
  await vi.advanceTimersByTimeAsync(0);
  expect(far.sent).toEqual([
    { token: 'one', since_ms: 5_000 },
    { token: 'two', after: 40 },
  ]);
});
