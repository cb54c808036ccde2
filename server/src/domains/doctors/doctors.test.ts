import { type Doctor, longest } from '@clinic/contract/doctors/doctor.ts';
import { createDoctor, deleteDoctor, getDoctor, listDoctors, updateDoctor } from '@clinic/contract/doctors/doctors.ts';
import { searchEverything } from '@clinic/contract/search/search.ts';
import type { Role } from '@clinic/contract/shared/roles.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { activitiesOf } from '../../testing/activities.ts';
import {
  type Clinic,
  type Group,
  makeClinic,
  makeDoctor,
  makeGroup,
  makeUser,
  mintSession,
} from '../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { makeImage, sendPhoto } from '../../testing/wire/uploads.ts';

let app: TestApp;
let group: Group;
let clinic: Clinic;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
  group = await makeGroup(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  clinic = await makeClinic(app, group);
  token = await tokenWith(['ROLE_PROVIDER_VIEW', 'ROLE_PROVIDER_UPDATE']);
});

const tokenWith = async (roles: Role[], at = clinic): Promise<string> =>
  (await mintSession(app, await makeUser(app, group, { clinics: [at], roles }), at)).token;
const params = (id: number) => ({ id: String(id) });
const create = (body: object = {}, by = token) =>
  app.call(createDoctor, { body: { name: 'Lim Wei Ming', ...body } }, by);
const save = ({ id, updated_at }: Doctor, body: object) =>
  app.call(updateDoctor, { params: params(id), body: { name: 'Lim Wei Ming', updated_at, ...body } }, token);
const rows = async () =>
  (await app.owner.query('select * from doctor where clinic_id = $1 order by id', [clinic.id])).rows as Record<
    string,
    unknown
  >[];
const audits = async (kind: string) =>
  (
    await app.owner.query<{ before: unknown; after: unknown }>(
      'select before, after from audit where clinic_id = $1 and kind = $2 order by id',
      [clinic.id, kind],
    )
  ).rows;

describe('refuses', () => {
  const faults: [string, unknown, string][] = [
    ['name', '  ', 'This value should not be blank.'],
    ['name', 'x'.repeat(longest.name + 1), `Please enter at most ${longest.name} characters.`],
    ['salutation', 'x'.repeat(longest.salutation + 1), `Please enter at most ${longest.salutation} characters.`],
    ['gender', 'x', 'Incorrect format.'],
    ['qualification', 7, 'Incorrect format.'],
    ['description', 'x'.repeat(longest.description + 1), `Please enter at most ${longest.description} characters.`],
    ['email', 'not an address', 'Incorrect format.'],
    ['mcr', 'M1234', 'Incorrect format.'],
  ];
  it.each(faults)('422 for %s of %j, under its field, in both saves', async (field, value, message) => {
    const { answer: made } = await create();
    for (const refused of [await create({ [field]: value }), await save(made, { [field]: value })])
      expect([refused.status, refused.problem.errors]).toEqual([422, { [field]: [message] }]);
    expect(await rows()).toHaveLength(1);
  });

  it('T12 fields that a doctor does not have: a user, flags, another branch', async () => {
    for (const field of ['user_id', 'gp', 'is_allow_appt', 'clinic_id', 'group_id', 'deleted_at', 'id', 'created_at']) {
      const refused = await create({ [field]: 1 });
      expect([field, refused.status, Object.keys(refused.problem.errors ?? {})]).toEqual([field, 422, [field]]);
    }
    expect(await rows()).toEqual([]);
  });

  it('a number that another doctor of the branch has, in any spelling; at another branch and after a deletion it is free', async () => {
    const { answer: first } = await create({ mcr: 'M12345A' });
    const { answer: second } = await create({ name: 'Tan', mcr: 'M12345B' });
    const taken = { mcr: ['Another doctor at this branch has this number.'] };
    expect((await create({ mcr: 'm-12345 a' })).problem.errors).toEqual(taken);
    expect((await save(second, { mcr: 'M12345A' })).problem.errors).toEqual(taken);
    expect((await save(first, { mcr: 'M12345A' })).status).toBe(200);
    const sister = await makeClinic(app, group);
    const there = await tokenWith(['ROLE_PROVIDER_UPDATE'], sister);
    expect((await create({ mcr: 'M12345A' }, there)).status).toBe(200);
    expect((await app.call(deleteDoctor, { params: params(first.id) }, token)).status).toBe(204);
    expect((await create({ mcr: 'M12345A' })).status).toBe(200);
    expect((await create()).status).toBe(200);
    expect((await create()).status).toBe(200);
  });

  it('409 for a save from an older version, and loses nothing', async () => {
    const { answer: made } = await create();
    const { answer: saved } = await save(made, { email: 'lim@clinic.example' });
    expect(saved.updated_at > made.updated_at).toBe(true);
    const late = await save(made, { email: 'wei.ming@clinic.example' });
    expect([late.status, late.problem.type]).toEqual([409, '/problems/stale_object']);
    expect((await save(made, { updated_at: 'never' })).problem.errors).toEqual({ updated_at: ['Incorrect format.'] });
    expect((await rows())[0]).toMatchObject({ email: 'lim@clinic.example' });
  });
});

