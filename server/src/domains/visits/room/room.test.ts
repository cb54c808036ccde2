import { randomUUID } from 'node:crypto';
import { endOwnConsult } from '@clinic/contract/visits/consult/consult.ts';
import {
  enterRoom,
  enterRoomAsPatient,
  openRoom,
  readSignals,
  readSignalsAsPatient,
  room_quota,
  type SignalBody,
  sendSignals,
  sendSignalsAsPatient,
} from '@clinic/contract/visits/room/room.ts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sharedApp } from '../../../testing/shared-app.ts';
import {
  anotherDoctor,
  endSeen,
  makePractice,
  makeSeenVisit,
  type Practice,
} from '../../../testing/samples/visits/seen-visits.ts';
import { test_platform_key, type TestApp } from '../../../testing/test-app.ts';

const offer: SignalBody = { description: { type: 'offer', sdp: 'v=0' } };
const answer: SignalBody = { description: { type: 'answer', sdp: 'v=0' } };
const leaving: SignalBody = { leaves: true };

let app: TestApp;
let practice: Practice;
let id: number;
beforeAll(async () => {
  app = await sharedApp();
});
beforeEach(async () => {
  practice = await makePractice(app);
  id = await makeSeenVisit(app, practice.clinic, practice);
});

const of = (visit: number) => ({ params: { id: String(visit) } });
const openFor = async (visit = id) => (await app.call(openRoom, of(visit), test_platform_key)).answer.token;
const doctorEnters = (peer: string, token = practice.token, visit = id) =>
  app.call(enterRoom, { ...of(visit), body: { peer } }, token);
const patientEnters = (token: string, peer: string) => app.call(enterRoomAsPatient, { body: { token, peer } });
const numbered = (...bodies: SignalBody[]) => bodies.map((body, index) => ({ number: index + 1, body }));
const doctorSends = (peer: string, to: string, signals = numbered(offer), token = practice.token, visit = id) =>
  app.call(sendSignals, { ...of(visit), body: { peer, to, signals } }, token);
const patientSends = (token: string, peer: string, to: string, signals = numbered(answer)) =>
  app.call(sendSignalsAsPatient, { body: { token, peer, to, signals } });
const doctorReads = async (peer: string, after = 0) =>
  (await app.call(readSignals, { ...of(id), query: { peer, after: String(after) } }, practice.token)).answer;
const patientReads = (token: string, peer: string, after = 0) =>
  app.call(readSignalsAsPatient, { body: { token, peer, after } });
const bodies = ({ data }: { data: { body: SignalBody }[] }) => data.map(({ body }) => body);
const problem = (status: number, code: string) => ({ status, answer: { type: `/problems/${code}` } });

/** Doctor and patient in one room. */
async function bothIn() {
  const token = await openFor();
  const [doctor, patient] = [randomUUID(), randomUUID()];
  await doctorEnters(doctor);
  await patientEnters(token, patient);
  return { token, doctor, patient };
}

const refusedOf = async (visit: number): Promise<string[]> =>
  (
    await app.owner.query<{ actor: string }>(
      `select actor from audit where kind = 'visit_signal_refused' and entity = 'visit' and entity_id = $1`,
      [visit],
    )
  ).rows.map(({ actor }) => actor);

describe('a signal for another visit', () => {
  test('of another doctor is refused, and recorded in the trail of that visit', async () => {
    const { doctor, patient } = await bothIn();
    const other = await anotherDoctor(app, practice);
    const own = await makeSeenVisit(app, practice.clinic, other);
    expect(await doctorSends(doctor, patient, numbered(offer), other.token)).toMatchObject(
      problem(403, 'visit_not_yours'),
    );
    expect(await refusedOf(id)).toEqual([other.user.username]);
    expect(await refusedOf(own)).toEqual([]);
    expect(await doctorEnters(randomUUID(), other.token)).toMatchObject(problem(403, 'visit_not_yours'));
  });

  test('to a page of another room is refused, and recorded in the trail, for doctor and patient alike', async () => {
    const { token, doctor, patient } = await bothIn();
    const other = await anotherDoctor(app, practice);
    const foreign = await makeSeenVisit(app, practice.clinic, other);
    const foreign_doctor = randomUUID();
    await doctorEnters(foreign_doctor, other.token, foreign);
    for (const [peer, to] of [
      [patient, foreign_doctor],
      [patient, randomUUID()],
      [foreign_doctor, doctor],
      [doctor, doctor],
      [patient, patient],
    ] as const)
      expect(await patientSends(token, peer, to)).toMatchObject(problem(409, 'room_peer_unknown'));
    expect(await doctorSends(doctor, doctor)).toMatchObject(problem(409, 'room_peer_unknown'));
    expect(await refusedOf(id)).toHaveLength(6);
    const heard = await app.call(
      readSignals,
      { ...of(foreign), query: { peer: foreign_doctor, after: '0' } },
      other.token,
    );
    expect(heard.answer).toMatchObject({ data: [], other: null });
  });

  test('with a token of another visit reaches that visit’s room alone', async () => {
    const { doctor } = await bothIn();
    const other = await anotherDoctor(app, practice);
    const foreign = await openFor(await makeSeenVisit(app, practice.clinic, other));
    const stranger = randomUUID();
    await patientEnters(foreign, stranger);
    expect(await patientSends(foreign, stranger, doctor)).toMatchObject(problem(409, 'room_peer_unknown'));
    expect((await patientReads(foreign, stranger)).answer.other).toBeNull();
    expect((await doctorReads(doctor)).data).toEqual([]);
  });
});

