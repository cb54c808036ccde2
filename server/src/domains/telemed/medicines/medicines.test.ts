import { previewMedicineImport } from '@clinic/contract/imports/imports.ts';
import type { ListedMedicine } from '@clinic/contract/telemed/medicines/medicine.ts';
import {
  createMedicine,
  deleteMedicine,
  getMedicine,
  listMedicines,
  suggestMedicines,
  updateMedicine,
} from '@clinic/contract/telemed/medicines/medicines.ts';
import type { Role } from '@clinic/contract/shared/roles.ts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { activitiesOf } from '../../../testing/activities.ts';
import {
  type Clinic,
  type Group,
  makeClinic,
  makeDoctor,
  makeGroup,
  makeUser,
  mintSession,
} from '../../../testing/factories.ts';
import { previewed } from '../../../testing/people/imports.ts';
import { sharedApp } from '../../../testing/shared-app.ts';
import type { TestApp } from '../../../testing/test-app.ts';

const verbs = ['VIEW', 'CREATE', 'UPDATE', 'DELETE'] as const;
const roles = verbs.map((verb) => `ROLE_TELEMED_CONSULTATION_SURCHARGE_${verb}` as const);
const exists = 'This branch already has this medicine in this strength and form.';

let app: TestApp;
let group: Group;
let clinic: Clinic;
let token: string;
beforeAll(async () => {
  app = await sharedApp();
  group = await makeGroup(app);
});
beforeEach(async () => {
  clinic = await makeClinic(app, group);
  token = await tokenOf(roles);
});

const tokenOf = async (held: readonly Role[], at = clinic): Promise<string> =>
  (await mintSession(app, await makeUser(app, group, { clinics: [at], roles: held }), at)).token;

const paracetamol = {
  name: 'Paracetamol',
  strength: '500 mg',
  form: 'tablet' as const,
  usual_dose: '1 tablet 3 times a day',
  price: 0.2,
};
const params = ({ id }: { id: number }) => ({ id: String(id) });
const create = (body: object = {}, of = token) => app.call(createMedicine, { body: { ...paracetamol, ...body } }, of);
const made = async (body: object = {}): Promise<ListedMedicine> => (await create(body)).answer;
const update = (one: ListedMedicine, body: object) =>
  app.call(
    updateMedicine,
    { params: params(one), body: { ...paracetamol, updated_at: one.updated_at, ...body } },
    token,
  );
const remove = (one: { id: number }) => app.call(deleteMedicine, { params: params(one) }, token);
const names = async (query: object = {}) =>
  (await app.call(listMedicines, { query }, token)).answer.data.map(({ name }) => name);
const refusedAs = (code: string, status = 409) => ({ status, problem: { type: `/problems/${code}` } });
const refusedByName = { status: 422, problem: { errors: { name: [exists] } } };

describe('a medicine is refused', () => {
  test.each([
    [{ name: '' }, { name: ['This value should not be blank.'] }],
    [{ name: 'a'.repeat(101) }, { name: ['Please enter at most 100 characters.'] }],
    [{ strength: 'a'.repeat(51) }, { strength: ['Please enter at most 50 characters.'] }],
    [{ form: 'powder' }, { form: ['Incorrect format.'] }],
    [{ usual_dose: 'a'.repeat(201) }, { usual_dose: ['Please enter at most 200 characters.'] }],
    [{ price: -0.01 }, { price: ['The amount must not be negative.'] }],
    [{ price: 1_000_000 }, { price: ['The amount must be at most 999,999.99.'] }],
    [{ price: 0.005 }, { price: ['At most two decimals.'] }],
  ])('with %j', async (body, errors) => {
    expect(await create(body)).toMatchObject({ status: 422, problem: { errors } });
    expect(await names()).toEqual([]);
  });

  test('if the branch has its name in any letters, with its strength and form; another branch may have it', async () => {
    const one = await made();
    expect(await create({ name: 'PARACETAMOL' })).toMatchObject(refusedByName);
    const syrup = await made({ form: 'syrup', strength: '120 mg/5 ml' });
    expect(await update(syrup, {})).toMatchObject(refusedByName);
    expect(await update(one, { name: 'paracetamol' })).toMatchObject({ status: 200 });
    const sister = await makeClinic(app, group);
    expect(await create({}, await tokenOf(roles, sister))).toMatchObject({ status: 200 });
    await remove(one);
    expect(await create()).toMatchObject({ status: 200 });
  });

  test('twice by the database itself, and once of twenty who add it at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => create()));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(19);
    const again = app.owner.query(
      `insert into medicine (group_id, clinic_id, created_at, updated_at, name, strength, form, usual_dose, price_cents, enable)
       values ($1, $2, now(), now(), 'paracetamol', '500 mg', 'tablet', '', 0, true)`,
      [group.id, clinic.id],
    );
    await expect(again).rejects.toThrow('medicine_once');
  });

  test('when changed from an older version, and when deleted', async () => {
    const one = await made();
    await update(one, { price: 0.25 });
    expect(await update(one, { price: 0.3 })).toMatchObject(refusedAs('stale_object'));
    await remove(one);
    expect(await update(one, { updated_at: undefined })).toMatchObject(refusedAs('medicine_not_found', 404));
    expect(await remove(one)).toMatchObject(refusedAs('medicine_not_found', 404));
    expect(await app.call(getMedicine, { params: params(one) }, token)).toMatchObject({ status: 404 });
  });
});