describe('a doctor', () => {
  it('is created, changed and shown; each change leaves an audit entry and an event', async () => {
    const { status, answer: made } = await create({
      salutation: ' Dr ',
      gender: 'm',
      qualification: 'MBBS (Singapore)',
      email: 'lim@clinic.example',
      mcr: ' m12345a ',
    });
    expect(status).toBe(200);
    expect(made).toMatchObject({
      salutation: 'Dr',
      name: 'Lim Wei Ming',
      gender: 'm',
      qualification: 'MBBS (Singapore)',
      description: '',
      email: 'lim@clinic.example',
      mcr: 'M12345A',
      photos: { master: null, photos: [] },
      user_id: null,
    });
    expect((await app.call(getDoctor, { params: params(made.id) }, token)).answer).toEqual(made);
    const { answer: saved } = await save(made, { name: 'Lim Wei-Ming', gender: null, mcr: '' });
    expect(saved).toMatchObject({ name: 'Lim Wei-Ming', gender: null, mcr: '', email: 'lim@clinic.example' });
    const trail = await activitiesOf(app, 'doctor', made.id, token);
    expect(trail.map(({ title, changes }) => [title, changes])).toEqual([
      [
        'Doctor added',
        expect.arrayContaining([
          { field: 'Name', from: null, to: 'Lim Wei Ming' },
          { field: 'Gender', from: null, to: 'Male' },
          { field: 'MCR number', from: null, to: 'M12345A' },
        ]),
      ],
      [
        'Doctor changed',
        [
          { field: 'Gender', from: 'Male', to: null },
          { field: 'MCR number', from: 'M12345A', to: null },
          { field: 'Name', from: 'Lim Wei Ming', to: 'Lim Wei-Ming' },
        ],
      ],
    ]);
    const { rows: told } = await app.owner.query('select data from event where clinic_id = $1 and name = $2', [
      clinic.id,
      'doctor_changed',
    ]);
    expect(told).toEqual([{ data: { doctor_id: made.id } }, { data: { doctor_id: made.id } }]);
  });

  it('T12 can be saved as it was read; changed read-only fields are refused by name', async () => {
    const { answer: made } = await create();
    expect((await save(made, { ...made })).answer).toEqual(made);
    expect(await audits('doctor_updated')).toEqual([]);
    const user = await makeUser(app, group, { clinics: [clinic] });
    const other = { id: 1, created_at: '2020-01-01T00:00:00.000Z', user_id: user.id };
    for (const [field, value] of Object.entries(other)) {
      const { problem } = await save(made, { ...made, [field]: value, name: 'Lim W M' });
      expect(problem.errors).toEqual({ [field]: ['This field is read-only.'] });
    }
    expect((await save(made, { ...made, name: 'Lim W M' })).answer).toMatchObject({ user_id: null, name: 'Lim W M' });
  });

  it('is not found after deletion, but the row and the audit trail keep the name', async () => {
    const { answer: made } = await create({ mcr: 'M12345A' });
    expect((await app.call(deleteDoctor, { params: params(made.id) }, token)).status).toBe(204);
    expect((await app.call(deleteDoctor, { params: params(made.id) }, token)).status).toBe(404);
    expect((await app.call(getDoctor, { params: params(made.id) }, token)).status).toBe(404);
    expect((await save(made, {})).status).toBe(404);
    expect((await app.call(listDoctors, { query: {} }, token)).answer.pager.rows).toBe(0);
    expect(await rows()).toMatchObject([{ id: made.id, name: 'Lim Wei Ming' }]);
    const trail = await activitiesOf(app, 'doctor', made.id, token);
    expect(trail.at(-1)).toMatchObject({ kind: 'doctor_deleted', note: 'Lim Wei Ming' });
  });

  it('releases the photos when deleted: nothing shows them, and the next sweep deletes them', async () => {
    await app.owner.query('truncate rate_limit');
    const { id, small, origin } = (await sendPhoto(app, token, await makeImage(), { type: 'doctor' })).answer;
    const photo = { id, small, origin };
    const { answer: made } = await create({ photos: { master: photo, photos: [photo] } });
    const stateOf = async () =>
      (await app.owner.query('select state, subject_id::int from photo where id = $1', [id])).rows;
    expect(await stateOf()).toEqual([{ state: 'kept', subject_id: made.id }]);
    expect((await app.call(deleteDoctor, { params: params(made.id) }, token)).status).toBe(204);
    expect(await stateOf()).toEqual([{ state: 'going', subject_id: null }]);
  });

  it('is found by name and number with the role to view doctors, at this branch only', async () => {
    const { answer: made } = await create({ salutation: 'Dr', mcr: 'M54321Z' });
    await makeDoctor(app, await makeClinic(app, group), { name: 'Lim Wei Ming' });
    for (const text of ['wei m', 'm54321z', `#${made.id}`]) {
      const { answer } = await app.call(searchEverything, { query: { text } }, token);
      expect(answer.data).toMatchObject([
        { kind: 'doctor', opens: made.id, title: 'Dr Lim Wei Ming', status: 'M54321Z' },
      ]);
    }
    const cashier = await tokenWith(['ROLE_TRANSACTION_VIEW']);
    expect((await app.call(searchEverything, { query: { text: 'wei m' } }, cashier)).answer.data).toEqual([]);
  });
});
