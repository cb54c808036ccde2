import {
  type Clinic,
  type Group,
  insertedId,
  makeClinic,
  makeDoctor,
  makeGroup,
  makeUser,
  mintSession,
} from '../../factories.ts';
import { type Counter, openCounter } from '../../money/payments.ts';
import type { TestApp } from '../../test-app.ts';
import { writingCustomers } from '../../people/writing-customers.ts';

let made = 0;

/** A tele-consult service of the group: 25 dollars, medicine at its actual cost, 5 dollars for an MC. */
export const makeCharged = (app: TestApp, group: { id: number }): Promise<number> =>
  insertedId(
    app,
    `insert into telemed_service (group_id, created_at, updated_at, name, available, consult_cents, prescription_type, facility_enable, mc_cents)
     values ($1, now(), now(), $2, true, 2500, 'c', false, 500) returning id`,
    [group.id, `Consult ${group.id}-s${(made += 1)}`],
  );

interface SeenVisit {
  doctor_id: number;
  service_id?: number;
  status?: 's' | 'wc' | 'w' | 'm';
  patient_name?: string;
}

/** A visit whose patient the doctor sees now, or, by its status, that is ringing or over. */
export async function makeSeenVisit(app: TestApp, clinic: Clinic, visit: SeenVisit): Promise<number> {
  const { status = 's', patient_name = 'Tan Mei Ling', doctor_id } = visit;
  const service_id = visit.service_id ?? (await makeCharged(app, { id: clinic.group_id }));
  const key = `consult-${(made += 1)}`;
  const { customer_id, patient_id } = await writingCustomers(app.owner, async (insert) => {
    const of_customer = await insert(
      `insert into customer (group_id, platform_id, username, created_at, updated_at, seen_at) values ($1, $2, $2, now(), now(), now()) returning id`,
      [clinic.group_id, key],
    );
    const of_patient = await insert(
      `insert into customer_patient (group_id, customer_id, platform_id, is_self, name, gender, date_of_birth, identity_type, identity_sealed,
         identity_masked, created_at, updated_at)
       values ($1, $2, $3, true, $4, 'f', '1984-03-02', 'nric', 'sealed', 'S****567A', now(), now()) returning id`,
      [clinic.group_id, of_customer, key, patient_name],
    );
    return { customer_id: of_customer, patient_id: of_patient };
  });
  const is_seen = status !== 'm';
  const is_over = status === 'wc' || status === 'w';
  return insertedId(
    app,
    `insert into visit (group_id, clinic_id, created_at, updated_at, status, call_at, customer_id, patient_id, patient_name, service_id,
       doctor_id, specified, is_first_visit, consult_start_at, consult_end_at)
     values ($1, $2, now(), now(), $3, now(), $4, $5, $6, $7, $8, false, true, $9, $10) returning id`,
    [
      clinic.group_id,
      clinic.id,
      status,
      customer_id,
      patient_id,
      patient_name,
      service_id,
      is_seen ? doctor_id : null,
      is_seen ? new Date() : null,
      is_over ? new Date() : null,
    ],
  );
}

/** Ends what a doctor sees: a doctor sees one patient at a time. */
export const endSeen = (app: TestApp, doctor_id: number) =>
  app.owner.query(`update visit set status = 'wc', consult_end_at = now() where doctor_id = $1 and status = 's'`, [
    doctor_id,
  ]);

export interface Practice {
  group: Group;
  clinic: Clinic;
  counter: Counter;
  doctor_id: number;
  token: string;
}

/** A branch with a tele-consult doctor who has no role, and is signed in. */
export async function makePractice(app: TestApp, given: { group?: Group; clinic?: Clinic } = {}): Promise<Practice> {
  const group = given.group ?? (await makeGroup(app));
  const clinic = given.clinic ?? (await makeClinic(app, group, { allow_telemed: true }));
  const user = await makeUser(app, group, { clinics: [clinic], roles: [] });
  const doctor = await makeDoctor(app, clinic, { name: 'Lim Wei', mcr: 'M12345A', user_id: user.id });
  const counter = await openCounter(app, user, clinic);
  return { group, clinic, counter, doctor_id: doctor.id, token: counter.token };
}

/** Another doctor of the branch, signed in. */
export async function anotherDoctor(app: TestApp, { group, clinic }: Pick<Practice, 'group' | 'clinic'>) {
  const user = await makeUser(app, group, { clinics: [clinic], roles: [] });
  const { id } = await makeDoctor(app, clinic, { user_id: user.id });
  return { doctor_id: id, user, token: (await mintSession(app, user, clinic)).token };
}
