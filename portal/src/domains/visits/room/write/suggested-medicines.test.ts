import type { ListedMedicine } from '@clinic/contract/telemed/medicines/medicine.ts';
import type { Medicine } from '@clinic/contract/visits/consult/consult.ts';
import { expect, test } from 'vitest';
import { filledFrom, suggestedByName, withQuantity } from './suggested-medicines.ts';

const listed = (change: Partial<ListedMedicine> = {}): ListedMedicine => ({
  id: 1,
  created_at: '2026-11-01T00:00:00.000Z',
  updated_at: '2026-11-01T00:00:00.000Z',
  name: 'Paracetamol',
  strength: '500 mg',
  form: 'tablet',
  usual_dose: '1 tablet 3 times a day',
  price: 0.35,
  enable: true,
  ...change,
});
const written: Medicine = { name: 'pa', dose: '5 ml', frequency: 'at night', days: 3, quantity: 3, price: 0 };

test('a name that does not fit the prescription is not suggested; equal names are one suggestion', () => {
  const long = listed({ name: 'a'.repeat(100), strength: '5'.repeat(50) });
  const same = listed({ id: 2, name: 'Paracetamol 500 mg', strength: '' });
  expect([...suggestedByName([listed(), same, long]).keys()]).toEqual(['Paracetamol 500 mg tablet']);
});

test('a choice fills in name, dose and price of the quantity, and drops what was of another medicine', () => {
  expect(filledFrom(listed(), written)).toEqual({
    name: 'Paracetamol 500 mg tablet',
    dose: '1 tablet 3 times a day',
    frequency: '',
    price: 1.05,
  });
});

test('a usual dose that is too long is not cut, and a price is at most what the field takes', () => {
  expect(filledFrom(listed({ usual_dose: 'a'.repeat(61), price: 999_999.99, form: 'other' }), written)).toMatchObject({
    name: 'Paracetamol 500 mg',
    dose: '',
    price: 5_000,
  });
});

test('the price follows the quantity while it is that of the list', () => {
  expect(withQuantity(listed(), { ...written, price: 1.05 }, 20)).toEqual({ quantity: 20, price: 7 });
  expect(withQuantity(listed(), { ...written, price: 1 }, 20)).toEqual({ quantity: 20 });
  expect(withQuantity(undefined, written, 20)).toEqual({ quantity: 20 });
});
