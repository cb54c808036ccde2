import { randomUUID } from 'node:crypto';
import { createQueueScreen, readQueueScreen } from '@clinic/contract/appointments/queue-screen.ts';
import { addDays, singaporeDay, startOfDay } from '@clinic/contract/shared/singapore-time.ts';
import { remindersFrom } from '../../domains/appointments/reminders/reminders.rules.ts';
import { toldCustomer } from './customers.samples.ts';
import { makeDoctor } from '../factories.ts';
import { boughtOne } from '../money/vouchers.ts';
import type { DomainSamples, Kept, Sample, World } from './sample.ts';
import { makeVoucher } from './vouchers.samples.ts';
import { writePatient } from '../people/writing-customers.ts';

const day_ms = 86_400_000;

/** A day ahead by the real clock. */
const dayAhead = (days: number): string => addDays(singaporeDay(new Date()), days);
/** Ten o'clock on a day ahead. */
export const tenOn = (days: number): Date => new Date(startOfDay(dayAhead(days)).getTime() + 10 * 3_600_000);

const user_phone = '+6591234567';

interface Made {
  status?: 'i' | 'c';
  doctor_id?: number | null;
  attendee?: string;
  date?: string;
  timing?: 'm' | 'n' | 'e';
  /** The time of an approved one. Default: ten o'clock in thirty days. */
  reserved_at?: Date;
  minutes?: number;
}

/** An appointment of the branch, written directly, with a customer and patient of its own. */
export async function makeAppointment(
  { app, clinic, group }: Pick<World, 'app' | 'clinic' | 'group'>,
  made: Made = {},
): Promise<{ id: number; updated_at: Date; customer_id: number }> {
  const { status = 'i', doctor_id = null, attendee = 'Tan Mei Ling', reserved_at = tenOn(30), minutes = 15 } = made;
  const { user } = toldCustomer({ clinic });
  const is_approved = status === 'c';
  const { customer_id, patient_id } = await writePatient(app.owner, group.id, user.id, attendee);
  const { rows } = await app.owner.query<{ id: number; updated_at: Date; customer_id: number }>(
    `insert into appointment (group_id, clinic_id, created_at, updated_at, type, status, customer_id, patient_id, username, user_name,
       user_phone, attendee, purpose, date, timing, doctor_id, reserved_at, ends_at)
     values ($1, $2, now(), now(), 'n', $3, $4, $5, 'tan.mei', $6, $12, $6, 'Fever', $7, $8, $9, $10, $11)
     returning id, updated_at, customer_id`,
    [
      group.id,
      clinic.id,
      status,
      customer_id,
      patient_id,
      attendee,
      made.date ?? dayAhead(30),
      made.timing ?? 'm',
      doctor_id,
      is_approved ? reserved_at : null,
      is_approved ? new Date(reserved_at.getTime() + minutes * 60_000) : null,
      user_phone,
    ],
  );
  const [row] = rows;
  if (!row) throw new Error('The appointment was not inserted.');
  await app.owner.query(
    `insert into doctor_time (group_id, clinic_id, doctor_id, begins_at, ends_at, appointment_id)
     select group_id, clinic_id, doctor_id, reserved_at, ends_at, id from appointment
     where clinic_id = $1 and id = $2 and status = 'c' and doctor_id is not null`,
    [clinic.id, row.id],
  );
  for (const { kind, due_at, ends_at } of remindersFrom(new Date(), { status, reserved_at, user_phone }))
    await app.owner.query(
      'insert into appointment_reminder (clinic_id, appointment_id, kind, reserved_at, due_at, ends_at) values ($1, $2, $3, $4, $5, $6)',
      [clinic.id, row.id, kind, reserved_at, due_at, ends_at],
    );
  return row;
}

const ofNew = async (world: World): Promise<Sample> => ({ params: { id: (await makeAppointment(world)).id } });
const ofApproved = async (world: World): Promise<Sample> => ({
  params: { id: (await makeAppointment(world, { status: 'c' })).id },
});

const listed = async (world: World): Promise<Sample> => {
  await makeAppointment(world);
  return { query: { status: '', not_status: '', name: '', date: '', reserved_at: '', customer_id: undefined } };
};

let minutes_used = 0;
/** A time that no other sample has. */
const freshTime = (): string => {
  minutes_used += 60;
  return new Date(tenOn(3).getTime() + ((minutes_used * 60_000) % (300 * day_ms))).toISOString();
};

/** The doctor of the partner site is stored whole, with the members in the order of the database. */
const wholeDoctor: Kept = (value) => {
  if (value === null) return null;
  const { name = '', title = '' } = value as Record<string, string>;
  return { name, title };
};

/** An address is stored whole, with its members in the order of the database: by the length of their names. */
const wholeAddress: Kept = (value) => {
  if (value === null) return null;
  const { unit = '', address = '', country = '', zip_code = '' } = value as Record<string, string>;
  return { unit, address, country, zip_code };
};

const instant: Kept = (value) => new Date(String(value)).toISOString();

let last_number = 0;
/** A number that no other sample has. */
const freshNumber = (): number => (last_number = (last_number % 9_000) + 1);

