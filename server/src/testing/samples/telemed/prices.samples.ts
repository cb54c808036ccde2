import { beDoctor } from '../visits/doctor-of-token.ts';
import type { DomainSamples, Kept, World } from '../sample.ts';

/** An active surcharge of the branch, on Mondays from 18:00 to 21:00. It begins late, so that the bills of samples are the same on Monday evenings. */
export async function makeSurcharge({ app, group, clinic }: World): Promise<{ id: number; updated_at: Date }> {
  const { rows } = await app.owner.query<{ id: number; updated_at: Date }>(
    `insert into consultation_surcharge
      (group_id, clinic_id, created_at, updated_at, type, day, effective_date, start_time, end_time, amount_cents)
    values ($1, $2, now(), now(), 'w', 0, '2099-01-01', 1800, 2100, 1000) returning id, updated_at`,
    [group.id, clinic.id],
  );
  const [made] = rows;
  if (!made) throw new Error('The surcharge was not inserted.');
  return made;
}

let services = 0;

/** A service of the group with default charges. Its name is unique, because sweeps make thousands. */
export async function makeDefaultPrice({
  app,
  group,
}: Pick<World, 'app' | 'group'>): Promise<{ id: number; name: string }> {
  const name = `Consult ${group.id}-${(services += 1)}`;
  const { rows } = await app.owner.query<{ id: number }>(
    `insert into telemed_service (group_id, created_at, updated_at, name, available, consult_cents, prescription_type, facility_enable, mc_cents)
     values ($1, now(), now(), $2, true, 2500, 'c', false, 500) returning id`,
    [group.id, name],
  );
  const [made] = rows;
  if (!made) throw new Error('The service was not inserted.');
  return { id: made.id, name };
}

/** What the holder of a token charges for a new service, changed once. */
export async function makePrice(world: World, bearer?: string) {
  const { doctor_id, user_id, clinic_id } = await beDoctor(world, bearer);
  const { id: service_id } = await makeDefaultPrice(world);
  const { rows } = await world.app.owner.query<{ id: number; updated_at: Date }>(
    `with made as (
       insert into telemed_price (group_id, clinic_id, doctor_id, service_id, updated_at, consult_cents)
       values ($1, $2, $3, $4, now(), 3000) returning *)
     insert into telemed_price_log (clinic_id, price_id, logged_at, user_id, username, consult_cents)
     select m.clinic_id, m.id, m.updated_at, u.id, u.username, m.consult_cents from made m join staff_user u on u.id = $5
     returning price_id as id, logged_at as updated_at`,
    [world.group.id, clinic_id, doctor_id, service_id, user_id],
  );
  return { id: rows[0]?.id ?? 0, doctor_id, service_id, updated_at: rows[0]?.updated_at.toISOString() ?? '' };
}

const charged = {
  available: false,
  consult: 40,
  prescription_type: 'f',
  prescription_value: 12.5,
  facility_enable: true,
  facility_type: 'p',
  facility_value: 8,
  mc: 0,
};
/** Kept in cents. */
const in_cents: Record<string, Kept> = { consult: null, prescription_value: null, facility_value: null, mc: null };

const weekday = { type: 'w', day: 2, date: null, effective_date: '2099-01-01', start_time: 1800, end_time: 2100 };

const ofOne = { make: async (world: World) => ({ params: { id: (await makeSurcharge(world)).id } }) };

export const samples: DomainSamples = {
  listSurcharges: {
    make: async (world) => {
      await makeSurcharge(world);
      return {};
    },
  },
  createSurcharge: { make: async () => ({ body: weekday }) },
  updateSurcharge: {
    make: async (world) => {
      const { id, updated_at } = await makeSurcharge(world);
      return { params: { id }, body: { ...weekday, updated_at: updated_at.toISOString() } };
    },
    kept: { updated_at: null },
  },
  disableSurcharge: ofOne,
  deleteSurcharge: ofOne,
  listDefaultPrices: {
    make: async (world, bearer) => {
      await beDoctor(world, bearer);
      await makeDefaultPrice(world);
      return {};
    },
  },
  listDoctorPrices: {
    make: async (world, bearer) => ({ query: { doctor_id: String((await makePrice(world, bearer)).doctor_id) } }),
  },
  updateDoctorPrice: {
    make: async (world, bearer) => {
      const { doctor_id, service_id, updated_at } = await makePrice(world, bearer);
      return { params: { id: service_id }, body: { ...charged, doctor_id, doctor: undefined, updated_at } };
    },
    kept: {
      ...in_cents,
      // In the change log too.
      available: null,
      prescription_type: null,
      facility_enable: null,
      facility_type: null,
      doctor_id: null,
      updated_at: null,
      doctor: null,
    },
  },
  listPriceChanges: {
    make: async (world, bearer) => {
      const { doctor_id, service_id } = await makePrice(world, bearer);
      return { params: { id: service_id }, query: { doctor_id: String(doctor_id) } };
    },
  },
  listGroupPrices: {
    make: async (world) => {
      await makeDefaultPrice(world);
      return { params: { id: world.group.id } };
    },
  },
  setGroupPrice: {
    make: async ({ group, clinic }) => ({
      params: { id: group.id },
      body: { name: `Consult ${clinic.id}-${(services += 1)}`, ...charged },
    }),
    kept: in_cents,
  },
  setDefaultPrice: {
    make: async ({ clinic }) => ({
      params: { id: clinic.id },
      body: { name: `Consult ${clinic.id}-${(services += 1)}`, ...charged },
    }),
    kept: in_cents,
  },
};
