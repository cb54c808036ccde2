import {
  type ConsultText,
  endOwnConsult,
  openConsultDocument,
  previewBill,
  readConsult,
  saveConsult,
  setGuardRail,
} from '@clinic/contract/visits/consult/consult.ts';
import { guardRail, type GuardRail } from '@clinic/contract/visits/visit/guard-rails.ts';
import { endConsult } from '@clinic/contract/visits/visit/platform-visits.ts';
import { getVisit } from '@clinic/contract/visits/visit/visits.ts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { activitiesOf } from '../../../testing/activities.ts';
import { giveRoles, makeUser, mintSession } from '../../../testing/factories.ts';
import { outboxOf } from '../../../testing/outside/outbox.ts';
import { sharedApp } from '../../../testing/shared-app.ts';
import {
  anotherDoctor,
  makePractice,
  makeSeenVisit,
  type Practice,
} from '../../../testing/samples/visits/seen-visits.ts';
import { test_platform_key, type TestApp } from '../../../testing/test-app.ts';
import { completeConsult } from './consult-documents.ts';

const empty: ConsultText = { notes: '', diagnosis: '', mc: null, referral: null, medicines: [] };
const paracetamol = {
  name: 'Paracetamol 500 mg',
  dose: '1 tablet',
  frequency: '3 times a day ',
  days: 5,
  quantity: 15,
  price: 6.1,
};

let app: TestApp;
let practice: Practice;
let id: number;
let params: { id: string };
beforeAll(async () => {
  app = await sharedApp();
});
beforeEach(async () => {
  practice = await makePractice(app);
  id = await makeSeenVisit(app, practice.clinic, practice);
  params = { id: String(id) };
});

const save = (text: Partial<ConsultText>, updated_at: string | null = null, token = practice.token) =>
  app.call(saveConsult, { params, body: { ...empty, ...text, updated_at } }, token);
const read = async () => (await app.call(readConsult, { params }, practice.token)).answer;
const rail = (name: GuardRail, override_reason: string | null = null, token = practice.token) =>
  app.call(setGuardRail, { params, body: { rail: name, override_reason } }, token);
const confirmAll = async () => {
  for (const name of guardRail.options) await rail(name);
};
const end = (total: number, updated_at: string | null = null) =>
  app.call(endOwnConsult, { params, body: { total, updated_at } }, practice.token);
const complete = () =>
  completeConsult(app.platform, { clinic_id: practice.clinic.id, group_id: practice.group.id, visit_id: id });
const problem = (status: number, code: string) => ({ status, answer: { type: `/problems/${code}` } });

describe('what the doctor writes', () => {
  test('belongs to the doctor who sees the patient: no one else reads or writes it', async () => {
    const other = await anotherDoctor(app, practice);
    for (const call of [
      app.call(readConsult, { params }, other.token),
      save({ notes: 'mine' }, null, other.token),
      rail('identity', null, other.token),
      app.call(previewBill, { params }, other.token),
    ])
      expect(await call).toMatchObject(problem(403, 'visit_not_yours'));
    const viewer = await makeUser(app, practice.group, { clinics: [practice.clinic], roles: ['ROLE_VISIT_VIEW'] });
    const { token } = await mintSession(app, viewer, practice.clinic);
    expect(await app.call(readConsult, { params }, token)).toMatchObject(problem(403, 'telemed_doctor_missing'));
  });

  test('is saved as it is typed, with the space before the next word, and read again after a reload', async () => {
    const first = await save({ notes: 'Fever since ' });
    expect(first).toMatchObject({ status: 200, answer: { notes: 'Fever since ', status: 's' } });
    const text: ConsultText = {
      notes: 'Fever since Monday.\nThroat red.',
      diagnosis: 'Pharyngitis',
      mc: { from: '2026-11-26', days: 2 },
      referral: { to: 'Dr Ong, ENT', text: 'Please see her.' },
      medicines: [paracetamol, { ...paracetamol, name: 'Lozenges', days: null, dose: '', frequency: '' }],
    };
    const second = await save(text, first.answer.updated_at);
    expect(second.status).toBe(200);
    expect(await read()).toMatchObject(text);
    expect(await read()).toEqual(second.answer);
  });

  test('from an older version is refused, and what was saved stays', async () => {
    const { updated_at } = (await save({ notes: 'one' })).answer;
    expect(await save({ notes: 'another tab' })).toMatchObject(problem(409, 'stale_object'));
    expect((await save({ notes: 'two' }, updated_at)).status).toBe(200);
    expect(await save({ notes: 'late' }, updated_at)).toMatchObject(problem(409, 'stale_object'));
    expect((await read()).notes).toBe('two');
  });

  test('of two tabs that save one version at once, one is saved and the other is refused', async () => {
    const { updated_at } = (await save({ notes: 'one' })).answer;
    const answers = await Promise.all(
      Array.from({ length: 4 }, (_, index) => save({ notes: `tab ${index}` }, updated_at)),
    );
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409, 409]);
    expect((await read()).notes).toBe(answers.find(({ status }) => status === 200)?.answer.notes);
  });

  test('cannot be changed once the consult is over', async () => {
    await confirmAll();
    const { updated_at } = (await save({ notes: 'one' })).answer;
    await end(25, updated_at);
    expect(await save({ notes: 'two' }, updated_at)).toMatchObject(problem(409, 'consult_over'));
    expect(await rail('identity')).toMatchObject(problem(409, 'consult_over'));
  });
});

