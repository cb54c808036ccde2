import { exchangeToken, revokeDevice } from '@clinic/contract/access/sign-in.ts';
import { expect, test } from 'vitest';
import { fakeApi } from '../../testing/fake-api.ts';
import { startSession } from '../../testing/signed-in.ts';
import { memberToken, orchard, permanentToken, tampines } from '../../testing/tokens.ts';
import { localValues } from '../local-storage.ts';
import { type TabLock, createTabLock, storageLock } from './tab-lock.ts';
import type { OpenRecord } from './session-record.ts';

const api = fakeApi();

/** Two sessions with shared local storage and channel, as two tabs of a browser have. */
const openTabs = (record: OpenRecord, exclusive: () => TabLock) => {
  const one = startSession(record, { values: localValues, exclusive: exclusive() });
  const other = startSession(undefined, { values: localValues, exclusive: exclusive() });
  return { one, other };
};
const record = (seconds: number): OpenRecord => ({
  permanent_token: permanentToken(),
  member_token: memberToken({ seconds }),
  clinic_id: orchard.id,
});
const locks: [string, () => TabLock][] = [
  ['Web Locks', () => createTabLock(localValues)],
  ['a lease in local storage', () => storageLock(localValues)],
];

test.each(locks)('R13 one tab renews for both, with %s', async (_, exclusive) => {
  api.answer(exchangeToken, () => ({ token: memberToken() }));
  const { one, other } = openTabs(record(300), exclusive);
  await Promise.all([one.check(), other.check(), one.check(), other.check()]);
  expect(api.calls(exchangeToken)).toHaveLength(1);
  expect(await one.token()).toBe(await other.token());
});

test.each(locks)('R13 a call refused in both tabs causes one exchange, with %s', async (_, exclusive) => {
  api.answer(exchangeToken, () => ({ token: memberToken() }));
  const { one, other } = openTabs(record(3_000), exclusive);
  const refused = (await one.token()) ?? '';
  const renewed = await Promise.all([one.renew(refused), other.renew(refused)]);
  expect(api.calls(exchangeToken)).toHaveLength(1);
  expect(renewed[0]).toBe(renewed[1]);
});

test('log-out in one tab logs out the other', async () => {
  api.answer(revokeDevice, undefined);
  const { one, other } = openTabs(record(3_000), locks[0]?.[1] ?? (() => storageLock(localValues)));
  await one.signOut();
  await expect.poll(other.state).toEqual({ phase: 'signed_out', left: 'logout' });
});

test('a lock in one tab locks the other, and neither renewal nor a branch change lifts it', async () => {
  api.answer(exchangeToken, ({ body }) => {
    const clinic = (body as { id: number }).id === tampines.id ? tampines : orchard;
    return { token: memberToken({ clinic }) };
  });
  const { one, other } = openTabs(record(300), () => createTabLock(localValues));
  one.lock();
  await expect.poll(other.state).toMatchObject({ phase: 'signed_in', locked: true });
  await other.check();
  await one.chooseBranch(tampines.id);
  expect(api.calls(exchangeToken)).toHaveLength(2);
  for (const tab of [one, other]) await expect.poll(tab.isLocked).toBe(true);
  other.unlock();
  await expect.poll(() => one.state()).not.toHaveProperty('locked');
});

test('a newer permanent token replaces the exchanged one in both tabs', async () => {
  const younger = permanentToken(Date.now() + 1_000);
  api.answer(exchangeToken, () => ({ token: memberToken(), permanent_token: younger }));
  api.answer(revokeDevice, undefined);
  const { one, other } = openTabs(record(300), () => createTabLock(localValues));
  await one.check();
  await other.signOut();
  expect(api.calls(revokeDevice)[0]?.headers.get('authorization')).toBe(`Bearer ${younger}`);
});

test('a branch change shows in the other tab', async () => {
  api.answer(exchangeToken, () => ({ token: memberToken({ clinic: tampines }) }));
  const { one, other } = openTabs(record(3_000), () => createTabLock(localValues));
  await one.chooseBranch(tampines.id);
  await expect.poll(other.state).toMatchObject({ claims: { data: { clinic: tampines } } });
});

test('a tab whose old sign-in is refused does not sign out the tab that has just signed in', async () => {
  const fresh = permanentToken();
  api.refuse(exchangeToken, 403, 'Your session has ended. Please sign in again.');
  const { one, other } = openTabs(record(3_000), () => createTabLock(localValues));
  const exchange = api.hold(exchangeToken);
  const renewal = one.renew((await one.token()) ?? '');
  await expect.poll(() => api.calls(exchangeToken)).toHaveLength(1);
  other.enter(fresh);
  exchange.letGo();
  await expect(renewal).rejects.toThrow('Your session has ended.');
  expect(other.state()).toEqual({ phase: 'choosing', permanent_token: fresh });
  await expect.poll(one.state).toEqual({ phase: 'choosing', permanent_token: fresh });
});

test('a renewal that arrives after log-out does not sign in again', async () => {
  api.answer(revokeDevice, undefined);
  api.answer(exchangeToken, () => ({ token: memberToken() }));
  const exchange = api.hold(exchangeToken);
  const { one, other } = openTabs(record(3_000), () => createTabLock(localValues));
  const renewal = one.renew((await one.token()) ?? '');
  await expect.poll(() => api.calls(exchangeToken)).toHaveLength(1);
  await other.signOut();
  exchange.letGo();
  await expect(renewal).resolves.toBeUndefined();
  expect(one.state().phase).toBe('signed_out');
  expect(JSON.stringify(localStorage)).not.toMatch(/signature|cashier/);
});
