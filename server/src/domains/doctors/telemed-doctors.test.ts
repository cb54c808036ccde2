import { specialties } from '@clinic/contract/doctors/specialties.ts';
import { getOwnTelemedDoctor } from '@clinic/contract/doctors/own-telemed-doctor.ts';
import {
  createTelemedDoctor,
  deleteDoctor,
  getTelemedDoctor,
  listDoctors,
  updateDoctor,
  updateTelemedDoctor,
} from '@clinic/contract/doctors/doctors.ts';
import type { TelemedDoctor } from '@clinic/contract/doctors/doctor.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type Clinic,
  type Group,
  makeClinic,
  makeDoctor,
  makeGroup,
  makeUser,
  mintSession,
  type User,
} from '../../testing/factories.ts';
import { sharedApp } from '../../testing/shared-app.ts';
import type { TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let group: Group;
let clinic: Clinic;
let user: User;
let token: string;
beforeAll(async () => {
  app = await sharedApp();
  group = await makeGroup(app);
});
beforeEach(async () => {
  clinic = await makeClinic(app, group, { allow_telemed: true });
  user = await makeUser(app, group, { clinics: [clinic] });
  const roles = ['ROLE_PROVIDER_VIEW', 'ROLE_PROVIDER_UPDATE'] as const;
  token = (await mintSession(app, await makeUser(app, group, { clinics: [clinic], roles }), clinic)).token;
});

const giveMobile = (mobile: string, { id } = user) =>
  app.owner.query('update staff_user set mobile = $1 where id = $2', [mobile, id]);
const create = (body: object = {}, by = token) =>
  app.call(createTelemedDoctor, { body: { user_id: user.id, name: 'Lim Wei Ming', ...body } }, by);
const read = (id = user.id, by = token) => app.call(getTelemedDoctor, { params: { id: String(id) } }, by);
const save = ({ user_id, updated_at }: TelemedDoctor, body: object) => {
  const sent = { name: 'Lim Wei Ming', updated_at, ...body };
  return app.call(updateTelemedDoctor, { params: { id: String(user_id) }, body: sent }, token);
};
const doctors = async () => (await app.call(listDoctors, { query: {} }, token)).answer.data;

describe('refuses', () => {
  it('T11 users of another branch or group like unknown ones', async () => {
    const sister = await makeClinic(app, group, { allow_telemed: true });
    const there = await makeUser(app, group, { clinics: [sister] });
    await makeDoctor(app, sister, { user_id: there.id });
    const other = await makeGroup(app);
    const elsewhere = await makeClinic(app, other);
    const foreign = await makeUser(app, other, { clinics: [elsewhere] });
    await makeDoctor(app, elsewhere, { user_id: foreign.id });
    for (const { id } of [there, foreign, { id: 999_999 }]) {
      expect((await read(id)).problem.type).toBe('/problems/doctor_not_found');
      const written = { params: { id: String(id) }, body: { name: 'X', updated_at: '2026-01-01T00:00:00.000Z' } };
      expect((await app.call(updateTelemedDoctor, written, token)).status).toBe(404);
    }
    const unknown = { user_id: ['User not found at this branch.'] };
    for (const { id } of [there, foreign, { id: 999_999 }])
      expect((await create({ user_id: id })).problem.errors).toEqual(unknown);
    expect(await doctors()).toEqual([]);
  });

  it('at a branch without tele-consultation, and a second time for one user', async () => {
    await app.owner.query('update clinic set allow_telemed = false where id = $1', [clinic.id]);
    expect((await create()).problem.type).toBe('/problems/telemed_not_allowed');
    await app.owner.query('update clinic set allow_telemed = true where id = $1', [clinic.id]);
    expect((await create()).status).toBe(200);
    expect((await create({ name: 'Again' })).problem.type).toBe('/problems/user_is_doctor');
    expect(await doctors()).toHaveLength(1);
  });

  it.each([
    ...specialties.map((name): [string, unknown, string] => [name, 'yes', 'Incorrect format.']),
    ['is_allow_call_now', 1, 'Incorrect format.'],
    ['is_allow_appt', 'true', 'Incorrect format.'],
    ['is_enable_appointment_sms_notify', 0, 'Incorrect format.'],
    ['time_slot_interval', 20, 'Incorrect format.'],
    ['time_slot_interval', '30', 'Incorrect format.'],
    ['appointment_cut_off_day', -1, 'Please enter 0 or more.'],
    ['appointment_cut_off_day', 1.5, 'Incorrect format.'],
    ['appointment_cut_off_day', 366, 'Please enter at most 365.'],
    ['mcr', 'nonsense', 'Incorrect format.'],
    ['email', 'nonsense', 'Incorrect format.'],
    ['name', '', 'This value should not be blank.'],
  ] as [string, unknown, string][])(
    '422 for %s of %j, under its field, in both saves',
    async (field, value, message) => {
      expect((await create({ [field]: value })).problem.errors).toEqual({ [field]: [message] });
      const { answer: made } = await create();
      expect((await save(made, { [field]: value })).problem.errors).toEqual({ [field]: [message] });
      expect((await read()).answer).toEqual(made);
    },
  );

  it('GP and SP without a registration number', async () => {
    const needed = { mcr: ['A GP or SP needs an MCR number.'] };
    expect((await create({ gp: true })).problem.errors).toEqual(needed);
    const { answer: made } = await create({ sp: true, mcr: 'M12345A' });
    expect((await save(made, { mcr: '' })).problem.errors).toEqual(needed);
    const emptied = { params: { id: String(made.id) }, body: { name: 'X', mcr: '', updated_at: made.updated_at } };
    expect((await app.call(updateDoctor, emptied, token)).problem.errors).toEqual(needed);
    expect((await save(made, { mcr: '', sp: false, nurse: true })).answer).toMatchObject({ mcr: '', nurse: true });
  });

  it('appointment SMS for a doctor without a mobile', async () => {
    const empty = { appointment_notify_number: ['Mobile can not be empty.'] };
    const wanted = { is_allow_appt: true, is_enable_appointment_sms_notify: true };
    expect((await create(wanted)).problem.errors).toEqual(empty);
    const { answer: made } = await create({ is_allow_appt: true });
    await giveMobile('   ');
    expect((await save(made, wanted)).problem.errors).toEqual(empty);
    await giveMobile('+6591234567');
    expect((await save(made, wanted)).answer).toMatchObject(wanted);
  });

  it('no unrelated save because of a mobile that was emptied elsewhere', async () => {
    await giveMobile('+6591234567');
    const wanted = { is_allow_appt: true, is_enable_appointment_sms_notify: true };
    const { answer: made } = await create(wanted);
    await giveMobile('');
    const { answer: renamed, status } = await save(made, { ...wanted, name: 'Lim W M', tcm: true });
    expect([status, renamed.name, renamed.is_enable_appointment_sms_notify]).toEqual([200, 'Lim W M', true]);
    const by_page = { params: { id: String(made.id) }, body: { name: 'Lim', updated_at: renamed.updated_at } };
    expect((await app.call(updateDoctor, by_page, token)).status).toBe(200);
    const { answer: off } = await save((await read()).answer ?? made, { is_enable_appointment_sms_notify: false });
    expect((await save(off, wanted)).problem.errors).toEqual({
      appointment_notify_number: ['Mobile can not be empty.'],
    });
  });

  it('a disabled user, and any change after tele-consultation was closed', async () => {
    const enable = (is: boolean) => app.owner.query('update staff_user set enable = $1 where id = $2', [is, user.id]);
    await enable(false);
    expect((await create()).problem.errors).toEqual({
      user_id: ['This user is inactive. Please activate the user first.'],
    });
    await enable(true);
    const { answer: made } = await create();
    await app.owner.query('update clinic set allow_telemed = false where id = $1', [clinic.id]);
    expect((await save(made, { gp: false })).problem.type).toBe('/problems/telemed_not_allowed');
    const by_page = { params: { id: String(made.id) }, body: { name: 'Lim' } };
    expect((await app.call(updateDoctor, by_page, token)).status).toBe(200);
  });

  it('409 if the listed doctor was changed since they were chosen', async () => {
    const listed = await makeDoctor(app, clinic, { name: 'Lim' });
    const { updated_at } = (await doctors())[0] ?? { updated_at: '' };
    const between = { params: { id: String(listed.id) }, body: { name: 'Lim', qualification: 'MBBS' } };
    expect((await app.call(updateDoctor, between, token)).status).toBe(200);
    const chosen = { doctor_id: listed.id, name: 'Lim', qualification: '' };
    expect((await create({ ...chosen, updated_at })).problem.type).toBe('/problems/stale_object');
    expect((await create({ ...chosen, updated_at: 'yesterday' })).problem.errors).toEqual({
      updated_at: ['Incorrect format.'],
    });
    expect(await doctors()).toMatchObject([{ qualification: 'MBBS', user_id: null }]);
    const [now] = await doctors();
    expect((await create({ ...chosen, updated_at: now?.updated_at })).status).toBe(200);
  });

  it('409 for a save from an older version, whichever page saved in between', async () => {
    const { answer: made } = await create();
    const between = { params: { id: String(made.id) }, body: { name: 'Lim W M', updated_at: made.updated_at } };
    expect((await app.call(updateDoctor, between, token)).status).toBe(200);
    expect((await save(made, { gp: false })).problem.type).toBe('/problems/stale_object');
  });
});

describe('a tele-consult doctor', () => {
  it('is null for a user of the branch who is no tele-consult doctor, and cannot be changed then', async () => {
    expect(await read()).toMatchObject({ status: 200, answer: null });
    const written = { params: { id: String(user.id) }, body: { name: 'X', updated_at: '2026-01-01T00:00:00.000Z' } };
    expect((await app.call(updateTelemedDoctor, written, token)).problem.type).toBe('/problems/doctor_not_found');
  });

  it('has the prescribed settings at first, then the saved ones', async () => {
    const { answer: made } = await create({ salutation: 'Dr', mcr: 'M12345A', gp: true, hrp: true });
    expect(made).toMatchObject({
      user_id: user.id,
      gp: true,
      sp: false,
      hrp: true,
      is_allow_call_now: false,
      is_allow_appt: false,
      is_enable_appointment_sms_notify: false,
      time_slot_interval: 30,
      appointment_cut_off_day: 0,
    });
    expect(await doctors()).toMatchObject([{ id: made.id, user_id: user.id, mcr: 'M12345A' }]);
    const settings = { is_allow_call_now: true, time_slot_interval: 45, appointment_cut_off_day: 3, tcm: true };
    const { answer: saved } = await save(made, settings);
    expect(saved).toEqual({ ...made, ...settings, updated_at: saved.updated_at });
    expect((await read()).answer).toEqual(saved);
  });

  it('is overwritten by a save that sends no version', async () => {
    const { answer: made } = await create();
    const params = { id: String(user.id) };
    const { status, answer } = await app.call(updateTelemedDoctor, { params, body: { name: 'Lim', tcm: true } }, token);
    expect([status, answer.tcm]).toEqual([200, true]);
    const page = { params: { id: String(made.id) }, body: { name: 'Lim W M' } };
    expect((await app.call(updateDoctor, page, token)).status).toBe(200);
    expect((await read()).answer).toMatchObject({ name: 'Lim W M', tcm: true });
  });

  it('loses appointment SMS once appointments are switched off', async () => {
    await giveMobile('+6591234567');
    const both = { is_allow_appt: true, is_enable_appointment_sms_notify: true };
    const { answer: made } = await create(both);
    const { answer: saved } = await save(made, { ...both, is_allow_appt: false });
    expect(saved).toMatchObject({ is_allow_appt: false, is_enable_appointment_sms_notify: false });
    expect((await save(saved, { is_allow_appt: true })).answer).toMatchObject({
      is_enable_appointment_sms_notify: false,
    });
  });

  it('may be a listed doctor who is not linked to a user yet', async () => {
    const listed = await makeDoctor(app, clinic, { name: 'Lim Wei Ming', mcr: 'M12345A' });
    const { answer: made } = await create({ doctor_id: listed.id, mcr: 'M12345A', gp: true });
    expect(made).toMatchObject({ id: listed.id, user_id: user.id, gp: true });
    expect(await doctors()).toHaveLength(1);
    const second = await makeUser(app, group, { clinics: [clinic] });
    const stranger = await makeDoctor(app, await makeClinic(app, group));
    for (const doctor_id of [listed.id, stranger.id, 999_999])
      expect((await create({ user_id: second.id, doctor_id })).problem.errors).toEqual({
        doctor_id: ['This doctor is not at this branch, or is linked to another user.'],
      });
  });

  it('is separate at each branch, and can be created again after deletion', async () => {
    const sister = await makeClinic(app, group, { allow_telemed: true });
    await makeDoctor(app, sister, { user_id: user.id });
    const { answer: made } = await create();
    expect((await app.call(deleteDoctor, { params: { id: String(made.id) } }, token)).status).toBe(204);
    expect((await read()).answer).toBe(null);
    expect((await create()).status).toBe(200);
  });

  it('can read the own profile at the branch with any roles; for other users it is null', async () => {
    const { token: own } = await mintSession(app, user, clinic);
    const profile = async () => (await app.call(getOwnTelemedDoctor, {}, own)).answer;
    expect(await profile()).toBe(null);
    const { answer: made } = await create();
    expect(await profile()).toEqual({ ...made, online: false, updated_at: null });
    expect((await app.call(getOwnTelemedDoctor, {}, token)).answer).toBe(null);
  });
});
