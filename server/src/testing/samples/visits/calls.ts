import { randomUUID } from 'node:crypto';
import { goOnline } from '@clinic/contract/visits/presence/presence.ts';
import { acceptVisit, findMatchingVisit } from '@clinic/contract/visits/calls/answer-call.ts';
import { createVisit, type PlatformVisit, readPlatformVisit } from '@clinic/contract/visits/visit/platform-visits.ts';
import type { VisitPage } from '@clinic/contract/visits/visit/visit.ts';
import type { Role } from '@clinic/contract/shared/roles.ts';
import { type Clinic, type Group, makeClinic, makeDoctor, makeGroup, makeUser } from '../../factories.ts';
import { type Counter, openCounter } from '../../money/payments.ts';
import { type TestApp, test_platform_key } from '../../test-app.ts';
import { makeDefaultPrice } from '../telemed/prices.samples.ts';

/** A branch that gives tele-consults of one service. */
export interface TelemedBranch {
  group: Group;
  clinic: Clinic;
  service: { id: number; name: string };
}

/** A doctor of a branch, signed in on a device. */
export interface SignedInDoctor extends Counter {
  doctor_id: number;
  name: string;
}

export async function makeTelemedBranch(app: TestApp): Promise<TelemedBranch> {
  const group = await makeGroup(app);
  const clinic = await makeClinic(app, group, { allow_telemed: true });
  return { group, clinic, service: await makeDefaultPrice({ app, group }) };
}

/** A tele-consult doctor of the branch who takes calls without an appointment. */
export async function makeTelemedDoctor(
  app: TestApp,
  { group, clinic }: TelemedBranch,
  name = `Doctor ${randomUUID().slice(0, 6)}`,
  roles: readonly Role[] = [],
): Promise<SignedInDoctor> {
  const user = await makeUser(app, group, { clinics: [clinic], roles });
  const { id: doctor_id } = await makeDoctor(app, clinic, { name, user_id: user.id });
  await app.owner.query('update doctor set is_allow_call_now = true where clinic_id = $1 and id = $2', [
    clinic.id,
    doctor_id,
  ]);
  return { ...(await openCounter(app, user, clinic)), doctor_id, name };
}

export const online = (app: TestApp, { token }: Counter, body: object = {}) => app.call(goOnline, { body }, token);

/** A doctor who is online. */
export async function makeDoctorOnline(app: TestApp, branch: TelemedBranch, name?: string): Promise<SignedInDoctor> {
  const doctor = await makeTelemedDoctor(app, branch, name);
  const { status, text } = await online(app, doctor);
  if (status !== 200) throw new Error(`Not online: ${text}`);
  return doctor;
}

/** What the consumer app sends of a patient’s call. */
export function askedVisit({ clinic, service }: TelemedBranch, asked: object = {}) {
  const id = randomUUID();
  return {
    clinic_id: clinic.id,
    service_id: service.id,
    customer: {
      id: `u-${id}`,
      username: 'tan.mei',
      mobile: '+6591234567',
      e_card_type: 'Gold',
      company: 'Merlion Foods',
    },
    patient: { id: `p-${id}`, relation: 'self', name: 'Tan Mei Ling', gender: 'f', date_of_birth: '1984-05-17' },
    answers: [
      {
        title: 'Symptoms',
        description: 'What brings you here',
        questions: [
          { type: 'text', title: 'Since when?', answer: 'Monday' },
          { type: 'photo', title: 'A photo of the rash' },
        ],
      },
    ],
    place: { formatted_address: '1 Orchard Road, Singapore 238801', locator_lat: 1.3, locator_lng: 103.8 },
    consent_at: new Date().toISOString(),
    ...asked,
  };
}

/** A patient calls, or books. */
export const call = (app: TestApp, branch: TelemedBranch, asked: object = {}) =>
  app.call(createVisit, { body: askedVisit(branch, asked) as never }, test_platform_key);

/** The same, accepted by the server. */
export async function called(app: TestApp, branch: TelemedBranch, asked: object = {}): Promise<PlatformVisit> {
  const { status, answer, text } = await call(app, branch, asked);
  if (status !== 200) throw new Error(`No call: ${text}`);
  return answer;
}

const params = (id: number) => ({ params: { id: String(id) } });

export const seenByPatient = async (app: TestApp, id: number): Promise<PlatformVisit> =>
  (await app.call(readPlatformVisit, params(id), test_platform_key)).answer;

export const accept = (app: TestApp, { token }: Counter, id: number) => app.call(acceptVisit, params(id), token);

export const matchOf = async (app: TestApp, { token }: Counter): Promise<VisitPage | null> =>
  (await app.call(findMatchingVisit, {}, token)).answer;

/** The doctors at whom the visit rang, each with the outcome. */
export async function offersOf(app: TestApp, id: number): Promise<{ doctor_id: number; outcome: string | null }[]> {
  const { rows } = await app.owner.query<{ doctor_id: number; outcome: string | null }>(
    'select doctor_id, outcome from visit_offer where visit_id = $1 order by id',
    [id],
  );
  return rows;
}

/** The steps in the call log. */
export async function stepsOf(app: TestApp, id: number): Promise<string[]> {
  const { rows } = await app.owner.query<{ kind: string }>(
    'select kind from visit_log where visit_id = $1 order by id',
    [id],
  );
  return rows.map(({ kind }) => kind);
}
