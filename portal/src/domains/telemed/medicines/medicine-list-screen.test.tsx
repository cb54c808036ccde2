import { medicineList } from '@clinic/contract/telemed/medicines/medicine-list.ts';
import type { ListedMedicine } from '@clinic/contract/telemed/medicines/medicine.ts';
import {
  createMedicine,
  deleteMedicine,
  getMedicine,
  listMedicines,
  updateMedicine,
} from '@clinic/contract/telemed/medicines/medicines.ts';
import type { Role } from '@clinic/contract/shared/roles.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { searchOf } from '../../../platform/list/search-of.ts';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { MedicineListScreen } from './medicine-list-screen.tsx';

const api = fakeApi();
const path = '/consultation-medicine';
const verbs = ['VIEW', 'CREATE', 'UPDATE', 'DELETE'] as const;
const all = verbs.map((verb): Role => `ROLE_TELEMED_CONSULTATION_SURCHARGE_${verb}`);

const paracetamol: ListedMedicine = {
  id: 7,
  created_at: '2026-11-01T00:00:00.000Z',
  updated_at: '2026-11-01T00:00:00.000Z',
  name: 'Paracetamol',
  strength: '500 mg',
  form: 'tablet',
  usual_dose: '1 tablet 3 times a day',
  price: 0.2,
  enable: true,
};
const listOf = (...data: ListedMedicine[]) => ({ data, pager: { p: 1, n: 20, pages: 1, rows: data.length } });

beforeEach(async () => {
  await page.viewport(1440, 900);
  api.answer(listMedicines, listOf(paracetamol));
});

const show = (roles: Role[] = all, at = path) =>
  renderScreen(MedicineListScreen, { path, at, search: searchOf(medicineList), roles });

test('an outage shows a retry; a reader gets no button that changes anything', async () => {
  api.refuse(listMedicines, 503, 'The service is busy.');
  const screen = await show(all.slice(0, 1));
  await expect.element(screen.getByText('The medicines could not be loaded.')).toBeVisible();
  api.answer(listMedicines, listOf(paracetamol));
  await screen.getByRole('button', { name: 'Retry' }).click();
  await expect.element(screen.getByText('1 tablet 3 times a day')).toBeVisible();
  expect(screen.getByRole('button', { name: /Add|Edit|Delete/ }).elements()).toEqual([]);
});

test('asks for active medicines, and for those of the filters', async () => {
  const screen = await show();
  await expect.poll(() => api.calls(listMedicines)[0]?.query).toMatchObject({ enable: '1', sort: 'name,asc' });
  await screen.getByRole('combobox', { name: 'Form' }).selectOptions('Syrup');
  await screen.getByRole('combobox', { name: 'Status' }).selectOptions('Inactive');
  await expect.poll(() => api.calls(listMedicines).at(-1)?.query).toMatchObject({ enable: '0', form: 'syrup' });
});

test('refuses a missing name before sending, shows that the branch has the medicine, then adds', async () => {
  const screen = await show();
  await screen.getByRole('button', { name: 'Add medicine' }).click();
  const window = screen.getByRole('dialog');
  const add = window.getByRole('button', { name: 'Add' });
  await add.click();
  await expect.element(window.getByText('This value should not be blank.')).toBeVisible();
  expect(api.calls(createMedicine)).toHaveLength(0);
  await window.getByRole('textbox', { name: /^Name/ }).fill('Paracetamol');
  await window.getByRole('textbox', { name: 'Strength' }).fill('120 mg/5 ml');
  await window.getByRole('combobox', { name: 'Form' }).selectOptions('Syrup');
  await window.getByRole('textbox', { name: /^Price/ }).fill('6.50');
  const exists = 'This branch already has this medicine in this strength and form.';
  api.refuse(createMedicine, 422, 'Validation failed.', { name: [exists] });
  await add.click();
  await expect.element(window.getByText(exists)).toBeVisible();
  api.answer(createMedicine, paracetamol);
  await add.click();
  await expect.element(screen.getByText('Create Success!')).toBeVisible();
  expect(api.calls(createMedicine).at(-1)?.body).toEqual({
    name: 'Paracetamol',
    strength: '120 mg/5 ml',
    form: 'syrup',
    usual_dose: '',
    price: 6.5,
    enable: true,
  });
});

test('edits a medicine; a stale save shows what somebody else changed; deletes after a question', async () => {
  const screen = await show();
  await screen.getByRole('button', { name: 'Edit Paracetamol 500 mg tablet' }).click();
  await screen.getByRole('textbox', { name: /^Price/ }).fill('0.30');
  api.refuse(updateMedicine, 409, 'Somebody else changed this in the meantime.', undefined, 'stale_object');
  const newer = { ...paracetamol, price: 0.25, updated_at: '2026-11-02T00:00:00.000Z' };
  api.answer(getMedicine, newer);
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByText('0.25')).toBeVisible();
  api.answer(updateMedicine, newer);
  await screen.getByRole('button', { name: 'Keep mine' }).click();
  await expect.element(screen.getByText('Update Success!')).toBeVisible();
  expect(api.calls(updateMedicine).at(-1)?.body).toMatchObject({ price: 0.3, updated_at: newer.updated_at });
  api.answer(deleteMedicine, undefined);
  await screen.getByRole('button', { name: 'Delete Paracetamol 500 mg tablet' }).click();
  await screen.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect.element(screen.getByText('Delete Success.')).toBeVisible();
});
