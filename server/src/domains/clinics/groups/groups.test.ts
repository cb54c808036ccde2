import { createClinic, getClinicOfGroup, updateClinicOfGroup } from '@clinic/contract/clinics/group-clinics.ts';
import {
  createGroup,
  getPlatformGroup,
  listPlatformGroups,
  updateGroup,
} from '@clinic/contract/clinics/platform-groups.ts';
import { listClinicNames } from '@clinic/contract/clinics/platform-clinics.ts';
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { makePlan } from '../../../testing/factories.ts';
import { sharedApp } from '../../../testing/shared-app.ts';
import { type TestApp, test_platform_key } from '../../../testing/test-app.ts';

let app: TestApp;
let plan_id: number;
beforeAll(async () => {
  app = await sharedApp();
  plan_id = (await makePlan(app)).id;
});

const newCode = (): string => randomUUID().replaceAll('-', '').slice(0, 12);
const make = (body: object) => app.call(createGroup, { body: { name: 'Lumen', ...body } as never }, test_platform_key);
const makeOne = async () => (await make({ code: newCode() })).answer;
const idOf = ({ id }: { id: number }) => ({ id: String(id) });
const rename = (id: number, body: object) =>
  app.call(updateGroup, { params: { id: String(id) }, body: body as never }, test_platform_key);

const clinic_fields = { name: 'Orchard', uen: '201812907a' };
const addClinic = (group: { id: number }, body: object = {}) =>
  app.call(
    createClinic,
    { params: idOf(group), body: { ...clinic_fields, code: newCode(), plan_id, ...body } as never },
    test_platform_key,
  );
const changeClinic = (id: number, body: object) =>
  app.call(updateClinicOfGroup, { params: { id: String(id) }, body: body as never }, test_platform_key);
const errorsOf = ({ problem }: { problem: { type: string; errors?: Record<string, string[]> } }) => [
  problem.type.replace('/problems/', ''),
  problem.errors,
];

describe('a group', () => {
  test('409 for a code that another group has, in any case; the refusal names that group', async () => {
    const code = newCode();
    await make({ code, name: 'Bayside Health' });
    const refused = await make({ code: code.toUpperCase() });
    expect([refused.status, ...errorsOf(refused)]).toEqual([
      409,
      'group_code_taken',
      { code: ['The group “Bayside Health” has this code.'] },
    ]);
  });

  test.each(['two words', 'dash-ed', 'ümlaut', ''])('422 for the code “%s”', async (code) => {
    const refused = await make({ code });
    expect([refused.status, Object.keys(refused.problem.errors ?? {})]).toEqual([422, ['code']]);
  });

  test('is found by words of its name or its code, and by its state', async () => {
    const code = newCode();
    const { answer: made } = await make({ code, name: `Bayside ${code} Élan` });
    const found = async (query: object) => {
      const { answer } = await app.call(listPlatformGroups, { query: { words: code, ...query } }, test_platform_key);
      return answer.data.map(({ id }) => id);
    };
    expect(await found({})).toEqual([made.id]);
    expect(await found({ words: `elan ${code}` })).toEqual([made.id]);
    expect(await found({ state: 'setting_up' })).toEqual([made.id]);
    expect(await found({ state: 'open' })).toEqual([]);
    await addClinic(made);
    expect(await found({ state: 'open', sort: 'clinics,desc' })).toEqual([made.id]);
  });

  test('is created without a clinic, listed, and renamed once of two who saw the same version', async () => {
    const code = newCode().toUpperCase();
    const made = await make({ code, name: `Lumen ${code}` });
    expect(made.status).toBe(201);
    expect(made.answer).toMatchObject({
      code: code.toLowerCase(),
      clinics: 0,
      state: 'setting_up',
      closes_on: null,
      closed_at: null,
    });
    const { id, updated_at } = made.answer;
    expect((await rename(id, { name: 'Lumen Family', updated_at })).answer.name).toBe('Lumen Family');
    expect((await rename(id, { name: 'Lumen Care', updated_at })).problem.type).toBe('/problems/stale_object');
    const read = await app.call(getPlatformGroup, { params: idOf(made.answer) }, test_platform_key);
    expect(read.answer.name).toBe('Lumen Family');
    const listed = await app.call(listPlatformGroups, { query: { p: '1', n: '100' } }, test_platform_key);
    expect(listed.answer.pager.rows).toBeGreaterThan(0);
    const { rows } = await app.owner.query(
      'select kind, actor <> $2 as named from audit where group_id = $1 order by id',
      [id, ''],
    );
    expect(rows).toEqual([
      { kind: 'group_created', named: true },
      { kind: 'group_updated', named: true },
    ]);
  });

  test('race: of several calls with one code, one creates the group', async () => {
    const code = newCode();
    const statuses = (await Promise.all([1, 2, 3].map(() => make({ code })))).map(({ status }) => status);
    expect(statuses.toSorted((one, other) => one - other)).toEqual([201, 409, 409]);
  });
});