describe('a quota of signals', () => {
  const sized = (bytes: number): SignalBody => ({ description: { type: 'offer', sdp: 'x'.repeat(bytes) } });
  const keptOf = async () =>
    (
      await app.owner.query<{ kept: number; bytes: number }>(
        `select count(*)::int as kept, coalesce(sum(octet_length(body::text)), 0)::int as bytes from room_signal where visit_id = $1`,
        [id],
      )
    ).rows[0];

  test('holds for a visit, whichever token sends; what was read makes room', async () => {
    const { token, doctor, patient } = await bothIn();
    const second = await openFor();
    let number = 0;
    const sendOne = (by: string) =>
      patientSends(by, patient, doctor, [{ number: ++number, body: sized(30_000) }]).then(({ status }) => status);
    const statuses: number[] = [];
    for (let turn = 0; turn < 12; turn++) statuses.push(await sendOne(turn % 2 ? token : second));
    expect(statuses).toEqual([...Array.from({ length: 8 }, () => 200), ...Array.from({ length: 4 }, () => 429)]);
    expect((await keptOf())?.bytes).toBeLessThan(room_quota.signal_bytes);
    const heard = await doctorReads(doctor);
    expect(heard.data).toHaveLength(8);
    await doctorReads(doctor, heard.after);
    expect((await keptOf())?.kept).toBe(1);
    expect((await patientSends(token, patient, doctor, [{ number: 8, body: sized(9) }])).answer).toEqual({
      written: 0,
    });
    expect(await sendOne(token)).toBe(200);
    const { rows } = await app.owner.query(`select key from rate_limit where key like $1`, [
      `sendSignalsAsPatient:room % ${id}`,
    ]);
    expect(rows).toHaveLength(1);
  });

  test('a message of more than 64 KB is too large, and of a page that was left nothing is kept', async () => {
    const { token, doctor, patient } = await bothIn();
    expect(
      (await patientSends(token, patient, doctor, numbered(...Array.from({ length: 3 }, () => sized(30_000))))).status,
    ).toBe(413);
    await patientSends(token, patient, doctor);
    await patientEnters(token, randomUUID());
    expect((await keptOf())?.kept).toBe(0);
  });

  test('the trail names the first refused signals, and a page cannot be opened without end', async () => {
    const { token, doctor } = await bothIn();
    for (let turn = 0; turn < 25; turn++) await patientSends(token, doctor, doctor);
    expect(await refusedOf(id)).toHaveLength(20);
    await app.owner.query(
      `insert into room_entry (clinic_id, visit_id, party, peer, entered_at)
       select $1, $2, 'patient', gen_random_uuid(), now() from generate_series(1, $3::int)`,
      [practice.clinic.id, id, room_quota.pages],
    );
    expect(await patientEnters(token, randomUUID())).toMatchObject(problem(429, 'room_full'));
  });

  test.each<[string, SignalBody | { number: number }]>([
    ['signals.0.body.description.sdp', { description: { type: 'offer', sdp: 'v=\u0000' } }],
    ['signals.0.body.description.sdp', { description: { type: 'offer', sdp: '\ud800' } }],
    ['signals.0.body.candidates.0.sdpMid', { candidates: [{ candidate: '', sdpMid: '\u0000', sdpMLineIndex: 0 }] }],
    ['signals.0.number', { number: 2 ** 31 }],
  ])('what no column stores is a 422 that names %s', async (field, wrong) => {
    const { token, doctor, patient } = await bothIn();
    const signal = 'number' in wrong ? { number: wrong.number, body: leaving } : { number: 1, body: wrong };
    const refused = await patientSends(token, patient, doctor, [signal]);
    expect([refused.status, refused.problem.errors]).toEqual([422, { [field]: ['Incorrect format.'] }]);
  });
});

