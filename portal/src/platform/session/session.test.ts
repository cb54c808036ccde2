import { exchangeToken, revokeDevice } from '@clinic/contract/access/sign-in.ts';
import { getSelfProfile } from '@clinic/contract/staff/self-profile.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeApi } from '../../testing/fake-api.ts';
import { memoryValues } from '../../testing/memory-values.ts';
import { startSession } from '../../testing/signed-in.ts';
import { memberToken, orchard, permanentToken, tampines } from '../../testing/tokens.ts';
import { call } from '../api/call.ts';
import type { TabLock } from './tab-lock.ts';
import type { OpenRecord } from './session-record.ts';

const api = fakeApi();
const alone: TabLock = (action) => action();
const minute = 60_000;
const day = 24 * 60 * minute;

/** The browser's clock at the start, and the server's offset from it. */
const start = Date.parse('2026-11-20T03:00:00Z');
let server_offset = 0;
const serverClock = () => Date.now() + server_offset;

beforeEach(() => {
  vi.useFakeTimers({ now: start });
  server_offset = 0;
  api.setClock(serverClock);
  api.answer(exchangeToken, ({ body }) => {
    const { id } = body as { id: number };
    return { token: memberToken({ now_ms: serverClock(), clinic: id === tampines.id ? tampines : orchard }) };
  });
});
afterEach(() => {
  vi.useRealTimers();
});

const record = (seconds_left: number): OpenRecord => ({
  permanent_token: permanentToken(serverClock()),
  member_token: memberToken({ now_ms: serverClock(), seconds: seconds_left }),
  clinic_id: orchard.id,
});
const open = (given: OpenRecord) => {
  const values = memoryValues();
  return { values, session: startSession(given, { values, exclusive: alone }) };
};
const exchanges = () => api.calls(exchangeToken).length;

describe('what ends a session, and what does not', () => {
  test('a 403 of the exchange signs out', async () => {
    api.refuse(exchangeToken, 403, 'Your session has ended. Please sign in again.');
    const { session, values } = open(record(500));
    await vi.advanceTimersByTimeAsync(11_000);
    await expect.poll(session.state).toEqual({ phase: 'signed_out', left: 'ended' });
    expect([...values.all.values()].join(' ')).not.toMatch(/signature|cashier/);
  });

  test.each([400, 429, 500, 503])("status %i does not sign out, even past the token's end", async (status) => {
    api.refuse(exchangeToken, status);
    const { session } = open(record(500));
    await vi.advanceTimersByTimeAsync(15 * minute);
    expect(session.state().phase).toBe('signed_in');
  });

  test('a missing network does not sign out, and the token is renewed when it returns', async () => {
    api.cut(exchangeToken);
    const { session } = open(record(500));
    await vi.advanceTimersByTimeAsync(15 * minute);
    expect(session.state().phase).toBe('signed_in');
    api.answer(exchangeToken, { token: memberToken({ now_ms: serverClock() }) });
    await vi.advanceTimersByTimeAsync(minute);
    await expect(session.token()).resolves.toBeDefined();
  });

  test('log-out revokes on the server first; an unreachable server does not prevent it', async () => {
    api.never(revokeDevice);
    const { session, values } = open(record(3_600));
    const left = session.signOut();
    expect(session.state().phase).toBe('signed_in');
    // The request timeout uses the browser's own clock, not the test's.
    vi.useRealTimers();
    await left;
    expect(session.state()).toEqual({ phase: 'signed_out', left: 'logout' });
    expect(api.calls(revokeDevice)).toHaveLength(1);
    expect([...values.all.values()].join(' ')).not.toMatch(/signature|cashier/);
  });
});

describe('renewal', () => {
  test('does not exchange with 600 seconds or more left', async () => {
    open(record(700));
    await vi.advanceTimersByTimeAsync(90_000);
    expect(exchanges()).toBe(0);
  });

  test('exchanges once, at the next check below 600 seconds', async () => {
    open(record(605));
    await vi.advanceTimersByTimeAsync(5 * minute);
    expect(exchanges()).toBe(1);
  });

  test('at start, 60 seconds or less are not a session: the token is renewed first', async () => {
    const { session } = open(record(60));
    expect(session.state().phase).toBe('entering');
    await vi.waitFor(() => expect(session.state().phase).toBe('signed_in'));
  });

  test('changing the branch fetches a token of its own', async () => {
    const { session } = open(record(3_600));
    await session.chooseBranch(tampines.id);
    expect(session.state()).toMatchObject({ phase: 'signed_in', claims: { data: { clinic: tampines } } });
  });

  test('a refused call renews the token and is sent once more', async () => {
    let refused = true;
    api.refuse(getSelfProfile, 401);
    const { session } = open(record(3_600));
    const before = await session.token();
    api.answer(exchangeToken, () => {
      refused = false;
      api.answer(getSelfProfile, () => ({
        id: 7,
        username: 'cashier',
        first_name: 'A',
        last_name: 'B',
        email: null,
        photo: null,
        groups: [],
        created_at: '2026-01-01T00:00:00Z',
      }));
      return { token: memberToken({ now_ms: serverClock() }) };
    });
    await expect(call(getSelfProfile, {})).resolves.toMatchObject({ id: 7 });
    expect(refused).toBe(false);
    const sent = api.calls(getSelfProfile).map(({ headers }) => headers.get('authorization'));
    expect(sent).toHaveLength(2);
    expect(sent[0]).toBe(`Bearer ${before}`);
    expect(sent[1]).not.toBe(sent[0]);
  });
});

describe('R13 a wrong clock', () => {
  test.each([
    ['a day behind', day],
    ['two hours behind', 2 * 60 * minute],
    ['two hours ahead', -2 * 60 * minute],
    ['a day ahead', -day],
  ])('%s: at most 2 exchanges in a minute, and no sign-out', async (_, offset) => {
    server_offset = offset;
    const { session } = open(record(3_600));
    for (let passed = 0; passed < 10; passed += 1) {
      const before = exchanges();
      await vi.advanceTimersByTimeAsync(minute);
      expect(exchanges() - before).toBeLessThanOrEqual(2);
      expect(session.state().phase).toMatch(/signed_in|entering/);
    }
    expect(session.state().phase).toBe('signed_in');
    expect(exchanges()).toBeLessThanOrEqual(2);
  });

  test.each([day, -day])('a clock that is set by %i ms during work causes no loop', async (jump) => {
    const { session } = open(record(3_600));
    await vi.advanceTimersByTimeAsync(minute);
    vi.setSystemTime(Date.now() + jump);
    server_offset = -jump;
    const before = exchanges();
    await vi.advanceTimersByTimeAsync(5 * minute);
    expect(exchanges() - before).toBeLessThanOrEqual(2);
    expect(session.state().phase).toBe('signed_in');
  });

  test('tokens that arrive expired cause no loop: at most 2 exchanges a minute', async () => {
    api.answer(exchangeToken, () => ({ token: memberToken({ now_ms: serverClock(), seconds: 30 }) }));
    open(record(30));
    await vi.advanceTimersByTimeAsync(10 * minute);
    expect(exchanges()).toBeGreaterThan(2);
    expect(exchanges()).toBeLessThanOrEqual(22);
  });
});
