import type { ConsultText, Medicine } from '@clinic/contract/visits/consult/consult.ts';
import { describe, expect, test } from 'vitest';
import { isUnsaved, saveIn, toSave } from './autosave.ts';

const empty: ConsultText = { notes: '', diagnosis: '', mc: null, referral: null, medicines: [] };
const row: Medicine = { name: '', dose: '', frequency: '', days: null, quantity: 1, price: 0 };

describe('a save', () => {
  test('waits for a pause in the typing, but never longer than two seconds', () => {
    expect(saveIn(0, 0, 0)).toBe(700);
    expect(saveIn(0, 1_000, 1_000)).toBe(700);
    expect(saveIn(0, 1_900, 1_900)).toBe(100);
    expect(saveIn(0, 2_500, 2_500)).toBe(0);
  });

  test('leaves out a medicine that has no name yet, and does not think that it is unsaved', () => {
    const typing = { ...empty, medicines: [row, { ...row, name: 'Lozenges' }] };
    expect(toSave(typing).medicines.map(({ name }) => name)).toEqual(['Lozenges']);
    expect(isUnsaved({ text: { ...empty, medicines: [row] }, saved: empty, updated_at: null })).toBe(false);
    expect(isUnsaved({ text: typing, saved: empty, updated_at: null })).toBe(true);
  });
});
