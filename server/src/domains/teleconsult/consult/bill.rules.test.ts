import type { Charges } from '@clinic/contract/teleconsult/charges.ts';
import { describe, expect, test } from 'vitest';
import { billOf } from './bill.rules.ts';

const charges: Charges = {
  available: true,
  consult: 25,
  prescription_type: 'c',
  prescription_value: null,
  facility_enable: false,
  facility_type: null,
  facility_value: null,
  mc: 3.5,
};
const medicines = [
  { name: 'Paracetamol 500 mg', quantity: 20, price_cents: 610 },
  { name: 'Loratadine 10 mg', quantity: 7, price_cents: 1_405 },
];
const bill = (change: Partial<Parameters<typeof billOf>[0]> = {}) =>
  billOf({ service: 'GP consultation', charges, medicines: [], has_mc: false, ...change });

describe('the bill of a consult', () => {
  test.each([
    ['the consult alone', {}, [25], 25],
    ['with a medical certificate', { has_mc: true }, [25, 3.5], 28.5],
    ['medicines at their own prices', { medicines }, [25, 6.1, 14.05], 45.15],
    [
      'medicines at a fixed price, however many',
      { medicines, charges: { ...charges, prescription_type: 'f' as const, prescription_value: 12.5 } },
      [25, 12.5],
      37.5,
    ],
    [
      'no fixed price without a medicine',
      { charges: { ...charges, prescription_type: 'f' as const, prescription_value: 12.5 } },
      [25],
      25,
    ],
    ['a service that costs nothing', { charges: { ...charges, consult: 0 } }, [0], 0],
  ])('%s', (_, change, amounts, total) => {
    const made = bill(change);
    expect(made.lines.map(({ amount }) => amount)).toEqual(amounts);
    expect(made.total).toBe(total);
  });

  test('says what each line is for', () =>
    expect(bill({ medicines, has_mc: true }).lines.map(({ label }) => label)).toEqual([
      'GP consultation',
      'Paracetamol 500 mg × 20',
      'Loratadine 10 mg × 7',
      'Medical certificate',
    ]));

  test('adds in cents: a hundred lines of ten cents are ten dollars', () => {
    const many = Array.from({ length: 100 }, () => ({ name: 'x', quantity: 1, price_cents: 10 }));
    expect(bill({ charges: { ...charges, consult: 0 }, medicines: many }).total).toBe(10);
  });
});
