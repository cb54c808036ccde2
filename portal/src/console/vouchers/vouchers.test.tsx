import { listClinicNames } from '@clinic/contract/clinics/platform-clinics.ts';
import {
  type ClinicVoucher,
  createPlatformVoucher,
  endPlatformVoucher,
  listClinicVouchers,
} from '@clinic/contract/vouchers/platform-vouchers.ts';
import { decideVoucherRefund, listWaitingVoucherRefunds } from '@clinic/contract/vouchers/platform-voucher-orders.ts';
import {
  createVoucherCollection,
  listGroupVoucherCollections,
  updateVoucherCollection,
} from '@clinic/contract/vouchers/voucher-collections.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { voucherRow } from '../../domains/vouchers/testing/vouchers.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { waiting_refund } from '../../testing/platform-samples.ts';
import { renderConsole } from '../../testing/render-console.tsx';

const api = fakeApi();
const lumen = { id: 12, name: 'Lumen Family' };
const bedok = { id: 31, name: 'Lumen Bedok' };
const yishun = { id: 32, name: 'Lumen Yishun' };
const north = { id: 6, name: 'North', clinics: [yishun] };

const flu: ClinicVoucher = {
  ...voucherRow({
    id: 9,
    created_at: '2026-10-01T02:00:00.000Z',
    updated_at: '2026-10-01T02:00:00.000Z',
    title: 'Flu',
    remain: 20,
  }),
  all_provider: true,
};
const ended: ClinicVoucher = {
  ...flu,
  id: 7,
  title: 'HPV',
  status: 'c',
  terminated_at: '2026-11-02T02:00:00.000Z',
  terminated_by: 'c',
};

beforeEach(async () => {
  await page.viewport(1440, 1000);
  api.answer(listClinicNames, {
    data: [
      { ...bedok, group: lumen },
      { ...yishun, group: lumen },
      { id: 40, name: 'Acme', group: { id: 13, name: 'Acme Group' } },
    ],
  });
  api.answer(listClinicVouchers, { data: [flu, { ...flu, id: 8, title: 'Screening', status: 'i' }, ended] });
  api.answer(listGroupVoucherCollections, { data: [north] });
  api.answer(listWaitingVoucherRefunds, { data: [waiting_refund] });
});

const show = (at: string) => renderConsole({ at: `/console/vouchers${at}`, roles: ['operations'] });

test('a list asks for a clinic first', async () => {
  const screen = await show('');
  await expect.element(screen.getByText('The vouchers that it sells are then listed here.')).toBeVisible();
  expect(api.calls(listClinicVouchers)).toEqual([]);
  await screen.getByRole('combobox', { name: 'Choose' }).selectOptions('31');
  await expect.element(screen.getByRole('row', { name: /Flu / })).toBeVisible();
  expect(api.calls(listClinicVouchers)[0]?.params).toEqual({ id: '31' });
  await screen.getByRole('button', { name: 'Create voucher' }).click();
  await expect.element(screen.getByRole('combobox', { name: /^Sold by/ })).toHaveValue('31');
});