describe('a clinic', () => {
  test('is refused in a closing group, without its GST number, on an unknown plan, and as a second head office', async () => {
    const group = await makeOne();
    expect(errorsOf(await addClinic(group, { need_gst: true }))[0]).toBe('gst_number_missing');
    expect(errorsOf(await addClinic(group, { plan_id: 999_999_999 }))[0]).toBe('plan_not_found');
    expect((await addClinic(group, { code: 'HQ', name: 'Anson Road', head_office: true })).status).toBe(201);
    expect(errorsOf(await addClinic(group, { head_office: true }))).toEqual([
      'head_office_in_use',
      { head_office: ['“Anson Road” is the head office branch of this group.'] },
    ]);
    expect(errorsOf(await addClinic(group, { code: 'hq' }))[0]).toBe('clinic_code_taken');
    await app.owner.query("update provider_group set closes_on = '2030-01-01' where id = $1", [group.id]);
    expect(errorsOf(await addClinic(group))[0]).toBe('group_closed');
  });

  test('has its code in its group alone, and its plan from the first day', async () => {
    const [one, other] = [await makeOne(), await makeOne()];
    const made = await addClinic(one, { code: 'orchard', gst_reg_no: '', postal_code: '238874' });
    expect(made.status).toBe(201);
    expect(made.answer).toMatchObject({
      code: 'ORCHARD',
      uen: '201812907A',
      gst_reg_no: null,
      postal_code: '238874',
      plan: { id: plan_id },
      group: { id: one.id },
      state: 'open',
      allow_telemed: false,
    });
    expect((await addClinic(other, { code: 'orchard' })).status).toBe(201);
  });

  test('is changed by field: what is omitted stays, the version is checked, and its staff’s version moves too', async () => {
    const group = await makeOne();
    const { id, updated_at } = (await addClinic(group, { road_name: 'Orchard Road' })).answer;
    expect(errorsOf(await changeClinic(id, { need_gst: true }))[0]).toBe('gst_number_missing');
    const saved = await changeClinic(id, { need_gst: true, gst_reg_no: 'M1', name: 'Orchard Road', updated_at });
    expect(saved.answer).toMatchObject({
      need_gst: true,
      gst_reg_no: 'M1',
      road_name: 'Orchard Road',
      name: 'Orchard Road',
    });
    expect(errorsOf(await changeClinic(id, { name: 'Late', updated_at }))[0]).toBe('stale_object');
    expect(errorsOf(await changeClinic(id, { gst_reg_no: null }))[0]).toBe('gst_number_missing');
    const read = await app.call(getClinicOfGroup, { params: { id: String(id) } }, test_platform_key);
    expect(read.answer).toEqual(saved.answer);
    expect(Date.parse(read.answer.updated_at)).toBeGreaterThan(Date.parse(updated_at));
    // Sent back as it was read, it changes nothing.
    expect((await changeClinic(id, read.answer)).answer).toEqual(read.answer);
  });

  test('race: of several head offices at once, one is created', async () => {
    const group = await makeOne();
    const statuses = (await Promise.all([1, 2, 3].map(() => addClinic(group, { head_office: true })))).map(
      ({ status }) => status,
    );
    expect(statuses.toSorted((one, other) => one - other)).toEqual([201, 409, 409]);
  });
});

test('the names of clinics come with their group', async () => {
  const group = await makeOne();
  const { id, name } = (await addClinic(group)).answer;
  const { data } = (await app.call(listClinicNames, {}, test_platform_key)).answer;
  expect(data.find((clinic) => clinic.id === id)).toEqual({ id, name, group: { id: group.id, name: 'Lumen' } });
});
