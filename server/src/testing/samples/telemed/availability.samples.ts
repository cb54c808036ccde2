import { addDays, singaporeDay, startOfDay } from '@clinic/contract/shared/singapore-time.ts';
import { makeDoctor, makeUser } from '../../factories.ts';
import type { DomainSamples, Kept, World } from '../sample.ts';
import { beDoctor } from '../visits/doctor-of-token.ts';

/** A day ahead by the real clock. */
export const dayAhead = (days: number): string => addDays(singaporeDay(new Date()), days);
/** A time of a day ahead, in hours. */
export const timeOn = (days: number, hour: number): Date =>
  new Date(startOfDay(dayAhead(days)).getTime() + hour * 3_600_000);

/** Every day from nine to noon and from two to five, in slots of 15 minutes, for two months. */
export const every_day = {
  date_range_type: 'e' as const,
  interval: 15 as const,
  available_time_slots: [
    { start_time: 900, end_time: 1200 },
    { start_time: 1400, end_time: 1700 },
  ],
};
const rule = () => ({ ...every_day, start_date: dayAhead(0), end_date: dayAhead(60) });

/** A rule of a doctor, written directly. */
export async function makeRule(
  { app, group }: Pick<World, 'app' | 'group'>,
  { clinic_id, doctor_id }: { clinic_id: number; doctor_id: number },
): Promise<{ id: number; updated_at: Date }> {
  const { start_date, end_date, interval, available_time_slots } = rule();
  const { rows } = await app.owner.query<{ id: number; updated_at: Date }>(
    `insert into available_date_rule (group_id, clinic_id, doctor_id, created_at, updated_at, start_date, end_date, date_range_type,
       date_range, slot_minutes, time_slots)
     values ($1, $2, $3, now(), now(), $4, $5, 'e', 0, $6, $7) returning id, updated_at`,
    [group.id, clinic_id, doctor_id, start_date, end_date, interval, JSON.stringify(available_time_slots)],
  );
  const [made] = rows;
  if (!made) throw new Error('The rule was not inserted.');
  return made;
}

/** The holder of a token becomes a doctor with a rule. */
async function ownRule(world: World, bearer?: string) {
  const of = await beDoctor(world, bearer);
  const { id, updated_at } = await makeRule(world, of);
  return { ...of, id, updated_at: updated_at.toISOString() };
}

/** A tele-consult doctor of the branch who can be booked by a rule. */
export async function makeBookableDoctor({
  app,
  group,
  clinic,
}: Pick<World, 'app' | 'group' | 'clinic'>): Promise<number> {
  const user = await makeUser(app, group, { clinics: [clinic] });
  const { id } = await makeDoctor(app, clinic, { user_id: user.id });
  await app.owner.query('update doctor set is_allow_appt = true where id = $1', [id]);
  await makeRule({ app, group }, { clinic_id: clinic.id, doctor_id: id });
  return id;
}

/** A hold of a doctor, written directly. */
export async function makeHold(
  { app, clinic, group }: Pick<World, 'app' | 'group' | 'clinic'>,
  doctor_id: number,
  begins_at = timeOn(5, 9),
): Promise<number> {
  const { rows } = await app.owner.query<{ id: number }>(
    `insert into doctor_time (group_id, clinic_id, doctor_id, begins_at, ends_at, expires_at)
     values ($1, $2, $3, $4, $4::timestamptz + interval '15 minutes', now() + interval '5 minutes') returning id`,
    [group.id, clinic.id, doctor_id, begins_at],
  );
  return rows[0]?.id ?? 0;
}

/** Slots are kept as the database writes JSON. */
const sent: Record<string, Kept> = {
  interval: null,
  available_time_slots: null,
  doctor_id: null,
  date_range: null,
  keeps: null,
};