describe('the guard rails', () => {
  test('the identity is confirmed beside a document only if there is one, and the trail says how', async () => {
    const confirm = (way: 'document' | 'details' | null) =>
      app.call(setGuardRail, { params, body: { rail: 'identity', override_reason: null, way } }, practice.token);
    expect(await confirm('document')).toMatchObject(problem(409, 'identity_document_missing'));
    expect((await confirm('details')).answer.data[0]).toMatchObject({ ways: ['details'], way: 'details' });
    await app.owner.query(
      `update customer_patient set document_front_file = 'front.jpg' where id = (select patient_id from visit where id = $1)`,
      [id],
    );
    expect((await confirm('document')).answer.data[0]).toMatchObject({
      ways: ['document', 'details'],
      way: 'document',
    });
    const wrong = { rail: 'place' as const, override_reason: null, way: 'details' as const };
    expect((await app.call(setGuardRail, { params, body: wrong }, practice.token)).status).toBe(422);
    const { rows } = await app.owner.query<{ way: string }>(
      `select after ->> 'way' as way from audit where entity = 'visit' and entity_id = $1 and kind = 'visit_guard_rail_met' order by id`,
      [id],
    );
    expect(rows.map(({ way }) => way)).toEqual(['details', 'document']);
  });

  test('block the end of the consult until each is met or skipped with a reason; all of this is stored', async () => {
    expect(await end(25)).toMatchObject(problem(409, 'guard_rails_missing'));
    await rail('identity');
    await rail('consent');
    const { data } = (await rail('place', 'On a ship off Changi.')).answer;
    expect(data).toMatchObject([
      { rail: 'identity', state: 'met', by: 'Test Person' },
      { rail: 'place', state: 'overridden', reason: 'On a ship off Changi.' },
      { rail: 'consent', state: 'met' },
      // The visit itself says that it is by video.
      { rail: 'first_by_video', state: 'met', by: null },
    ]);
    expect((await end(25)).status).toBe(200);
    await giveRoles(app, { id: practice.counter.user.id, group_id: practice.group.id }, practice.clinic, [
      'ROLE_VISIT_VIEW',
    ]);
    const { token } = await mintSession(app, practice.counter.user, practice.clinic);
    const trail = await activitiesOf(app, 'visit', id, token);
    expect(trail.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['visit_guard_rail_met', 'visit_guard_rail_passed', 'visit_ended']),
    );
    expect((await app.call(getVisit, { params }, token)).answer.guard_rails).toEqual(data);
  });

  test('that the group does not require do not block the end', async () => {
    await app.owner.query(
      `insert into telemed_guard_rails (group_id, identity, place, consent, first_by_video, updated_at)
       values ($1, false, false, false, false, now())`,
      [practice.group.id],
    );
    expect((await end(25)).status).toBe(200);
  });
});

