import { plainMcr } from '@clinic/contract/doctors/mcr.ts';
import { makeDoctor, makeUser } from '../factories.ts';
import type { DomainSamples, Kept, World } from './sample.ts';

let numbers = 0;
/** Each value is unique. */
function freshMcr(): string {
  numbers += 1;
  return `M${50_000 + (numbers % 49_999)}${'ABCDEFGHJZ'.charAt(Math.floor(numbers / 49_999) % 10)}`;
}
const versionOf = async ({ app }: World, id: number): Promise<string> => {
  const { rows } = await app.owner.query<{ updated_at: Date }>('select updated_at from doctor where id = $1', [id]);
  return rows[0]?.updated_at.toISOString() ?? '';
};

/** A colleague who can be notified of appointments, at a branch that offers tele-consults. */
async function colleague({ app, group, clinic }: World) {
  await app.owner.query('update clinic set allow_telemed = true where id = $1', [clinic.id]);
  const user = await makeUser(app, group, { clinics: [clinic] });
  await app.owner.query("update staff_user set mobile = '+6591234567' where id = $1", [user.id]);
  return user;
}

/** Every flag, as a doctor with bookings has them. */
const settings = {
  gp: true,
  is_allow_appt: true,
  is_enable_appointment_sms_notify: true,
  time_slot_interval: 15,
  appointment_cut_off_day: 2,
};
/** A picture is referenced by its upload. The tests of photos cover its processing. */
const person = { email: 'lim@clinic.example', photos: undefined, photo: undefined };
const mcr: Kept = (value) => plainMcr(String(value));

/** Switched off together with appointments. */
const with_appointments: Record<string, Kept> = { is_enable_appointment_sms_notify: null };

export const samples: DomainSamples = {
  listDoctors: {
    make: async ({ app, clinic }) => {
      await makeDoctor(app, clinic);
      return {};
    },
  },
  createDoctor: { make: async () => ({ body: { mcr: freshMcr(), ...person } }), kept: { mcr, photos: null } },
  getDoctor: { make: async ({ app, clinic }) => ({ params: { id: (await makeDoctor(app, clinic)).id } }) },
  updateDoctor: {
    make: async (world) => {
      const { id } = await makeDoctor(world.app, world.clinic);
      const updated_at = await versionOf(world, id);
      return { params: { id }, body: { mcr: freshMcr(), ...person, updated_at } };
    },
    kept: { updated_at: null, mcr, photos: null },
  },
  deleteDoctor: { make: async ({ app, clinic }) => ({ params: { id: (await makeDoctor(app, clinic)).id } }) },
  createTelemedDoctor: {
    make: async (world) => {
      const { id: user_id } = await colleague(world);
      const { id: doctor_id } = await makeDoctor(world.app, world.clinic);
      const updated_at = await versionOf(world, doctor_id);
      return { body: { user_id, doctor_id, mcr: freshMcr(), ...person, ...settings, updated_at } };
    },
    kept: { mcr, doctor_id: null, updated_at: null, photos: null, ...with_appointments },
  },
  getTelemedDoctor: {
    make: async (world) => {
      const { id } = await colleague(world);
      await makeDoctor(world.app, world.clinic, { user_id: id });
      return { params: { id } };
    },
  },
  updateTelemedDoctor: {
    make: async (world) => {
      const { id } = await colleague(world);
      const made = await makeDoctor(world.app, world.clinic, { user_id: id });
      const updated_at = await versionOf(world, made.id);
      return { params: { id }, body: { mcr: freshMcr(), ...person, ...settings, updated_at } };
    },
    kept: { updated_at: null, mcr, photos: null, ...with_appointments },
  },
};