describe('the patient’s token', () => {
  test('is given only while the doctor sees the patient, and opens nothing when it is over, forged, or the consult has ended', async () => {
    const ringing = await makeSeenVisit(app, practice.clinic, { ...practice, status: 'm' });
    expect(await app.call(openRoom, of(ringing), test_platform_key)).toMatchObject(problem(409, 'visit_not_begun'));
    const token = await openFor();
    const over = problem(403, 'room_over');
    for (const forged of ['.', `${token.slice(0, -1)}_`, token.replace(/^[0-9a-z]+/, 'zzzzzzzzzz'), 'x'.repeat(50)])
      expect(await patientEnters(forged, randomUUID())).toMatchObject(over);
    await endSeen(app, practice.doctor_id);
    expect(await patientEnters(token, randomUUID())).toMatchObject(over);
    // The party inside is notified.
    expect((await patientReads(token, randomUUID())).answer.is_over).toBe(true);
    await app.owner.query(`update room_token set expires_at = now() where visit_id = $1`, [id]);
    expect(await patientReads(token, randomUUID())).toMatchObject(over);
  });

  test('says the languages of the branch and that of the patient', async () => {
    const said = async () => (await app.call(openRoom, of(id), test_platform_key)).answer.languages;
    expect(await said()).toEqual({ own: null, on: ['en'] });
    await app.owner.query("update clinic set languages = '{en,ta}' where id = $1", [practice.clinic.id]);
    await app.owner.query(
      "update customer set language = 'ta' where id = (select customer_id from visit where id = $1)",
      [id],
    );
    expect(await said()).toEqual({ own: 'ta', on: ['en', 'ta'] });
  });

  test('is in no table, and no answer to a repeat', async () => {
    const again = () => app.call(openRoom, of(id), test_platform_key, { 'idempotency-key': `room ${id}` });
    const [one, other] = [(await again()).answer.token, (await again()).answer.token];
    expect(one).not.toBe(other);
    for (const table of ['platform_idempotency_key', 'room_token', 'audit']) {
      const { rows } = await app.owner.query<{ text: string }>(`select t::text as text from ${table} t`);
      expect(
        rows.filter(({ text }) => text.includes(one)),
        table,
      ).toEqual([]);
    }
  });

  test('of a group whose consults open at a partner site is not given', async () => {
    app.platform.partner_sites.current = new Map([
      ...app.platform.partner_sites.current,
      [
        'room-test',
        { key: 'room-test', method: 'POST', base_url: 'https://a.example', session_img_url: null, is_framed: false },
      ],
    ]);
    await app.owner.query(
      `insert into telemed_partner_site (group_id, updated_at, partner_site) values ($1, now(), 'room-test')`,
      [practice.group.id],
    );
    expect(await app.call(openRoom, of(id), test_platform_key)).toMatchObject(problem(409, 'consult_at_partner'));
  });
});

describe('in the room', () => {
  test('each hears the other in order, and a repeat is heard once', async () => {
    const { token, doctor, patient } = await bothIn();
    expect((await doctorSends(doctor, patient, numbered(offer, leaving))).answer).toEqual({ written: 2 });
    expect((await doctorSends(doctor, patient, numbered(offer, leaving))).answer).toEqual({ written: 0 });
    const heard = (await patientReads(token, patient)).answer;
    expect(bodies(heard)).toEqual([offer, leaving]);
    expect(heard.other?.peer).toBe(doctor);
    expect((await patientReads(token, patient, heard.after)).answer.data).toEqual([]);
    await patientSends(token, patient, doctor);
    expect(bodies(await doctorReads(doctor))).toEqual([answer]);
  });

  test('a reload is another page: what was for the page before is not heard', async () => {
    const { token, doctor, patient } = await bothIn();
    await doctorSends(doctor, patient);
    const reloaded = randomUUID();
    const entered = await patientEnters(token, reloaded);
    expect(entered.answer.other?.peer).toBe(doctor);
    expect((await patientReads(token, reloaded)).answer.data).toEqual([]);
    expect((await doctorReads(doctor)).other?.peer).toBe(reloaded);
    const doctor_again = randomUUID();
    await doctorEnters(doctor_again);
    expect((await patientReads(token, reloaded)).answer.other?.peer).toBe(doctor_again);
  });

  test('the end of the consult reaches the party inside, and the signals are deleted', async () => {
    const { token, doctor, patient } = await bothIn();
    await doctorSends(doctor, patient);
    await app.owner.query(
      `insert into telemed_guard_rails (group_id, identity, place, consent, first_by_video, updated_at)
       values ($1, false, false, false, false, now())`,
      [practice.group.id],
    );
    const ended = await app.call(endOwnConsult, { ...of(id), body: { total: 25, updated_at: null } }, practice.token);
    expect(ended.status).toBe(200);
    expect((await patientReads(token, patient)).answer).toMatchObject({ is_over: true, data: [] });
    expect((await doctorReads(doctor)).is_over).toBe(true);
    expect(await patientSends(token, patient, doctor)).toMatchObject(problem(403, 'room_over'));
  });

  test('only the doctor gets the event that the patient came', async () => {
    await bothIn();
    const { rows } = await app.owner.query<{ data: object }>(
      `select data from event where clinic_id = $1 and name = 'room_signal'`,
      [practice.clinic.id],
    );
    expect(rows.map(({ data }) => data)).toEqual([{ visit_id: id, user_id: practice.counter.user.id }]);
  });
});