export const samples: DomainSamples = {
  listAvailableDateRules: {
    make: async (world, bearer) => {
      const { doctor_id } = await ownRule(world, bearer);
      return { query: { doctor_id: String(doctor_id), start_date: dayAhead(0), end_date: dayAhead(30) } };
    },
  },
  createAvailableDateRule: {
    make: async (world, bearer) => {
      const { doctor_id } = await beDoctor(world, bearer);
      return { body: { ...rule(), date_range_type: 'w', plain_date_range: [1, 3], doctor_id } };
    },
    kept: { ...sent, plain_date_range: null },
  },
  updateAvailableDateRule: {
    make: async (world, bearer) => {
      const { id, updated_at } = await ownRule(world, bearer);
      return {
        params: { id },
        body: { ...rule(), end_date: dayAhead(50), date_range_type: 'w', plain_date_range: [2], updated_at },
      };
    },
    kept: { ...sent, plain_date_range: null, updated_at: null },
  },
  deleteAvailableDateRule: {
    make: async (world, bearer) => ({ params: { id: (await ownRule(world, bearer)).id } }),
  },
  setAvailableDate: {
    make: async (world, bearer) => {
      const { doctor_id } = await ownRule(world, bearer);
      return { body: { date: dayAhead(7), doctor_id } };
    },
    // Puts the date back, which leaves no row, if `available` is sent.
    kept: { date: null, doctor_id: null, available: null, keeps: null },
  },
  listStrandedBookings: {
    make: async (world, bearer) => {
      const { id } = await ownRule(world, bearer);
      return { body: { id, rule: { ...rule(), end_date: dayAhead(20) } } };
    },
    // It only reads.
    kept: { id: null, rule: null, date: null, doctor_id: null },
  },
  listCalendarDoctors: {
    make: async (world, bearer) => {
      await beDoctor(world, bearer);
      return {};
    },
  },
  readTelemedCalendar: {
    make: async (world, bearer) => {
      const { clinic_id, doctor_id } = await ownRule(world, bearer);
      await world.app.owner.query(
        `insert into available_date_out (group_id, clinic_id, doctor_id, date, created_at) values ($1, $2, $3, $4, now())
         on conflict do nothing`,
        [world.group.id, clinic_id, doctor_id, dayAhead(4)],
      );
      return { query: { doctor_id: String(doctor_id), days: `${dayAhead(0)},${dayAhead(6)}` } };
    },
  },
  saveBookingSettings: {
    make: async (world, bearer) => {
      const { doctor_id } = await beDoctor(world, bearer);
      const { rows } = await world.app.owner.query<{ updated_at: Date }>(
        'select updated_at from doctor where id = $1',
        [doctor_id],
      );
      const updated_at = rows[0]?.updated_at.toISOString();
      const settings = { is_allow_appt: true, is_enable_appointment_sms_notify: false };
      return {
        body: { doctor_id, id: undefined, ...settings, time_slot_interval: 15, appointment_cut_off_day: 1, updated_at },
      };
    },
    // A doctor is made once for each user, and a save that changes nothing writes nothing.
    kept: {
      doctor_id: null,
      id: null,
      is_allow_appt: null,
      is_enable_appointment_sms_notify: null,
      time_slot_interval: null,
      appointment_cut_off_day: null,
      updated_at: null,
    },
  },
  listBookableDoctors: {
    make: async (world) => {
      await makeBookableDoctor(world);
      return { params: { id: world.clinic.id } };
    },
  },
  listDoctorSlots: {
    make: async (world) => ({
      params: { id: await makeBookableDoctor(world) },
      query: { from: dayAhead(1), to: dayAhead(2) },
    }),
  },
  holdSlot: {
    make: async (world) => ({
      params: { id: await makeBookableDoctor(world) },
      body: { start: timeOn(3, 10).toISOString(), user_id: undefined },
    }),
    // The time is kept as a span, and the customer has the limit.
    kept: { start: null, user_id: null },
  },
  releaseHold: {
    make: async (world) => {
      const id = await makeBookableDoctor(world);
      return { params: { id, hold_id: await makeHold(world, id) } };
    },
  },
};
