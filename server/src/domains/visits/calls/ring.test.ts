import { goOffline, listDoctorsOnline } from '@clinic/contract/visits/presence/presence.ts';
import {
  declineNotForTelemed,
  missCall,
  rejectSpecifiedVisit,
  skipVisit,
} from '@clinic/contract/visits/calls/answer-call.ts';
import { callVisitNow } from '@clinic/contract/visits/visit/move-visits.ts';
import { cancelPlatformVisit } from '@clinic/contract/visits/visit/platform-visits.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeCounter } from '../../../testing/money/payments.ts';
import { bellOf } from '../../../testing/notifications.ts';
import { outboxOf } from '../../../testing/outside/outbox.ts';
import {
  accept,
  call,
  called,
  makeDoctorOnline,
  makeTelemedBranch,
  makeTelemedDoctor,
  matchOf,
  offersOf,
  seenByPatient,
  stepsOf,
  type TelemedBranch,
} from '../../../testing/samples/visits/calls.ts';
import { startTestApp, test_platform_key, type TestApp } from '../../../testing/test-app.ts';
import { ringDueCalls } from './ring-on.ts';

let app: TestApp;
let branch: TelemedBranch;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.offset_ms = 0;
  branch = await makeTelemedBranch(app);
});

const params = (id: number) => ({ params: { id: String(id) } });
const after = (seconds: number) => (app.clock.offset_ms = seconds * 1_000);
const newsOf = async (id: number) =>
  (await outboxOf(app, { record: 'visit', record_id: id })).map(({ kind, data }) => [kind, data]);

describe('a call is refused', () => {
  test.each([
    [
      'by a branch without tele-consults',
      async () => app.owner.query('update clinic set allow_telemed = false where id = $1', [branch.clinic.id]),
      {},
      409,
    ],
    ['for an unknown service', async () => {}, { service_id: 999_999 }, 422],
    ['for an unknown doctor', async () => {}, { doctor_id: 999_999, specified: true }, 422],
    ['with a choice without a doctor', async () => {}, { specified: true }, 422],
    ['for a time that has passed', async () => {}, { schedule_at: '2020-01-01T00:00:00Z' }, 422],
    ['for an unknown appointment', async () => {}, { appointment_id: 999_999 }, 422],
  ])('%s', async (_, prepare, asked, status) => {
    await prepare();
    expect((await call(app, branch, asked)).status).toBe(status);
  });

  test('by a doctor at whom it does not ring, and by one who has let it pass', async () => {
    const [first, second] = [await makeDoctorOnline(app, branch), await makeDoctorOnline(app, branch)];
    const { id } = await called(app, branch);
    expect((await app.call(skipVisit, params(id), second.token)).status).toBe(409);
    expect((await app.call(rejectSpecifiedVisit, params(id), first.token)).status).toBe(409);
    expect((await app.call(missCall, params(id), first.token)).status).toBe(200);
    expect((await app.call(declineNotForTelemed, params(id), first.token)).status).toBe(409);
    expect((await accept(app, first, id)).status).toBe(409);
    expect((await accept(app, second, id)).status).toBe(200);
  });
});

