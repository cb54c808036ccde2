import { randomUUID } from 'node:crypto';
import { addDays, singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import { makeClinic, makeGroup, makePlan } from '../../factories.ts';
import type { DomainSamples, World } from '../sample.ts';

const code = (): string => randomUUID().replaceAll('-', '').slice(0, 12);
const tomorrow = (): string => addDays(singaporeDay(new Date()), 1);
const capitals = (text: unknown): string => String(text).toUpperCase();
const orNull = (text: unknown): unknown => (text === '' ? null : text);

/** A group of its own, as the world's own must stay as it is. */
const ofNewGroup = async ({ app }: World) => ({ params: { id: (await makeGroup(app)).id } });
const ofNewClinic = async ({ app }: World) => ({ params: { id: (await makeClinic(app, await makeGroup(app))).id } });

const address = {
  block_no: '10',
  unit_no: '#01-01',
  road_name: 'Anson Road',
  building_name: 'Harbour Exchange',
  postal_code: '079903',
};
const written = {
  uen: '201812907A',
  need_gst: true,
  gst_reg_no: 'M2-0012345-6',
  head_office: false,
  allow_telemed: true,
  ...address,
};
const kept = {
  code: capitals,
  uen: capitals,
  gst_reg_no: orNull,
  block_no: orNull,
  unit_no: orNull,
  road_name: orNull,
  building_name: orNull,
  postal_code: orNull,
  updated_at: null,
};
const closing = { closes_on: tomorrow(), reason: 'The lease ends', updated_at: undefined };
/** The reason is the note of an entry in the trail. */
const kept_of_closing = { updated_at: null, reason: null };

export const samples: DomainSamples = {
  createGroup: {
    make: async () => ({ body: { code: code(), name: `Group ${randomUUID()}` } }),
    kept: { code: (text) => String(text).toLowerCase() },
  },
  getPlatformGroup: { make: async ({ group }) => ({ params: { id: group.id } }) },
  updateGroup: {
    make: async (world) => ({
      ...(await ofNewGroup(world)),
      body: { name: `Group ${randomUUID()}`, updated_at: undefined },
    }),
    kept: { updated_at: null },
  },
  closeGroup: { make: async (world) => ({ ...(await ofNewGroup(world)), body: closing }), kept: kept_of_closing },
  reopenGroup: {
    make: async (world) => {
      const { params } = await ofNewGroup(world);
      await world.app.owner.query('update provider_group set closes_on = $2 where id = $1', [params.id, tomorrow()]);
      return { params, body: { reason: 'The lease goes on', updated_at: undefined } };
    },
    kept: kept_of_closing,
  },
  createClinic: {
    make: async (world) => ({
      ...(await ofNewGroup(world)),
      body: { ...written, code: code(), name: `Clinic ${randomUUID()}`, plan_id: (await makePlan(world.app)).id },
    }),
    kept,
  },
  getClinicOfGroup: { make: async ({ clinic }) => ({ params: { id: clinic.id } }) },
  updateClinicOfGroup: {
    make: async (world) => ({
      ...(await ofNewClinic(world)),
      // A sweep of the id may meet the world's own clinic, whose bills have no GST.
      body: { ...written, need_gst: false, name: `Clinic ${randomUUID()}`, updated_at: undefined },
    }),
    kept,
  },
  closeClinic: { make: async (world) => ({ ...(await ofNewClinic(world)), body: closing }), kept: kept_of_closing },
  reopenClinic: {
    make: async (world) => {
      const { params } = await ofNewClinic(world);
      await world.app.owner.query('update clinic set closes_on = $2 where id = $1', [params.id, tomorrow()]);
      return { params, body: { reason: 'The lease goes on', updated_at: undefined } };
    },
    kept: kept_of_closing,
  },
};
