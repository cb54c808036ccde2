import { medicineList } from '@clinic/contract/telemed/medicines/medicine-list.ts';
import { listMedicines, suggestMedicines } from '@clinic/contract/telemed/medicines/medicines.ts';
import { listReads } from '../../../platform/list/list-reads.ts';

export const medicineReads = listReads(medicineList, listMedicines, {
  live: ['medicine_changed'],
  also: [suggestMedicines.name],
});