/** A patient in today's queue, written directly. */
async function makeEntry(world: World, status: 'a' | 'w'): Promise<{ id: number; token: string }> {
  const { app, clinic, group } = world;
  const { id: appointment_id } = await makeAppointment(world, { status: 'c', reserved_at: new Date() });
  const token = randomUUID();
  const number = status === 'a' ? null : freshNumber();
  const { rows } = await app.owner.query<{ id: number }>(
    `insert into queue_entry (group_id, clinic_id, day, status, token, appointment_id, arrived_at, number, registered_at, waiting_time)
     values ($1, $2, $3, $4, $5, $6, now(), $7, case when $7::int is not null then now() end, case when $7::int is not null then 10 end)
     returning id`,
    [group.id, clinic.id, singaporeDay(new Date()), status, token, appointment_id, number],
  );
  const [row] = rows;
  if (!row) throw new Error('The entry of the queue was not inserted.');
  return { id: row.id, token };
}

const newScreen = async ({ app, counter }: World) => {
  const made = await app.call(createQueueScreen, { body: { device_id: counter.device_id } }, counter.token);
  if (made.status !== 200) throw new Error(`No public screen: ${made.text}`);
  // The token begins with the screen's id.
  return { token: made.answer.token, id: made.answer.token.split('.')[0] };
};

export const samples: DomainSamples = {
  listAppointments: { make: listed },
  countAppointments: {
    make: async (world) => {
      await makeAppointment(world);
      return { query: { status: 'i' } };
    },
  },
  listCalendarAppointments: {
    make: async (world) => {
      await makeAppointment(world, { status: 'c' });
      return { query: { reserved_at: `${dayAhead(20)},${dayAhead(40)}` } };
    },
  },
  listAppointmentDoctors: {
    make: async ({ app, clinic }) => {
      await makeDoctor(app, clinic);
      return {};
    },
  },
  getAppointment: { make: ofApproved },
  readAppointmentTimes: {
    make: async (world) => {
      const { id } = await makeAppointment(world);
      await makeAppointment(world, { status: 'c', reserved_at: tenOn(10) });
      const doctor = await makeDoctor(world.app, world.clinic);
      return { params: { id }, query: { day: dayAhead(10), doctor_id: String(doctor.id) } };
    },
  },
  listAppointmentRequests: {
    make: async (world) => {
      const doctor = await makeDoctor(world.app, world.clinic);
      await makeAppointment(world, { doctor_id: doctor.id });
      await makeAppointment(world, { status: 'c', reserved_at: tenOn(30), doctor_id: doctor.id });
      return {};
    },
  },
  listAppointmentHours: { make: async () => ({ query: { days: `${dayAhead(0)},${dayAhead(6)}` } }) },
  approveAppointment: {
    make: async (world) => {
      const { id, updated_at } = await makeAppointment(world);
      const doctor = await makeDoctor(world.app, world.clinic);
      const body = {
        reserved_at: freshTime(),
        doctor_id: doctor.id,
        book_anyway: '',
        updated_at: updated_at.toISOString(),
      };
      return { params: { id }, body };
    },
    // A reason is stored only if the time is taken.
    kept: { reserved_at: instant, book_anyway: null, updated_at: null },
  },
  rejectAppointment: { make: ofNew },
  cancelAppointment: { make: ofApproved },
  createAppointment: {
    make: async (world) => {
      const { user, patients } = toldCustomer(world);
      const doctor = await makeDoctor(world.app, world.clinic);
      const asked = { clinic_id: world.clinic.id, user, attendee: patients[0], doctor_id: doctor.id };
      const { id: voucher_id } = await makeVoucher(world, { status: 'l' });
      const { id: voucher_certified_id } = await boughtOne(world.app, { voucher_id, user_id: user.id });
      return {
        body: { ...asked, type: 'v', purpose: 'Fever', date: dayAhead(12), timing: 'm', voucher_certified_id },
      };
    },
    // The account and the patient are rows of their own; report-customer.test.ts compares their fields.
    kept: {
      user: null,
      attendee: null,
      other_info: wholeAddress,
      hummingbird_doctor_info: wholeDoctor,
      hold_id: null,
    },
  },
  readPlatformAppointment: { make: ofNew },
  cancelPlatformAppointment: { make: ofApproved },
  readNoShows: { make: async (world) => ({ params: { id: (await makeAppointment(world)).customer_id } }) },
  readQueue: {
    make: async (world) => {
      await makeEntry(world, 'w');
      return {};
    },
  },
  registerAppointment: {
    make: async (world) => {
      const { token } = await makeEntry(world, 'a');
      return { body: { token, queue_number: freshNumber(), waiting_time: 15 } };
    },
    // The token is not shown once it has given a number.
    kept: { token: null, queue_number: null },
  },
  addWalkIn: {
    make: async () => ({ body: { name: 'Lee Ah Kow', queue_number: freshNumber(), waiting_time: 15 } }),
    kept: { queue_number: null },
  },
  moveInQueue: {
    make: async (world) => ({ params: { id: (await makeEntry(world, 'w')).id }, body: { move: 'call' } }),
    kept: { move: null },
  },
  createQueueScreen: { make: async ({ counter }) => ({ body: { device_id: counter.device_id } }) },
  listQueueScreens: {
    make: async (world) => {
      const { token } = await newScreen(world);
      await world.app.call(readQueueScreen, { query: { token } });
      return {};
    },
  },
  unpairQueueScreen: { make: async (world) => ({ params: { id: (await newScreen(world)).id } }) },
  readQueueScreen: { make: async (world) => ({ query: { token: (await newScreen(world)).token } }) },
  registerArrival: {
    make: async (world) => ({
      params: { id: (await makeAppointment(world, { status: 'c', reserved_at: new Date() })).id },
    }),
  },
};
