import { listClinicNames } from '@clinic/contract/clinics/platform-clinics.ts';
import {
  listDeliveries,
  type PlatformDelivery,
  reportDelivery,
} from '@clinic/contract/dispensary/platform-deliveries.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderConsole } from '../../testing/render-console.tsx';

const api = fakeApi();
const at = '2026-11-20T02:00:00.000Z';
const delivery: PlatformDelivery = {
  clinic_id: 31,
  ordernumber: '7K2Q9XW3F4H8T0ZM',
  patient_name: '',
  address: '',
  mobile: null,
  delivery_status: 'g',
  order_status: 'p',
  schedule_at: null,
  packed_at: at,
  updated_at: at,
};

beforeEach(async () => {
  await page.viewport(1280, 900);
  api.answer(listClinicNames, { data: [{ id: 31, name: 'Lumen Bedok', group: { id: 12, name: 'Lumen Family' } }] });
  api.answer(listDeliveries, { data: [delivery] });
});

const show = (roles: Parameters<typeof renderConsole>[0]['roles'], query = '?clinic_id=31') =>
  renderConsole({ at: `/console/deliveries${query}`, roles });

test('support follows the orders of a clinic without reporting', async () => {
  const screen = await show(['support']);
  await expect.element(screen.getByRole('cell', { name: '7K2Q 9XW3 F4H8 T0ZM' })).toBeVisible();
  expect(screen.getByRole('button', { name: /^Report/ }).query()).toBeNull();
});

test('the list asks for a clinic first', async () => {
  const screen = await show(['operations'], '');
  await expect.element(screen.getByText(/wait for a courier are then listed here/)).toBeVisible();
  expect(api.calls(listDeliveries)).toEqual([]);
});

test('operations reports what the courier has told', async () => {
  const screen = await show(['operations']);
  await screen.getByRole('button', { name: 'Report order 7K2Q 9XW3 F4H8 T0ZM' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Order 7K2Q 9XW3 F4H8 T0ZM' });
  await dialog.getByRole('combobox', { name: 'What happened' }).selectOptions('It could not be delivered');
  const refused = 'The patient collects this order.';
  api.refuse(reportDelivery, 409, refused, undefined, 'medicine_order_self_collected');
  await dialog.getByRole('button', { name: 'Report' }).click();
  await expect.element(screen.getByText(refused)).toBeVisible();
  api.answer(reportDelivery, { ...delivery, order_status: 'f' });
  await dialog.getByRole('button', { name: 'Report' }).click();
  await expect.element(screen.getByText('The delivery was reported.')).toBeVisible();
  expect(api.calls(reportDelivery).at(-1)).toMatchObject({
    params: { ordernumber: '7K2Q9XW3F4H8T0ZM' },
    body: { status: 'x' },
  });
});
