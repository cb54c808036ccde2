import type { AdminFee } from '@clinic/contract/clinics/plans.ts';
import type { ProductType } from '@clinic/contract/payments/transactions.ts';
import { expect, test } from 'vitest';
import { feeRowName, feeRowsOf } from './fee-rows.ts';

const fee = (id: number, product_type: ProductType, change: Partial<AdminFee> = {}): AdminFee => ({
  id,
  product_type,
  type: 'p',
  admin_fee: 0.03,
  effective_date: '2026-01-01',
  created_at: null,
  updated_at: null,
  create_user: null,
  update_user: null,
  state: 'current',
  deletable: false,
  ...change,
});
const vouchers: ProductType[] = ['vh', 'vhd', 'vhs', 'vc', 'v'];
const alike = vouchers.map((product, index) => fee(index + 1, product));
const names = (fees: AdminFee[]): string[] => feeRowsOf(fees).map(feeRowName);

test('products of one name and the same fees share a row', () => {
  expect(names([])).toEqual(['Consultation', 'Tele-consult', 'Voucher']);
  expect(names(alike)).toEqual(['Consultation', 'Tele-consult', 'Voucher']);
  expect(feeRowsOf(alike)[2]?.products).toEqual(vouchers);
});

test('products of one name with other fees have separate rows, which show their type', () => {
  const other = [...alike.slice(1), fee(9, 'vh', { admin_fee: 0.05 })];
  expect(names(other)).toEqual(['Consultation', 'Tele-consult', 'Voucher, type vh', 'Voucher, type vhd, vhs, vc, v']);
});

test('a fee that can be deleted is in the row of its product alone', () => {
  const future = vouchers.map((product, index) =>
    fee(index + 11, product, { state: 'future', effective_date: '2027-01-01', deletable: true }),
  );
  expect(names([...future, ...alike])).toHaveLength(7);
  expect(names([...future.map((one) => ({ ...one, deletable: false })), ...alike])).toHaveLength(3);
});

test('the next of several future fees comes first', () => {
  const listed = [
    fee(3, 'c', { state: 'future', effective_date: '2028-01-01' }),
    fee(2, 'c', { state: 'future', effective_date: '2027-01-01' }),
    fee(1, 'c'),
  ];
  expect(feeRowsOf(listed)[0]).toMatchObject({ current: { id: 1 }, future: [{ id: 2 }, { id: 3 }] });
});
