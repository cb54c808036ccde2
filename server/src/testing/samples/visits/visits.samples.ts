import { randomUUID } from 'node:crypto';
import { readVisitPhotos } from '@clinic/contract/visits/visit/visit-photos.ts';
import { sendVisitPhoto } from '@clinic/contract/visits/visit/platform-visits.ts';
import { test_platform_key } from '../../test-app.ts';
import { makeAppointment } from '../appointments.samples.ts';
import type { DomainSamples, EndpointSample, Kept, Sample, World } from '../sample.ts';
import { writePatient } from '../../people/writing-customers.ts';
import { askedVisit } from './calls.ts';
import { beDoctor } from './doctor-of-token.ts';
import { makeDefaultPrice } from '../telemed/prices.samples.ts';

interface Made {
  status?: 'i' | 'w' | 'mc';
  specified?: boolean | null;
  /** How the doctor answered the call. */
  outcome?: 'missed' | 'skipped' | 'rejected' | 'not_for_telemed';
}

const questions = [{ title: 'Symptoms', questions: [{ type: 'photo', title: 'A photo' }] }];

/** What a consult room and the guard rails keep of a visit. */
async function keepNotes(
  { app, group }: World,
  { clinic_id, visit_id, user_id }: { clinic_id: number; visit_id: number; user_id: number },
): Promise<void> {
  await app.owner.query(
    `insert into visit_note (clinic_id, visit_id, notes, updated_at, updated_by) values ($1, $2, 'Rest and fluids', now(), $3)`,
    [clinic_id, visit_id, user_id],
  );
  await app.owner.query(
    `insert into visit_guard_rail (clinic_id, visit_id, rail, user_id, username, at)
     select $1, $2, 'identity', id, username, now() from staff_user where id = $3`,
    [clinic_id, visit_id, user_id],
  );
  await app.owner.query(
    'insert into telemed_guard_rails (group_id, updated_at) values ($1, now()) on conflict (group_id) do nothing',
    [group.id],
  );
}

/** A visit of the holder of a token as its doctor. Nothing rings: at a doctor only one call does, and sweeps make many. */
export async function makeVisit(world: World, bearer?: string, { status = 'w', specified = true, outcome }: Made = {}) {
  const { app, group } = world;
  const { doctor_id, user_id, clinic_id } = await beDoctor(world, bearer);
  const { id: service_id } = await makeDefaultPrice(world);
  const has_begun = status === 'w';
  const is_booked = status === 'i';
  const { customer_id, patient_id } = await writePatient(app.owner, group.id, `u-${randomUUID()}`, 'Tan Mei Ling');
  const { rows } = await app.owner.query<{ id: number; customer_id: number }>(
    `insert into visit (group_id, clinic_id, created_at, updated_at, customer_id, patient_id, patient_name, status, call_at, schedule_at,
       mobile, service_id, asked_doctor_id, doctor_id, specified, is_first_visit, preconsult, consult_start_at, consult_end_at, ended_why,
       ended_at)
     values ($1, $2, now(), now(), $3, $4, $5, $6, $7, $8, '+6591234567', $9, $10, $11, $12, true, $13, $14, $15, $16, $17)
     returning id, customer_id`,
    [
      group.id,
      clinic_id,
      customer_id,
      patient_id,
      `Tan Mei Ling of ${clinic_id}`,
      status,
      is_booked ? null : new Date(),
      is_booked ? new Date(Date.now() + 86_400_000) : null,
      service_id,
      doctor_id,
      // The isolation sweep gives a missed call without a doctor a stranger's, and its own doctor no longer finds it.
      has_begun || status === 'mc' ? doctor_id : null,
      specified,
      JSON.stringify(questions),
      has_begun ? new Date() : null,
      status === 'w' ? new Date() : null,
      status === 'mc' ? 'unanswered' : null,
      status === 'mc' ? new Date() : null,
    ],
  );
  const [row] = rows;
  if (!row) throw new Error('The visit was not inserted.');
  await app.owner.query(
    `insert into visit_log (clinic_id, visit_id, at, kind, status, agent) values ($1, $2, now(), 'called', $3, 'Chrome')`,
    [clinic_id, row.id, status],
  );
  await keepNotes(world, { clinic_id, visit_id: row.id, user_id });
  if (outcome)
    await app.owner.query(
      `insert into visit_offer (group_id, clinic_id, visit_id, doctor_id, user_id, call_at, offered_at, ends_at, ended_at, outcome)
       select group_id, clinic_id, id, $3, $4, call_at, now(), now() + interval '1 minute', now(), $5 from visit
       where clinic_id = $1 and id = $2`,
      [clinic_id, row.id, doctor_id, user_id, outcome],
    );
  return { ...row, doctor_id, service_id, user_id, clinic_id };
}

const of = (made: Made): EndpointSample => ({
  make: async (world, bearer) => ({ params: { id: (await makeVisit(world, bearer, made)).id } }),
});
/** The arguments of a call of the consumer app, whose bearer is not a member. */
const ofApp = (made: Made): EndpointSample => ({
  make: async (world) => ({ params: { id: (await makeVisit(world, undefined, made)).id } }),
});

const listed = (status: 'w' | 'mc'): EndpointSample => ({
  make: async (world, bearer) => {
    const { doctor_id, service_id } = await makeVisit(world, bearer, { status });
    return {
      query: {
        status: '',
        schedule_at: '',
        name: '',
        doctor_id: String(doctor_id),
        service_id: String(service_id),
        customer_id: undefined,
        user_type: '',
        specified: '',
      },
    };
  },
});

async function withDoctor(world: World, bearer?: string, body: object = {}): Promise<Sample> {
  await beDoctor(world, bearer);
  return { body: body as Record<string, unknown> };
}

let last_seq = Date.now();

