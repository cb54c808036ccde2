import { z } from 'zod/mini';
import { endpoint } from '../../shared/endpoint.ts';
import { idInPath } from '../../shared/fields.ts';
import { listQuery } from '../../shared/lists/list-query.ts';
import { listOf } from '../../shared/lists/paging.ts';
import { instant } from '../../shared/wire.ts';
import { listedMedicine, medicineFields } from './medicine.ts';
import { medicineList } from './medicine-list.ts';

const params = z.object({ id: idInPath });
/** Who may set what a tele-consult costs. */
const may = <const Verb extends 'VIEW' | 'CREATE' | 'UPDATE' | 'DELETE'>(verb: Verb) =>
  ({ kind: 'member', role: `ROLE_TELEMED_CONSULTATION_SURCHARGE_${verb}` }) as const;

export const listMedicines = endpoint({
  name: 'listMedicines',
  method: 'GET',
  path: '/clinic/medicines',
  summary: 'Medicines of the branch, by name',
  words: 'See the medicine list',
  access: may('VIEW'),
  query: listQuery(medicineList),
  response: listOf(listedMedicine),
});

export const suggestMedicines = endpoint({
  name: 'suggestMedicines',
  method: 'GET',
  path: '/clinic/medicines/suggested',
  summary:
    'The active medicines of the branch, by name, for tele-consult doctors and ROLE_VISIT_VIEW; a thousand at most',
  words: 'See the medicines to prescribe, as a tele-consult doctor or with “See visits”',
  access: { kind: 'member' },
  response: z.object({ data: z.array(listedMedicine) }),
  refusals: ['role_missing'],
});

export const createMedicine = endpoint({
  name: 'createMedicine',
  method: 'POST',
  path: '/clinic/medicines',
  summary: 'Adds a medicine to the list. Name, strength and form together are unique at the branch',
  words: 'Add a medicine to the list',
  access: may('CREATE'),
  body: z.strictObject(medicineFields),
  response: listedMedicine,
});

export const getMedicine = endpoint({
  name: 'getMedicine',
  method: 'GET',
  path: '/clinic/medicine/{id}',
  summary: 'A medicine of the list',
  words: 'Open a medicine of the list',
  access: may('VIEW'),
  params,
  response: listedMedicine,
  refusals: ['medicine_not_found'],
});

export const updateMedicine = endpoint({
  name: 'updateMedicine',
  method: 'PUT',
  path: '/clinic/medicine/{id}',
  summary: 'Changes a medicine of the list. What was prescribed stays as it is',
  words: 'Change a medicine of the list',
  access: may('UPDATE'),
  params,
  body: z.strictObject({
    ...medicineFields,
    /** The version that was edited. Absent: nothing is compared. */
    updated_at: z.optional(instant),
  }),
  response: listedMedicine,
  saves: listedMedicine,
  refusals: ['medicine_not_found', 'stale_object'],
});

export const deleteMedicine = endpoint({
  name: 'deleteMedicine',
  method: 'DELETE',
  path: '/clinic/medicine/{id}',
  summary: 'Deletes a medicine of the list. What was prescribed stays as it is',
  words: 'Delete a medicine of the list',
  access: may('DELETE'),
  params,
  refusals: ['medicine_not_found'],
});
