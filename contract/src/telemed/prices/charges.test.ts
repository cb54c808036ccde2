import { describe, expect, test } from 'vitest';
import { type Charges, effectiveCharges, type OwnCharges } from './charges.ts';

const defaults: Charges = {
  available: true,
  consult: 25,
  prescription_type: 'f',
  prescription_value: 10,
  facility_enable: true,
  facility_type: 'p',
  facility_value: 5,
  mc: 3.5,
};
const open: OwnCharges = {
  available: null,
  consult: null,
  prescription_type: null,
  prescription_value: null,
  facility_enable: null,
  facility_type: null,
  facility_value: null,
  mc: null,
};

describe('what a doctor charges', () => {
  test('is the default for everything that their row leaves open', () => {
    expect(effectiveCharges(open, defaults)).toEqual(defaults);
  });

  test.each<[Partial<OwnCharges>]>([
    [{ available: false }],
    [{ consult: 0 }],
    [{ prescription_type: 'c', prescription_value: null }],
    [{ prescription_type: 'f', prescription_value: 0 }],
    [{ facility_enable: false, facility_type: null, facility_value: null }],
    [{ facility_enable: true, facility_type: 'r', facility_value: 8 }],
    [{ mc: 0 }],
  ])('is %j where the row says so, and the default in the rest', (own) => {
    expect(effectiveCharges({ ...open, ...own }, defaults)).toEqual({ ...defaults, ...own });
  });
});
