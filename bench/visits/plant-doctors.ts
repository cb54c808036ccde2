import pg from 'pg';
import { goOnline } from '@clinic/contract/visits/presence/presence.ts';
import { manyClinics } from '../seed/look-at-many.ts';
import type { Bench } from '../scenario.ts';
import type { SeededClinic, SeededDatabase } from '../seed/seeded-database.ts';

/** A branch with doctors who take calls of one service. */
export interface CalledBranch {
  clinic: SeededClinic;
  service_id: number;
}

/** A doctor of a branch, signed in. */
export interface SignedInDoctor {
  id: number;
  clinic_id: number;
  token: string;
}

/** The service, the users and the doctors of a branch. They do not see the visits of others, so each hears of their own calls alone. */
const branch_sql = `
  with telemed as (update clinic set allow_telemed = true where id = $1 returning group_id, id),
    service as (
      insert into telemed_service (group_id, created_at, updated_at, name, available, consult_cents, prescription_type, facility_enable, mc_cents)
      select group_id, now(), now(), 'Calls', true, 2500, 'c', false, 0 from telemed returning id
    ),
    person as (
      insert into staff_user (group_id, username, password_hash, password_changed_at, first_name, last_name)
      select group_id, 'doctor-' || id || '-' || i, 'nobody signs in with a password', now(), 'Doctor', i::text
      from telemed, generate_series(1, $2::int) i returning id, group_id, username
    ),
    of_doctors as (
      insert into role_group (group_id, name, roles) select group_id, 'Doctors', '{ROLE_APPOINTMENT_VIEW}' from telemed returning id, group_id
    ),
    allowed as (
      insert into user_group_clinic (group_id, user_id, clinic_id, role_group_id)
      select p.group_id, p.id, $1, r.id from person p join of_doctors r on r.group_id = p.group_id
    ),
    doctor as (
      insert into doctor (group_id, clinic_id, created_at, updated_at, salutation, name, user_id, is_allow_call_now)
      select group_id, $1, now(), now(), 'Dr', username, id, true from person returning id, user_id
    )
  select d.id::int4 as doctor_id, d.user_id::int4, p.username, s.id::int4 as service_id
  from doctor d join person p on p.id = d.user_id cross join service s order by d.id`;

interface PlantedDoctor {
  doctor_id: number;
  user_id: number;
  username: string;
  service_id: number;
}

/** Branches with signed-in doctors. */
export async function plantDoctors(
  bench: Bench,
  database: SeededDatabase,
  { branches, doctors }: { branches: number; doctors: number },
): Promise<{ branches: CalledBranch[]; doctors: SignedInDoctor[] }> {
  const owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  try {
    const planted: { branches: CalledBranch[]; doctors: SignedInDoctor[] } = { branches: [], doctors: [] };
    for (const clinic of await manyClinics(database.url, branches)) {
      const { rows } = await owner.query<PlantedDoctor>(branch_sql, [clinic.id, doctors / branches]);
      planted.branches.push({ clinic, service_id: rows[0]?.service_id ?? 0 });
      for (const { doctor_id: id, user_id, username } of rows) {
        const token = await bench.tokenFor(database, { ...clinic, user_id, username });
        planted.doctors.push({ id, clinic_id: clinic.id, token });
      }
    }
    return planted;
  } finally {
    await owner.end();
  }
}

/** A call of the portal or of a consumer app. Answers the status and what was answered. */
export async function send(
  url: string,
  { method, path, token, body }: { method: string; path: string; token: string; body?: object },
): Promise<{ status: number; answer: unknown }> {
  const response = await fetch(`${url}/api${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body && { 'content-type': 'application/json' }),
      ...(method === 'POST' && { 'idempotency-key': crypto.randomUUID() }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, answer: await response.json() };
}

/** Takes all of these doctors online. */
export async function takeOnline(url: string, doctors: readonly SignedInDoctor[]): Promise<void> {
  for (const { token } of doctors) {
    const { method, path } = goOnline;
    const { status } = await send(url, { method, path, token, body: {} });
    if (status !== 200) throw new Error(`A doctor could not go online: ${status}.`);
  }
}