test('is added, changed and deleted, each with a trail entry and an event', async () => {
  const one = await made();
  expect(one).toMatchObject({ ...paracetamol, enable: true });
  const changed = (await update(one, { usual_dose: '', price: 999_999.99, enable: false })).answer;
  expect(changed).toMatchObject({ usual_dose: '', price: 999_999.99, enable: false });
  expect((await app.call(getMedicine, { params: params(one) }, token)).answer).toEqual(changed);
  expect(await remove(one)).toMatchObject({ status: 204 });
  const kinds = (await activitiesOf(app, 'medicine', one.id, token)).map(({ kind }) => kind);
  expect(kinds).toEqual(['medicine_created', 'medicine_updated', 'medicine_deleted']);
  const { rowCount } = await app.owner.query("select from event where clinic_id = $1 and name = 'medicine_changed'", [
    clinic.id,
  ]);
  expect(rowCount).toBe(3);
});

test('lists by name, form and state, sorted by name unless asked otherwise', async () => {
  await made({ name: 'ibuprofen', price: 0.3 });
  await made({ name: 'Amoxicillin', form: 'capsule', price: 0.1 });
  await made({ name: 'Zinc oxide', form: 'cream', enable: false });
  await made();
  expect(await names()).toEqual(['Amoxicillin', 'ibuprofen', 'Paracetamol', 'Zinc oxide']);
  expect(await names({ sort: 'price,asc' })).toEqual(['Amoxicillin', 'Paracetamol', 'Zinc oxide', 'ibuprofen']);
  expect(await names({ name: 'para' })).toEqual(['Paracetamol']);
  expect(await names({ form: 'capsule' })).toEqual(['Amoxicillin']);
  expect(await names({ enable: '0' })).toEqual(['Zinc oxide']);
});

test('the consult room gets the active ones: as a doctor of the branch, not as any other user', async () => {
  await made({ name: 'Zinc oxide', enable: false });
  await made();
  const stranger = await tokenOf([]);
  expect(await app.call(suggestMedicines, {}, stranger)).toMatchObject(refusedAs('role_missing', 403));
  const user = await makeUser(app, group, { clinics: [clinic], roles: [] });
  await makeDoctor(app, clinic, { user_id: user.id });
  const doctor = (await mintSession(app, user, clinic)).token;
  const { answer } = await app.call(suggestMedicines, {}, doctor);
  expect(answer.data.map(({ name }) => name)).toEqual(['Paracetamol']);
});

describe('an import', () => {
  const heads = ['Name', 'Strength', 'Form', 'Usual dose', 'Price'];
  const fates = async (...lines: string[][]) =>
    (await previewed(app, 'medicines', [heads, ...lines], token)).preview.rows.map(({ fate, errors }) => [
      fate,
      ...Object.keys(errors),
    ]);

  test('refuses a line with a wrong form or price, and one that repeats a line above', async () => {
    const repeated = ['paracetamol', '500 mg', 'Tablet', '', '0.30'];
    const body = ['Paracetamol', '500 mg', 'tablet', '1 tablet', '0.20'];
    expect(await fates(body, repeated, ['Zinc', '', 'powder', '', '1'], ['Zinc', '', 'cream', '', 'a dollar'])).toEqual(
      [['create'], ['refused', 'name'], ['refused', 'form'], ['refused', 'price']],
    );
  });

  test('says of a medicine of the branch that it exists; another strength is new', async () => {
    await made();
    expect(
      await fates(['PARACETAMOL', '500 mg', 'tablet', '', '0.2'], ['Paracetamol', '250 mg', 'tablet', '', 'S$1,250.5']),
    ).toEqual([['exists', 'name'], ['create']]);
  });

  test('needs the role that adds a medicine', async () => {
    const viewer = await tokenOf(roles.slice(0, 1));
    const body = { file_name: 'a.csv', content_base64: 'YQ==' };
    expect(await app.call(previewMedicineImport, { body }, viewer)).toMatchObject({ status: 403 });
  });
});
