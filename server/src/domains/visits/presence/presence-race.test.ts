import { goOffline } from '@clinic/contract/visits/presence/presence.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { meetingOf } from '../../../testing/meeting.ts';
import { expectEach } from '../../../testing/races/race-answers.ts';
import { raceRounds, raceTimeout } from '../../../testing/race-rounds.ts';
import {
  makeTelemedBranch,
  makeTelemedDoctor,
  online,
  type SignedInDoctor,
} from '../../../testing/samples/visits/calls.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { sweepPresences } from './say-presence.ts';

const intents = 12;
const rounds = raceRounds(4);
let app: TestApp;
let doctor: SignedInDoctor;
beforeAll(async () => {
  app = await startTestApp();
  doctor = await makeTelemedDoctor(app, await makeTelemedBranch(app));
});
afterAll(() => app.close());

const say = (seq: number) =>
  seq % 2 === 0
    ? online(app, doctor, { seq })
    : app.call(goOffline, { body: { remark: `Intent ${seq}`, seq } }, doctor.token);

const stored = async () =>
  (
    await app.owner.query<{ online: boolean; seq: number }>(
      'select online, seq from telemed_presence where doctor_id = $1',
      [doctor.doctor_id],
    )
  ).rows[0];

test(
  'R9 of twelve intents of one device that arrive at once the last one wins; the naive twin keeps whichever arrived last',
  async () => {
    for (let round = 0; round < rounds; round++) {
      const first = round * intents + 1;
      const numbers = Array.from({ length: intents }, (_, index) => first + index);
      const answers = await Promise.all(numbers.toReversed().map(say));
      expectEach(answers, [200]);
      const last = first + intents - 1;
      expect(await stored()).toEqual({ online: last % 2 === 0, seq: last });
    }
    // The twin writes what arrives: the last to arrive is the first intent.
    await app.owner.query('create table twin_presence (seq int)');
    await app.owner.query('insert into twin_presence values (0)');
    const order = Array.from({ length: intents }, (_, index) => intents - index);
    for (const seq of order) await app.owner.query('update twin_presence set seq = $1', [seq]);
    expect((await app.owner.query<{ seq: number }>('select seq from twin_presence')).rows[0]?.seq).not.toBe(intents);
  },
  raceTimeout(60_000),
);

test(
  'R9 a doctor who says again that they are online while the sweep runs stays online; the naive twin takes them offline',
  async () => {
    for (let round = 0; round < rounds; round++) {
      app.clock.offset_ms = 0;
      await online(app, doctor);
      app.clock.offset_ms = 11 * 60_000;
      const [said] = await Promise.all([
        online(app, doctor, { again: true }),
        sweepPresences(app.platform),
        sweepPresences(app.platform),
      ]);
      expectEach([said], [200]);
      const { rows } = await app.owner.query<{ is_right: boolean }>(
        `select online = (updated_at > $2) as is_right from telemed_presence where doctor_id = $1`,
        [doctor.doctor_id, new Date(Date.now() + 60_000)],
      );
      // In either order: offline and not said again, or said again and online.
      expect(rows[0]?.is_right).toBe(true);
    }
    // The twin finds the stale doctor, and then writes without looking again.
    app.clock.offset_ms = 0;
    await online(app, doctor);
    const meet = meetingOf(2);
    const naive = async () => {
      await meet();
      await app.owner.query(`update telemed_presence set online = false, remark = 'twin' where doctor_id = $1`, [
        doctor.doctor_id,
      ]);
    };
    const again = async () => {
      await online(app, doctor, { again: true });
      await meet();
    };
    await Promise.all([naive(), again()]);
    expect((await stored())?.online).toBe(false);
  },
  raceTimeout(60_000),
);