test('the vouchers of a clinic are listed in every state, and narrowed to one', async () => {
  const screen = await show('?clinic_id=31');
  await expect.element(screen.getByRole('row', { name: /Screening .* New/ })).toBeVisible();
  await expect.element(screen.getByRole('row', { name: /HPV .* Terminated by/ })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Terminate HPV' }).query()).toBeNull();
  await screen.unmount();
  const narrowed = await show('?clinic_id=31&status=i');
  await expect.element(narrowed.getByText('Screening')).toBeVisible();
  expect(narrowed.getByText('Flu').query()).toBeNull();
});

test('a voucher is terminated after a question; a refusal says why', async () => {
  const screen = await show('?clinic_id=31');
  await screen.getByRole('button', { name: 'Terminate Flu' }).click();
  api.refuse(endPlatformVoucher, 409, 'It is terminated already.', undefined, 'voucher_terminated');
  await screen.getByRole('dialog', { name: 'Terminate Flu' }).getByRole('button', { name: 'Terminate' }).click();
  await expect.element(screen.getByText('It is terminated already.')).toBeVisible();
  expect(api.calls(endPlatformVoucher)[0]?.params).toEqual({ id: '9' });
});

test('a voucher of the group is put on sale at the branches of a collection', async () => {
  const screen = await show('');
  await screen.getByRole('button', { name: 'Create voucher' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Create voucher' });
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect.element(dialog.getByText('Please choose a clinic.')).toBeVisible();
  await dialog.getByRole('combobox', { name: /^Sold by/ }).selectOptions('31');
  await dialog.getByRole('textbox', { name: /^Title/ }).fill('Flu 2027');
  await dialog.getByRole('textbox', { name: /^Description/ }).fill('One dose.');
  await dialog.getByRole('textbox', { name: /^Price/ }).fill('38');
  await dialog.getByRole('textbox', { name: /^Quantity/ }).fill('100');
  await dialog.getByRole('textbox', { name: /^Until/ }).fill('2099-12-31');
  await dialog.getByRole('combobox', { name: /^Redeemed at/ }).selectOptions('A collection');
  await dialog.getByRole('combobox', { name: /^Collection/ }).selectOptions('North');
  api.refuse(createPlatformVoucher, 422, 'Validation failed.', { 'voucher.title': ['Another title, please.'] });
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect.element(dialog.getByText('Another title, please.')).toBeVisible();
  api.answer(createPlatformVoucher, {} as never);
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect.element(screen.getByText('The voucher was created.')).toBeVisible();
  expect(api.calls(createPlatformVoucher).at(-1)?.body).toMatchObject({
    clinic_id: 31,
    live: true,
    voucher: {
      title: 'Flu 2027',
      description: '<p>One dose.</p>',
      amount: 38,
      quantity: 100,
      expiry_date: '2099-12-31',
      all_provider: false,
      clinic_collections: [6],
    },
  });
});

test('a collection of the branches of one group is created; a taken name shows at its field', async () => {
  const screen = await show('/collections?group_id=12');
  await expect.element(screen.getByRole('cell', { name: 'Lumen Yishun' })).toBeVisible();
  await screen.getByRole('button', { name: 'Create collection' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Create collection' });
  await dialog.getByRole('textbox', { name: /^Name/ }).fill('East');
  await expect.element(dialog.getByRole('combobox', { name: /^Group/ })).toHaveValue('12');
  await dialog.getByRole('combobox', { name: /^Group/ }).selectOptions('Choose a group');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect.element(dialog.getByText('Please choose a group.')).toBeVisible();
  await dialog.getByRole('combobox', { name: /^Group/ }).selectOptions('Lumen Family');
  expect(dialog.getByRole('checkbox', { name: 'Acme' }).query()).toBeNull();
  await dialog.getByRole('checkbox', { name: 'Lumen Bedok' }).click();
  api.refuse(
    createVoucherCollection,
    409,
    'Another collection has this name.',
    { name: ['Another collection has this name.'] },
    'voucher_collection_name_taken',
  );
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect.element(dialog.getByText('Another collection has this name.')).toBeVisible();
  api.answer(createVoucherCollection, { id: 7, name: 'East', clinics: [bedok] });
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect.element(screen.getByText('The collection was saved.')).toBeVisible();
  expect(api.calls(createVoucherCollection).at(-1)?.body).toEqual({ name: 'East', clinics: [31] });
});

test('a collection gets another branch', async () => {
  const screen = await show('/collections?group_id=12');
  await screen.getByRole('button', { name: 'Change North' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Change North' });
  await dialog.getByRole('checkbox', { name: 'Lumen Bedok' }).click();
  api.answer(updateVoucherCollection, north);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByText('The collection was saved.')).toBeVisible();
  expect(api.calls(updateVoucherCollection)[0]).toMatchObject({
    params: { id: '6' },
    body: { name: 'North', clinics: [32, 31] },
  });
});

test('a refund is decided after a question', async () => {
  const screen = await show('/refunds?clinic_id=31');
  await screen.getByRole('button', { name: 'Reject certificate 12345-67890' }).click();
  const rejects = screen.getByRole('dialog', { name: 'Reject the refund of certificate 12345-67890' });
  api.refuse(decideVoucherRefund, 409, 'No refund is requested.', undefined, 'voucher_refund_not_requested');
  await rejects.getByRole('button', { name: 'Reject' }).click();
  await expect.element(screen.getByText('No refund is requested.')).toBeVisible();
  await screen.getByRole('button', { name: 'Refund certificate 12345-67890' }).click();
  const approves = screen.getByRole('dialog', { name: 'Refund certificate 12345-67890' });
  api.answer(decideVoucherRefund, {} as never);
  await approves.getByRole('button', { name: 'Refund S$38.00' }).click();
  await expect.element(screen.getByText('The refund was approved.')).toBeVisible();
  expect(api.calls(decideVoucherRefund).map(({ body }) => body)).toEqual([{ decision: 'j' }, { decision: 'a' }]);
});
