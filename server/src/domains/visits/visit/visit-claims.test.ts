import { cancelPlatformAppointment } from '@clinic/contract/appointments/platform-appointments.ts';
import { cancelPlatformVisit } from '@clinic/contract/visits/visit/platform-visits.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Counter } from '../../../testing/money/payments.ts';
import { brokenBy, invariantOf } from '../../../testing/money/plant-violation.ts';
import { member } from '../../../testing/outside/claimed-visits.ts';
import { approve, makeAppointmentCounter } from '../../../testing/samples/appointments/approved-appointments.ts';
import { dayAhead, makeBookableDoctor, timeOn } from '../../../testing/samples/telemed/availability.samples.ts';
import { consultRequest } from '../../../testing/samples/visits/bookings.ts';
import { called, makeDoctorOnline, makeTelemedBranch } from '../../../testing/samples/visits/calls.ts';
import { makeDefaultPrice } from '../../../testing/samples/telemed/prices.samples.ts';
import { startTestApp, test_platform_key, type TestApp } from '../../../testing/test-app.ts';
import { closeOldVisits } from './close-old-visits.ts';
import { claimedVisitsInvariants } from './visits-invariants.queries.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(() => {
  app.clock.offset_ms = 0;
});

const params = (id: number) => ({ params: { id: String(id) } });

async function claimOf(visit_id: number) {
  const { rows } = await app.owner.query<{ step: string; state: string; network: string }>(
    'select step, state, network from visit_claim where visit_id = $1',
    [visit_id],
  );
  return rows[0];
}

const statusOf = async (id: number) =>
  (await app.owner.query<{ status: string }>('select status from visit where id = $1', [id])).rows[0]?.status;

/** A call of a member at a branch without a doctor: it is missed at once. */
async function missed(): Promise<number> {
  const { id, status } = await called(app, await makeTelemedBranch(app), member);
  expect(status).toBe('mc');
  expect(await claimOf(id)).toEqual({ step: 'limit', state: 'waiting', network: 'Ally Plus' });
  return id;
}

describe('the booked visit of a member', () => {
  let counter: Counter;
  let doctor_id: number;
  beforeEach(async () => {
    counter = await makeAppointmentCounter(app);
    await app.owner.query('update clinic set allow_telemed = true where id = $1', [counter.clinic.id]);
    doctor_id = await makeBookableDoctor({
      app,
      clinic: counter.clinic,
      group: { id: counter.clinic.group_id, code: '' },
    });
  });

  /** An approved appointment of a tele-consult that a member has called. No doctor is online. */
  async function calledBooking(): Promise<{ appointment_id: number; visit_id: number }> {
    const service = await makeDefaultPrice({ app, group: { id: counter.clinic.group_id, code: '' } });
    const request = consultRequest(app, counter, dayAhead(3));
    const appointment_id = await request.ask();
    await approve(app, counter, appointment_id, { reserved_at: timeOn(3, 9), doctor_id });
    const { answer, text } = await request.call(appointment_id, service.id, member);
    expect(answer, text).toMatchObject({ status: 'mc' });
    return { appointment_id, visit_id: answer.id };
  }

  test('begins its claim with the call, and ends it with the appointment that is cancelled', async () => {
    const { appointment_id, visit_id } = await calledBooking();
    expect(await claimOf(visit_id)).toMatchObject({ step: 'limit', state: 'waiting' });
    const cancelled = await app.call(cancelPlatformAppointment, params(appointment_id), test_platform_key);
    expect(cancelled, cancelled.text).toMatchObject({ status: 200 });
    expect(await statusOf(visit_id)).toBe('c');
    expect(await claimOf(visit_id)).toMatchObject({ step: 'delete', state: 'done' });
  });
});

describe('the claim of a missed call', () => {
  test('stays while it can be called again, and ends when the patient cancels', async () => {
    const id = await missed();
    await app.call(cancelPlatformVisit, params(id), test_platform_key);
    expect(await statusOf(id)).toBe('c');
    expect(await claimOf(id)).toMatchObject({ step: 'delete', state: 'done' });
  });

  test('ends when its day is over', async () => {
    const id = await missed();
    app.clock.offset_ms = 2 * 86_400_000;
    await closeOldVisits(app.platform);
    expect(await statusOf(id)).toBe('mcc');
    expect(await claimOf(id)).toMatchObject({ step: 'delete', state: 'done' });
  });

  test('that the claim system may know is deleted there', async () => {
    const id = await missed();
    await app.owner.query(`update visit_claim set may_exist = true where visit_id = $1`, [id]);
    await app.call(cancelPlatformVisit, params(id), test_platform_key);
    expect(await claimOf(id)).toMatchObject({ step: 'delete', state: 'waiting' });
  });
});

describe('reconcile finds', () => {
  const [begun, ended] = claimedVisitsInvariants.map(({ name }) => name);
  const planted = async (name: string | undefined, statement: string): Promise<string[]> =>
    brokenBy(app, invariantOf(claimedVisitsInvariants, name ?? ''), {
      tables: ['visit_claim_log', 'visit_claim'],
      statements: [statement],
    });

  test('a member who calls and has no claim', async () => {
    const branch = await makeTelemedBranch(app);
    await makeDoctorOnline(app, branch);
    const { id } = await called(app, branch, member);
    expect(await planted(begun, `delete from visit_claim where visit_id = ${id}`)).toEqual([`visit ${id}`]);
  });

  test('a claim that outlived its visit', async () => {
    const id = await missed();
    await app.call(cancelPlatformVisit, params(id), test_platform_key);
    expect(
      await planted(ended, `update visit_claim set step = 'limit', state = 'waiting' where visit_id = ${id}`),
    ).toEqual([`visit ${id}`]);
  });

  test('nothing else: each has a planted violation here', () => {
    expect(claimedVisitsInvariants).toHaveLength(2);
  });
});