/** A picture of one pixel. */
const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const stored_otherwise: Kept = null;

async function newCall(world: World): Promise<Sample> {
  const { app, clinic, group } = world;
  await app.owner.query('update clinic set allow_telemed = true where id = $1', [clinic.id]);
  const { doctor_id, user_id } = await beDoctor(world);
  // Online: a call without a doctor is written twice, as a call and as a missed one.
  await app.owner.query(
    `insert into telemed_presence (group_id, clinic_id, doctor_id, user_id, online, updated_at, changed_at)
     values ($1, $2, $3, $4, true, now(), now()) on conflict (clinic_id, doctor_id) do update set online = true, remark = '',
       updated_at = excluded.updated_at`,
    [group.id, clinic.id, doctor_id, user_id],
  );
  await app.owner.query('update doctor set is_allow_call_now = true where clinic_id = $1 and id = $2', [
    clinic.id,
    doctor_id,
  ]);
  const service = await makeDefaultPrice(world);
  const { id: appointment_id } = await makeAppointment(world, { status: 'c' });
  const asked = {
    doctor_id,
    appointment_id,
    specified: true,
    schedule_at: new Date(Date.now() + 86_400_000).toISOString(),
    user_type: 'partner',
    medinet_user: { id: `m-${randomUUID()}`, company_name: 'Straits Shipping', network: 'Plus' },
    media: 'audio',
  };
  return { body: askedVisit({ clinic, group, service }, asked) };
}

export const samples: DomainSamples = {
  readOwnPresence: { make: withDoctor },
  goOnline: {
    make: (world, bearer) => withDoctor(world, bearer, { seq: (last_seq += 1), again: false }),
    // A number below one that the device has sent says that the intent is late.
    kept: { again: null, seq: null },
  },
  goOffline: {
    make: (world, bearer) => withDoctor(world, bearer, { remark: 'Lunch', seq: (last_seq += 1) }),
    kept: { remark: null, seq: null },
  },
  listDoctorsOnline: {
    make: async (world) => {
      await beDoctor(world);
      return {};
    },
  },
  listVisits: listed('w'),
  listQueuedVisits: listed('mc'),
  listAllVisits: listed('w'),
  exportVisits: {
    make: async (world, bearer) => ({
      query: { ...(await listed('mc').make?.(world, bearer))?.query, list: 'queue' },
    }),
  },
  listVisitPrograms: {
    make: async (world, bearer) => {
      await beDoctor(world, bearer);
      await makeDefaultPrice(world);
      return {};
    },
  },
  findMatchingVisit: { make: withDoctor },
  getVisit: of({}),
  readVisitLog: of({}),
  readVisitPhotos: of({}),
  openVisitPhoto: {
    make: async (world, bearer = world.counter.token) => {
      const { id } = await makeVisit(world, bearer);
      const body = { group: 0, question: 0, image: pixel };
      const sent = await world.app.call(sendVisitPhoto, { params: { id: String(id) }, body }, test_platform_key);
      if (sent.status !== 204) throw new Error(`No picture: ${sent.text}`);
      const { answer } = await world.app.call(readVisitPhotos, { params: { id: String(id) } }, bearer);
      return { params: { link: answer.data[0]?.link } };
    },
  },
  // A repeat: a call that rings is one of a kind, and the domain's own tests answer it.
  acceptVisit: of({}),
  missCall: of({ status: 'mc', outcome: 'missed' }),
  skipVisit: of({ status: 'mc', outcome: 'skipped' }),
  declineNotForTelemed: {
    make: async (world, bearer) => ({
      params: { id: (await makeVisit(world, bearer, { status: 'mc', outcome: 'not_for_telemed' })).id },
      body: { remark: 'Please see a doctor' },
    }),
    kept: { remark: null },
  },
  rejectSpecifiedVisit: of({ status: 'mc', outcome: 'rejected' }),
  callVisitNow: of({ status: 'mc' }),
  cancelVisit: {
    make: async (world, bearer) => {
      const { id, clinic_id } = await makeVisit(world, bearer, { status: 'i' });
      const { id: appointment_id } = await makeAppointment({ ...world, clinic: { ...world.clinic, id: clinic_id } });
      await world.app.owner.query('update visit set appointment_id = $3 where clinic_id = $1 and id = $2', [
        clinic_id,
        id,
        appointment_id,
      ]);
      return { params: { id } };
    },
  },
  readClinicTelemed: { make: async ({ clinic }) => ({ params: { id: clinic.id } }) },
  createVisit: {
    make: newCall,
    kept: {
      customer: stored_otherwise,
      patient: stored_otherwise,
      // The doctor whom the patient chose.
      doctor_id: stored_otherwise,
      answers: stored_otherwise,
      place: stored_otherwise,
      medinet_user: stored_otherwise,
    },
  },
  callBookedVisit: {
    make: async (world) => ({ params: { id: (await makeVisit(world, undefined, { status: 'mc' })).id }, body: {} }),
    kept: { answers: stored_otherwise, place: stored_otherwise },
  },
  readPlatformVisit: ofApp({}),
  cancelPlatformVisit: ofApp({ status: 'mc' }),
  endConsult: {
    make: async (world) => ({
      params: { id: (await makeVisit(world)).id },
      body: { consult_start_at: undefined, consult_end_at: undefined, is_complete: true, medicines: undefined },
    }),
    // A repeat, which changes nothing: visits.test.ts ends a consult.
    kept: { is_complete: null, medicines: null, consult_start_at: null, consult_end_at: null },
  },
  sendVisitPhoto: {
    make: async (world) => ({
      params: { id: (await makeVisit(world)).id },
      body: { group: 0, question: 0, image: pixel },
    }),
    kept: { image: null, group: null, question: null },
  },
};
