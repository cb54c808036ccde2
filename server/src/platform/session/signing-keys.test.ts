import { screen_token_ttl_seconds } from '@clinic/contract/payments/device-messages.ts';
import { getSelfProfile } from '@clinic/contract/staff/self-profile.ts';
import { decodeProtectedHeader } from 'jose';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Counter, makeCounter, openCounter } from '../../testing/money/payments.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createTokens, type Tokens } from './tokens.ts';
import { rotateSigningKey } from './signing-keys.ts';

let app: TestApp;
let counter: Counter;
/** Another process, with its own knowledge of the keys. */
let other: Tokens;
beforeEach(async () => {
  app = await startTestApp();
  counter = await makeCounter(app);
  other = await createTokens(app.platform.pool, app.platform.clock, app.platform.log);
});
afterEach(async () => {
  other.stop();
  await app.close();
});

const kidOf = (token: string): string => decodeProtectedHeader(token).kid ?? '';
const anew = async (): Promise<string> => (await openCounter(app, counter.user, counter.clinic)).token;
const age = (minutes: number) =>
  app.owner.query('update signing_key set created_at = created_at - make_interval(mins => $1)', [minutes]);
const screen = { screen_id: 1, clinic_id: 1, group_id: 1, device_id: '0b2f6d0e-6d0e-4a1f-9c55-1f0c3a7d9e21' };

test('a new key verifies before it signs, so that no process refuses what another has signed', async () => {
  await age(60);
  const { kid } = await rotateSigningKey(app.owner, false);
  await app.platform.tokens.readKeys();
  expect(kidOf(await anew())).toBe(kidOf(counter.token));
  expect(app.platform.tokens.jwks().keys.map((key) => key.kid)).toEqual(
    expect.arrayContaining([kid, kidOf(counter.token)]),
  );

  // Six minutes later: the other process has read the keys, but does not sign with the new one yet.
  await other.readKeys();
  await age(7);
  await app.platform.tokens.readKeys();
  const signed = await anew();
  expect(kidOf(signed)).toBe(kid);
  expect(await other.verify(signed, 'member')).not.toBeNull();
  const paired = app.platform.tokens.signScreen(screen, new Date(), screen_token_ttl_seconds);
  expect(other.verifyScreen(paired)).toMatchObject({ screen_id: 1 });
  expect((await app.call(getSelfProfile, {}, counter.token)).status).toBe(200);
});

test('a process that does not know the new key yet refuses it, which is why signing waits', async () => {
  await rotateSigningKey(app.owner, false);
  await age(7);
  await app.platform.tokens.readKeys();
  await app.owner.query('delete from signing_key where kid = $1', [kidOf(counter.token)]);
  await app.platform.tokens.readKeys();
  expect(await other.verify(await anew(), 'member')).toBeNull();
});

test('a former key stays until the last token it signed has expired', async () => {
  await rotateSigningKey(app.owner, false);
  await age(29 * 24 * 60);
  expect((await rotateSigningKey(app.owner, false)).removed).toBe(0);
  await age(2 * 24 * 60);
  expect((await rotateSigningKey(app.owner, false)).removed).toBe(1);
});

test('T6 immediate rotation: every token is refused from the next read of the keys on', async () => {
  const { removed, kid } = await rotateSigningKey(app.owner, true);
  expect(removed).toBe(1);
  await app.platform.tokens.readKeys();
  expect((await app.call(getSelfProfile, {}, counter.token)).status).toBe(401);
  expect(kidOf(await anew())).toBe(kid);
});
