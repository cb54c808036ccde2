import { medicine_columns } from '@clinic/contract/imports/import-columns.ts';
import type { MedicineFields } from '@clinic/contract/telemed/medicines/medicine.ts';
import { createMedicine as endpoint } from '@clinic/contract/telemed/medicines/medicines.ts';
import { addMedicine } from '../telemed/index.ts';
import type { Importing } from './import-kind.ts';
import { amountOf, given } from './lines.rules.ts';

/** Medicines are identified by name, strength and form together. */
export const medicineImport: Importing<MedicineFields> = {
  kind: 'medicines',
  columns: medicine_columns,
  key: 'name',
  toKey: ({ name = '', strength = '', form = '' }) =>
    name === '' ? '' : JSON.stringify([name.toLowerCase(), strength, form.toLowerCase()]),
  endpoint,
  prepare: async () => (values) => ({
    body: {
      name: given(values['name']),
      strength: given(values['strength']),
      form: given(values['form'])?.toLowerCase(),
      usual_dose: given(values['usual_dose']),
      price: amountOf(values['price']),
    },
    faults: {},
  }),
  create: addMedicine,
  sharedBy: () => null,
  trail_kind: 'medicines_imported',
  announcement: (medicine_id) => ({ name: 'medicine_changed', data: { medicine_id } }),
};
