import { lockSession, unlockSession } from '@clinic/contract/access/idle-lock.ts';
import { askProof } from '@clinic/contract/access/prove.ts';
import { getSelfProfile } from '@clinic/contract/staff/self-profile.ts';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import {
  type Clinic,
  type Group,
  makeClinic,
  makeGroup,
  makeUser,
  mintSession,
  type SignedIn,
  type User,
} from '../../../testing/factories.ts';
import { PasskeyDevice } from '../../../testing/people/passkey-device.ts';
import { plantPasskey } from '../../../testing/people/second-factors.ts';
import { sharedApp } from '../../../testing/shared-app.ts';
import { test_origin, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let group: Group;
let clinic: Clinic;
let user: User;
let here: SignedIn;
let device: PasskeyDevice;
beforeAll(async () => {
  app = await sharedApp();
  group = await makeGroup(app);
  clinic = await makeClinic(app, group);
});
beforeEach(async () => {
  await app.owner.query('delete from rate_limit');
  user = await makeUser(app, group, { clinics: [clinic] });
  here = await mintSession(app, user, clinic);
  device = (await plantPasskey(app, user)).device;
  expect((await app.call(lockSession, {}, here.token)).status).toBe(204);
});

/** The challenge that a passkey signs for a session. */
async function asked(token = here.token): Promise<{ challenge: string; relying_party: string }> {
  const { status, answer } = await app.call(askProof, { body: {} }, token);
  if (status !== 200 || !answer.passkey) throw new Error('No passkey was asked for.');
  return answer.passkey;
}
const signed = async (by = device, token = here.token) => by.sign(await asked(token), { origin: test_origin });
const unlock = (body: object) => app.call(unlockSession, { body }, here.token);
const profile = async () => (await app.call(getSelfProfile, {}, here.token)).status;

it('a passkey of another user, another session or another page, or a replayed answer, does not unlock', async () => {
  const other_session = await mintSession(app, user, clinic);
  const wrong = [
    await signed(new PasskeyDevice()),
    await signed(device, other_session.token),
    device.sign(await asked(), { origin: 'https://portal.example.evil' }),
    device.sign(await asked(), { origin: test_origin, is_verified: false }),
  ];
  for (const passkey of wrong) {
    const { status, problem } = await unlock({ passkey });
    expect([status, problem.type]).toEqual([403, '/problems/second_proof_wrong']);
  }
  const right = await signed();
  expect((await unlock({ passkey: right })).status).toBe(204);
  await app.call(lockSession, {}, here.token);
  expect((await unlock({ passkey: right })).status).toBe(403);
  expect(await profile()).toBe(423);
});

it('a passkey unlocks even while wrong passwords lock the account, and is a fresh proof of identity', async () => {
  for (let wrong = 1; wrong <= 5; wrong++) await unlock({ password: 'Wrong#2026' });
  expect((await unlock({ password: user.password })).problem.type).toBe('/problems/account_locked');
  expect((await unlock({ passkey: await signed() })).status).toBe(204);
  expect(await profile()).toBe(200);
  const { rows } = await app.owner.query(
    "select proved_at > now() - interval '1 minute' as is_fresh, proved_with from session where device_id = $1",
    [here.device_id],
  );
  expect(rows).toEqual([{ is_fresh: true, proved_with: 'passkey' }]);
});