describe('the end of the consult', () => {
  beforeEach(confirmAll);

  test('sends the bill that the doctor saw, and no other', async () => {
    const bill = () => app.call(previewBill, { params }, practice.token);
    expect((await bill()).answer).toMatchObject({ subtotal: 25, gst: 0, total: 25 });
    const { updated_at } = (await save({ medicines: [paracetamol], mc: { from: '2026-11-26', days: 1 } })).answer;
    expect((await bill()).answer.total).toBe(36.1);
    expect(await end(25, updated_at)).toMatchObject(problem(409, 'bill_changed'));
    expect(await end(36.1)).toMatchObject(problem(409, 'stale_object'));
    const ended = await end(36.1, updated_at);
    expect(ended).toMatchObject({ status: 200, answer: { status: 'wc', bill: { total: 36.1 }, documents: [] } });
    // A later price does not change a bill that was sent.
    await app.owner.query('update telemed_service set consult_cents = 9900 where group_id = $1', [practice.group.id]);
    expect((await bill()).answer).toEqual(ended.answer.bill);
  });

  test('is refused for a sign that the papers cannot have, until the doctor accepts its number', async () => {
    const { answer } = await save({ referral: { to: 'Dr Ong', text: 'Please see 𪚥.' } });
    const { total } = (await app.call(previewBill, { params }, practice.token)).answer;
    const version = { total, updated_at: answer.updated_at };
    expect(await end(total, answer.updated_at)).toMatchObject({
      status: 422,
      answer: {
        type: '/problems/signs_not_printed',
        errors: { document: ['𪚥 in “Please see 𪚥.” would be printed as U+2A6A5.'] },
      },
    });
    const body = { ...version, print_numbers: true };
    expect((await app.call(endOwnConsult, { params, body }, practice.token)).status).toBe(200);
  });

  test('pressed many times at once ends it once', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => end(25)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200));
    const { rows } = await app.owner.query(`select from visit_log where visit_id = $1 and kind = 'ended'`, [id]);
    expect(rows).toHaveLength(1);
  });

  test('makes the papers, completes the consult and notifies the patient’s app, once however often the job runs', async () => {
    const { updated_at } = (
      await save({ mc: { from: '2026-11-26', days: 2 }, referral: { to: 'Dr Ong', text: 'Please see her.' } })
    ).answer;
    expect(await app.call(openConsultDocument, { params: { ...params, kind: 'mc' } }, practice.token)).toMatchObject(
      problem(404, 'consult_document_not_found'),
    );
    await end(30, updated_at);
    await Promise.all([complete(), complete()]);
    await complete();
    expect(await read()).toMatchObject({ status: 'w', documents: ['mc', 'referral'] });
    const told = await outboxOf(app, { record: 'visit', record_id: id });
    expect(told.map(({ kind }) => kind)).toEqual(['visit.ended', 'visit.bill']);
    expect(told[1]?.data).toMatchObject({ total: 30, due: 30, documents: ['mc', 'referral'] });
    for (const kind of ['mc', 'referral'] as const) {
      const paper = await app.raw(`/api/clinic/visit/${id}/document/${kind}`, {
        headers: { authorization: `Bearer ${practice.token}` },
      });
      expect([paper.status, paper.headers.get('content-type')]).toEqual([200, 'application/pdf']);
      expect((await paper.text()).slice(0, 5)).toBe('%PDF-');
    }
  });

  test('stays when a partner reports another one: the papers complete the consult, and its bill is sent to the patient', async () => {
    const { updated_at } = (await save({ mc: { from: '2026-11-26', days: 2 } })).answer;
    await end(30, updated_at);
    const report = () =>
      app.call(endConsult, { params, body: { is_complete: true, medicines: [paracetamol] } }, test_platform_key);
    expect(await report()).toMatchObject({ status: 200, answer: { status: 'wc', bill: { total: 30 } } });
    await complete();
    expect((await report()).answer.status).toBe('w');
    expect(await read()).toMatchObject({ status: 'w', documents: ['mc'], medicines: [], bill: { total: 30 } });
    const told = await outboxOf(app, { record: 'visit', record_id: id });
    expect(told.map(({ kind }) => kind)).toEqual(['visit.ended', 'visit.bill']);
    expect(told[1]?.data).toMatchObject({ total: 30, due: 30, documents: ['mc'] });
  });

  test('T29 the consult of a patient is in no log, job or outbox text', async () => {
    const secret = 'Syphilis-canary';
    const { updated_at } = (await save({ notes: secret, diagnosis: secret })).answer;
    await end(25, updated_at);
    await complete();
    for (const table of ['audit', 'visit_log', 'outbox_message', 'event', 'pgboss.job']) {
      const { rows } = await app.owner.query<{ text: string }>(`select t::text as text from ${table} t`);
      expect(
        rows.filter(({ text }) => text.includes(secret)),
        table,
      ).toEqual([]);
    }
  });
});
