import { cancelPlatformVisit } from '@clinic/contract/visits/visit/platform-visits.ts';
import { skipVisit } from '@clinic/contract/visits/calls/answer-call.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { meetingOf } from '../../../testing/meeting.ts';
import { openCounter } from '../../../testing/money/payments.ts';
import { expectEach } from '../../../testing/races/race-answers.ts';
import { raceRounds, raceTimeout } from '../../../testing/race-rounds.ts';
import {
  accept,
  called,
  makeDoctorOnline,
  makeTelemedBranch,
  offersOf,
  online,
  seenByPatient,
  type SignedInDoctor,
  type TelemedBranch,
} from '../../../testing/samples/visits/calls.ts';
import { startTestApp, test_platform_key, type TestApp } from '../../../testing/test-app.ts';
import { ringDueCalls } from './ring-on.ts';

const rounds = raceRounds(5);
let app: TestApp;
let branch: TelemedBranch;
let first: SignedInDoctor;
let second: SignedInDoctor;

beforeAll(async () => {
  app = await startTestApp({ config: { pool_size: 20 } });
  await app.owner.query(
    'create table twin_visit (id int primary key, status text, doctor int, accepted int not null default 0)',
  );
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.offset_ms = 0;
  branch = await makeTelemedBranch(app);
  first = await makeDoctorOnline(app, branch, 'First');
  second = await makeDoctorOnline(app, branch, 'Second');
});

/** The naive twin of an acceptance: looks whether the visit waits, and then writes. All look before any writes. */
async function naiveAccept(meet: () => Promise<void>, doctor: number): Promise<void> {
  const { rows } = await app.owner.query<{ status: string }>('select status from twin_visit where id = 1');
  await meet();
  if (rows[0]?.status === 'm')
    await app.owner.query(`update twin_visit set status = 's', doctor = $1, accepted = accepted + 1 where id = 1`, [
      doctor,
    ]);
}

async function twinAccepts(doctors: number): Promise<number | undefined> {
  await app.owner.query(
    `insert into twin_visit values (1, 'm', null) on conflict (id) do update set status = 'm', accepted = 0`,
  );
  const meet = meetingOf(doctors);
  await Promise.all(Array.from({ length: doctors }, (_, doctor) => naiveAccept(meet, doctor)));
  return (await app.owner.query<{ accepted: number }>('select accepted from twin_visit where id = 1')).rows[0]
    ?.accepted;
}

const params = (id: number) => ({ params: { id: String(id) } });
const acceptedBy = async (id: number): Promise<number[]> =>
  (await offersOf(app, id)).filter(({ outcome }) => outcome === 'accepted').map(({ doctor_id }) => doctor_id);

/** Ends everything, so that both doctors are free again. */
async function endAll(): Promise<void> {
  await app.owner.query(`update visit_offer set ended_at = now(), outcome = 'cancelled' where ended_at is null`);
  await app.owner.query(`update visit set status = 'w', consult_end_at = now() where status = 's'`);
  await app.owner.query(`update visit set status = 'c', ended_why = 'clinic', ended_at = now() where status = 'm'`);
  app.clock.offset_ms = 0;
}

test(
  'R10 two doctors and two devices of one accept a call while the patient hangs up: at most one doctor has it, and each other is refused; the naive twin is accepted four times',
  async () => {
    const devices = [first, { ...first, ...(await openCounter(app, first.user, branch.clinic)) }, second, second];
    for (let round = 0; round < rounds; round++) {
      const { id } = await called(app, branch);
      const hang_up = () => app.call(cancelPlatformVisit, params(id), test_platform_key);
      const [cancelled, ...answers] = await Promise.all([
        hang_up(),
        ...devices.map((device) => accept(app, device, id)),
      ]);
      expectEach([cancelled, ...answers], [200, 409]);
      const { status } = await seenByPatient(app, id);
      const winners = await acceptedBy(id);
      expect([cancelled.status, status, winners.length]).toEqual(
        cancelled.status === 200 ? [200, 'c', 0] : [409, 's', 1],
      );
      // Both devices of the winner see the visit; the other is refused.
      devices.forEach(({ doctor_id }, index) => {
        expect(answers[index]?.status).toBe(winners.includes(doctor_id) ? 200 : 409);
      });
      const losers = answers.filter(({ status: answered }) => answered === 409).length;
      const { rows } = await app.owner.query(
        `select from event where name = 'call_rejected' and data->>'visit_id' = $1`,
        [String(id)],
      );
      expect(rows).toHaveLength(losers);
      await endAll();
    }
    expect(await twinAccepts(devices.length)).toBe(devices.length);
  },
  raceTimeout(90_000),
);

test(
  'an offer that ends while it is accepted: the doctor has the call, or it rings at the next; the naive twin does both',
  async () => {
    for (let round = 0; round < rounds; round++) {
      await online(app, first);
      await online(app, second);
      const { id } = await called(app, branch);
      const asked = (await offersOf(app, id))[0]?.doctor_id;
      const doctor = asked === first.doctor_id ? first : second;
      app.clock.offset_ms = (app.platform.config.ring_seconds + 1) * 1_000;
      const [answer] = await Promise.all([
        accept(app, doctor, id),
        ringDueCalls(app.platform),
        ringDueCalls(app.platform),
      ]);
      expectEach([answer], [200, 409]);
      const offers = await offersOf(app, id);
      const { status } = await seenByPatient(app, id);
      const accepted = [200, 's', ['accepted']];
      const rings_on = [409, 'm', ['expired', null]];
      expect([answer.status, status, offers.map(({ outcome }) => outcome)]).toEqual(
        answer.status === 200 ? accepted : rings_on,
      );
      await endAll();
    }
    // The twin accepts what it saw ringing, and lets ring on what it saw not accepted.
    await app.owner.query(
      `insert into twin_visit values (1, 'm', null) on conflict (id) do update set status = 'm', accepted = 0`,
    );
    const meet = meetingOf(2);
    let twin_rings_on = false;
    const naiveEnd = async () => {
      const { rows } = await app.owner.query<{ status: string }>('select status from twin_visit where id = 1');
      await meet();
      twin_rings_on = rows[0]?.status === 'm';
    };
    await Promise.all([naiveAccept(meet, 1), naiveEnd()]);
    const { rows } = await app.owner.query<{ status: string }>('select status from twin_visit where id = 1');
    expect([rows[0]?.status, twin_rings_on]).toEqual(['s', true]);
  },
  raceTimeout(90_000),
);

test(
  'a doctor skips while the other accepts another call: no call waits for ever, and no doctor has two calls',
  async () => {
    for (let round = 0; round < rounds; round++) {
      await online(app, first);
      await online(app, second);
      const calls = [await called(app, branch), await called(app, branch)];
      const answers = await Promise.all(
        calls.flatMap(({ id }) => [
          app.call(skipVisit, params(id), first.token),
          accept(app, second, id),
          app.call(skipVisit, params(id), first.token),
        ]),
      );
      expectEach(answers, [200, 409]);
      const { rows } = await app.owner.query(
        `select from visit where status = 's' and clinic_id = $1 group by doctor_id having count(*) > 1`,
        [branch.clinic.id],
      );
      expect(rows).toHaveLength(0);
      await endAll();
    }
  },
  raceTimeout(90_000),
);