describe('a call for any doctor', () => {
  test('rings at the doctor with the oldest ring, of those online who give the service', async () => {
    const asked: number[] = [];
    const doctors = [await makeDoctorOnline(app, branch), await makeDoctorOnline(app, branch)];
    await makeTelemedDoctor(app, branch);
    const other = await makeDoctorOnline(app, branch);
    await app.owner.query(
      `insert into telemed_price (group_id, clinic_id, doctor_id, service_id, updated_at, available) values ($1, $2, $3, $4, now(), false)`,
      [branch.group.id, branch.clinic.id, other.doctor_id, branch.service.id],
    );
    for (let time = 0; time < 4; time++) {
      after(time * 60);
      const { id } = await called(app, branch);
      asked.push(...(await offersOf(app, id)).map(({ doctor_id }) => doctor_id));
      await app.call(cancelPlatformVisit, params(id), test_platform_key);
    }
    const [one, two] = doctors.map(({ doctor_id }) => doctor_id);
    expect(asked).toEqual([one, two, one, two]);
  });

  test('rings at the next doctor after the time limit, and is missed when none is left: the branch and the patient are notified', async () => {
    const watcher = await makeCounter(app, { group: branch.group, clinic: branch.clinic, roles: ['ROLE_VISIT_VIEW'] });
    const [first, second] = [await makeDoctorOnline(app, branch), await makeDoctorOnline(app, branch)];
    const { id, status } = await called(app, branch);
    expect(status).toBe('m');
    expect((await matchOf(app, first))?.id).toBe(id);
    after(app.platform.config.ring_seconds - 5);
    await ringDueCalls(app.platform);
    expect((await matchOf(app, first))?.id).toBe(id);
    after(app.platform.config.ring_seconds + 1);
    await ringDueCalls(app.platform);
    expect(await matchOf(app, first)).toBeNull();
    expect((await matchOf(app, second))?.id).toBe(id);
    after(2 * app.platform.config.ring_seconds + 2);
    await ringDueCalls(app.platform);
    expect(await seenByPatient(app, id)).toMatchObject({ status: 'mc', ended_why: 'unanswered' });
    expect(await offersOf(app, id)).toEqual([
      { doctor_id: first.doctor_id, outcome: 'expired' },
      { doctor_id: second.doctor_id, outcome: 'expired' },
    ]);
    expect(await stepsOf(app, id)).toEqual(['called', 'offered', 'expired', 'offered', 'expired', 'missed']);
    expect((await newsOf(id)).map(([kind]) => kind)).toEqual(['visit.offered', 'visit.offered', 'visit.missed']);
    expect((await bellOf(app, watcher.token)).map(({ kind }) => kind)).toEqual(['visit_missed']);
    expect((await bellOf(app, first.token)).map(({ kind }) => kind)).toEqual(['visit_offered']);
  });

  test('is missed at once while no doctor is online', async () => {
    await makeTelemedDoctor(app, branch);
    expect(await called(app, branch)).toMatchObject({ status: 'mc', ended_why: 'no_doctor' });
  });

  test('waits for a doctor who is busy, and rings when they are free', async () => {
    const doctor = await makeDoctorOnline(app, branch);
    const first = await called(app, branch);
    const second = await called(app, branch);
    expect(second.status).toBe('m');
    expect(await offersOf(app, second.id)).toEqual([]);
    await app.call(cancelPlatformVisit, params(first.id), test_platform_key);
    await ringDueCalls(app.platform);
    expect((await matchOf(app, doctor))?.id).toBe(second.id);
  });

  test('waits at most five minutes for a doctor who sees a patient', async () => {
    const doctor = await makeDoctorOnline(app, branch);
    await accept(app, doctor, (await called(app, branch)).id);
    const called_at = Date.now();
    const { id } = await called(app, branch);
    after(299 - (Date.now() - called_at) / 1_000);
    await ringDueCalls(app.platform);
    expect((await seenByPatient(app, id)).status).toBe('m');
    after(301);
    await ringDueCalls(app.platform);
    expect(await seenByPatient(app, id)).toMatchObject({ status: 'mc', ended_why: 'no_doctor' });
  });

  test('rings at the next doctor when one is unavailable, and takes that one offline', async () => {
    const [first, second] = [await makeDoctorOnline(app, branch, 'Ang'), await makeDoctorOnline(app, branch, 'Bo')];
    const { id } = await called(app, branch);
    expect((await app.call(skipVisit, params(id), first.token)).status).toBe(200);
    expect((await matchOf(app, second))?.id).toBe(id);
    const watcher = await makeCounter(app, { group: branch.group, clinic: branch.clinic, roles: ['ROLE_VISIT_VIEW'] });
    const seen = (await app.call(listDoctorsOnline, {}, watcher.token)).answer.data;
    expect(seen.map(({ name, online, remark, busy }) => [name, online, remark, busy])).toEqual([
      ['Bo', true, '', 'ringing'],
      ['Ang', false, 'Skip visit', null],
    ]);
  });

  test('rings at the next doctor when one goes offline meanwhile', async () => {
    const [first, second] = [await makeDoctorOnline(app, branch), await makeDoctorOnline(app, branch)];
    const { id } = await called(app, branch);
    await app.call(goOffline, { body: { remark: 'Lunch' } }, first.token);
    await ringDueCalls(app.platform);
    expect((await offersOf(app, id)).map(({ outcome }) => outcome)).toEqual(['offline', null]);
    expect((await matchOf(app, second))?.id).toBe(id);
  });

  test('ends as not for tele-consult, with the doctor’s remark for the patient', async () => {
    const doctor = await makeDoctorOnline(app, branch, 'Ang');
    const { id } = await called(app, branch);
    const body = { remark: 'Please go to a hospital.' };
    expect((await app.call(declineNotForTelemed, { ...params(id), body }, doctor.token)).answer.status).toBe('c');
    expect((await newsOf(id)).at(-1)).toMatchObject([
      'visit.not_for_telemed',
      { doctor_name: 'Dr Ang', remark: 'Please go to a hospital.' },
    ]);
  });
});

describe('a call for a chosen doctor', () => {
  test('rings at no other, and ends when the doctor declines: the patient is notified, and the doctor is offline', async () => {
    await makeDoctorOnline(app, branch);
    const chosen = await makeDoctorOnline(app, branch, 'Lim');
    const { id } = await called(app, branch, { doctor_id: chosen.doctor_id, specified: true });
    expect((await matchOf(app, chosen))?.id).toBe(id);
    const { answer } = await app.call(rejectSpecifiedVisit, params(id), chosen.token);
    expect(answer).toMatchObject({ status: 'mc', ended_why: 'rejected' });
    expect((await offersOf(app, id)).map(({ outcome }) => outcome)).toEqual(['rejected']);
    expect((await newsOf(id)).map(([kind]) => kind)).toEqual(['visit.offered', 'visit.rejected']);
  });

  test('is missed if the doctor does not answer, and rings again at the same doctor when staff call', async () => {
    const chosen = await makeDoctorOnline(app, branch);
    await makeDoctorOnline(app, branch);
    const { id } = await called(app, branch, { doctor_id: chosen.doctor_id, specified: true });
    after(app.platform.config.ring_seconds + 1);
    await ringDueCalls(app.platform);
    expect((await seenByPatient(app, id)).status).toBe('mc');
    const { status, answer } = await app.call(callVisitNow, params(id), chosen.token);
    expect([status, answer.status, answer.ended_why]).toEqual([200, 'm', null]);
    expect((await matchOf(app, chosen))?.id).toBe(id);
    expect((await app.call(callVisitNow, params(id), chosen.token)).status).toBe(409);
  });
});
