import { lockSession } from '@clinic/contract/access/idle-lock.ts';
import { getOwnTelemedDoctor } from '@clinic/contract/doctors/own-telemed-doctor.ts';
import { revokeDevice } from '@clinic/contract/access/sign-in.ts';
import { goOffline, goOnline, listDoctorsOnline, readOwnPresence } from '@clinic/contract/visits/presence/presence.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeClinic, makeUser, mintSession } from '../../../testing/factories.ts';
import { makeCounter, openCounter } from '../../../testing/money/payments.ts';
import {
  makeDoctorOnline,
  makeTelemedBranch,
  makeTelemedDoctor,
  online,
  type SignedInDoctor,
  type TelemedBranch,
} from '../../../testing/samples/visits/calls.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { sweepPresences } from './say-presence.ts';

let app: TestApp;
let branch: TelemedBranch;
let doctor: SignedInDoctor;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.offset_ms = 0;
  branch = await makeTelemedBranch(app);
  doctor = await makeTelemedDoctor(app, branch, 'Lim Wei Jie');
});

const own = async ({ token } = doctor) => (await app.call(readOwnPresence, {}, token)).answer;
const offline = (body: object, { token } = doctor) => app.call(goOffline, { body }, token);
/** The doctor on another device. */
const onAnotherDevice = async (): Promise<SignedInDoctor> => ({
  ...doctor,
  ...(await openCounter(app, doctor.user, branch.clinic)),
});

describe('refusals', () => {
  test('a member who is no tele-consult doctor of the branch', async () => {
    const other = await makeCounter(app, { group: branch.group, clinic: branch.clinic, roles: ['ROLE_VISIT_VIEW'] });
    expect((await app.call(goOnline, { body: {} }, other.token)).status).toBe(403);
    expect((await offline({ remark: 'Lunch' }, { ...doctor, ...other })).status).toBe(403);
    expect((await app.call(readOwnPresence, {}, other.token)).answer).toBeNull();
  });
});

describe('a doctor', () => {
  test('is offline until they go online, also without a body as old pages call it', async () => {
    expect(await own()).toMatchObject({ online: false, updated_at: null });
    const { status, answer } = await app.call(goOnline, {}, doctor.token);
    expect([status, answer.online]).toEqual([200, true]);
    expect(await own()).toMatchObject({ online: true, remark: '' });
  });

  test('has it in their own profile, until ten minutes pass without a device that says so', async () => {
    const profile = async () => (await app.call(getOwnTelemedDoctor, {}, doctor.token)).answer;
    expect(await profile()).toMatchObject({ id: doctor.doctor_id, online: false, updated_at: null });
    await online(app, doctor);
    const { updated_at } = (await own()) ?? {};
    expect(await profile()).toMatchObject({ online: true, updated_at });
    app.clock.offset_ms = 10 * 60_000 + 1_000;
    expect(await profile()).toMatchObject({ online: false, updated_at });
  });

  test('goes offline with a remark, which the trail of the doctor keeps', async () => {
    await online(app, doctor);
    expect((await offline({ remark: 'Logout' })).answer).toMatchObject({ online: false, remark: 'Logout' });
    const { rows } = await app.owner.query(
      `select kind, after from audit where entity = 'doctor' and entity_id = $1 order by id`,
      [doctor.doctor_id],
    );
    expect(rows).toMatchObject([{ kind: 'telemed_online' }, { kind: 'telemed_offline', after: { remark: 'Logout' } }]);
  });

  test('who says again that they are online does not undo the offline of another device', async () => {
    await online(app, doctor);
    await offline({ remark: 'Lunch' }, await onAnotherDevice());
    expect((await online(app, doctor, { again: true })).answer.online).toBe(false);
    expect((await online(app, doctor)).answer.online).toBe(true);
  });

  test('R9 is as the later intent says, although an earlier one of the same device arrives after it', async () => {
    await online(app, doctor, { seq: 1 });
    await offline({ remark: 'Lunch', seq: 3 });
    expect((await online(app, doctor, { seq: 2 })).answer.online).toBe(false);
    // Each device has its own count.
    expect((await online(app, await onAnotherDevice(), { seq: 1 })).answer.online).toBe(true);
  });
});

describe('the sweep', () => {
  test('takes a doctor offline after ten silent minutes, not before', async () => {
    await online(app, doctor);
    app.clock.offset_ms = 9.9 * 60_000;
    await sweepPresences(app.platform);
    expect((await own())?.online).toBe(true);
    app.clock.offset_ms = 10.1 * 60_000;
    await sweepPresences(app.platform);
    expect(await own()).toMatchObject({ online: false, remark: 'No connection' });
  });

  test('takes a doctor offline whose session has ended, unless another device says that they are online', async () => {
    const second = await onAnotherDevice();
    await online(app, doctor);
    await online(app, second);
    await app.call(revokeDevice, { body: {} }, doctor.permanent);
    await sweepPresences(app.platform);
    expect((await own(second))?.online).toBe(true);
    await app.call(revokeDevice, { body: {} }, second.permanent);
    await sweepPresences(app.platform);
    const third = await mintSession(app, doctor.user, branch.clinic);
    expect((await app.call(readOwnPresence, {}, third.token)).answer).toMatchObject({
      online: false,
      remark: 'Logout',
    });
  });

  test('takes a doctor offline whose counter is locked', async () => {
    await online(app, doctor);
    await app.call(lockSession, {}, doctor.token);
    await sweepPresences(app.platform);
    const second = await onAnotherDevice();
    expect(await own(second)).toMatchObject({ online: false, remark: 'Idle lock' });
  });
});

test('a branch sees its doctors, those online first; head office those of the group', async () => {
  const other_clinic = await makeClinic(app, branch.group, { allow_telemed: true });
  await makeTelemedDoctor(app, { ...branch, clinic: other_clinic }, 'Ang');
  await makeDoctorOnline(app, branch, 'Wong');
  const watcher = await makeCounter(app, { group: branch.group, clinic: branch.clinic, roles: ['ROLE_VISIT_VIEW'] });
  const here = (await app.call(listDoctorsOnline, {}, watcher.token)).answer.data;
  expect(here.map(({ name, online: is_online }) => [name, is_online])).toEqual([
    ['Wong', true],
    ['Lim Wei Jie', false],
  ]);
  const head_office = await makeClinic(app, branch.group, { head_office: true });
  const user = await makeUser(app, branch.group, { clinics: [head_office], roles: ['ROLE_VISIT_VIEW'] });
  const { token } = await mintSession(app, user, head_office);
  const of_group = (await app.call(listDoctorsOnline, {}, token)).answer.data;
  expect(of_group.map(({ name }) => name)).toEqual(['Wong', 'Ang', 'Lim Wei Jie']);
});
