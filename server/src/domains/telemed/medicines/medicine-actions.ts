import { medicine_exists, type MedicineFields } from '@clinic/contract/telemed/medicines/medicine.ts';
import type * as calls from '@clinic/contract/telemed/medicines/medicines.ts';
import { soughtWords } from '@clinic/contract/shared/lists/list-page.ts';
import type { Action, MemberAct, ReadAct } from '../../../platform/act/act.ts';
import { matching, shortList } from '../../../platform/db/short-list.ts';
import { changedAt } from '../../../platform/db/statements/changed-at.ts';
import { isOutdated } from '../../../platform/http/is-outdated.ts';
import { ownDoctor } from '../prices/whose-prices.ts';
import {
  insertMedicine,
  isListed,
  listActiveMedicines,
  lockMedicines,
  medicine_columns,
  readMedicine,
  saveMedicine,
  withWords,
} from './medicines.queries.ts';

/** Medicines of the branch, by name unless sorted otherwise. */
export const listMedicines: Action<typeof calls.listMedicines> = (
  { db, scope },
  { query: { name, form, enable, ...asked } },
) =>
  shortList(asked, matching(withWords(db, scope, soughtWords(name)), { form, enable }), {
    select: medicine_columns,
    sorts: { name: ['name_key'], form: ['form', 'name_key'], price: ['price_cents', 'name_key'], id: [] },
  });

/** A browser finds the typed name among them. */
const most_suggested = 1_000;

/** The active medicines of the branch. Refuses: role_missing. */
export const suggestMedicines: Action<typeof calls.suggestMedicines> = async (act) => {
  await ownDoctor(act);
  return { data: await listActiveMedicines(act.db, act.scope, most_suggested) };
};

/** The medicine as its list shows it. */
export const presentMedicine = (
  { db, scope }: Pick<ReadAct, 'db' | 'scope'>,
  { params: { id } }: { params: { id: number } },
) => readMedicine(db, scope, id);

/** A medicine of the list. Refuses: medicine_not_found. */
export const getMedicine: Action<typeof calls.getMedicine> = async (act, { params: { id } }) => {
  const stored = await readMedicine(act.db, act.scope, id);
  if (!stored) throw act.refusal('medicine_not_found');
  return stored;
};

/** Writes what happened to a medicine into the trail, and announces it to the branch. */
function noteChange(
  { audit, announce, scope }: Pick<MemberAct, 'audit' | 'announce' | 'scope'>,
  verb: 'created' | 'updated' | 'deleted',
  id: number,
  { before, after }: { before?: MedicineFields; after?: MedicineFields },
): void {
  const audited = ({ name, strength, form, usual_dose, price, enable }: MedicineFields) => ({
    name,
    strength,
    form,
    usual_dose,
    price_cents: price,
    enable,
  });
  audit(`medicine_${verb}`, {
    entity: 'medicine',
    entity_id: id,
    before: before && audited(before),
    after: after && audited(after),
  });
  announce('medicine_changed', { clinic_id: scope.clinic_id }, { medicine_id: id });
}

/** Adds a medicine. The window and the import call it. Refuses by name a medicine that the branch has. */
export async function addMedicine(act: MemberAct, sent: MedicineFields) {
  await lockMedicines(act.db, act.scope);
  if (await isListed(act.db, act.scope, sent, null))
    throw act.refusal('validation_failed', { name: [medicine_exists] });
  const made = await insertMedicine(act.db, act.scope, sent, act.now);
  noteChange(act, 'created', made.id, { after: made });
  return made;
}

/** Adds a medicine. Refuses by name a medicine that the branch has. */
export const createMedicine: Action<typeof calls.createMedicine> = (act, { body }) => addMedicine(act, body);

/** Changes a medicine. Refuses: medicine_not_found, stale_object; by name, as adding does. */
export const updateMedicine: Action<typeof calls.updateMedicine> = async (
  act,
  { params: { id }, body: { updated_at, ...body } },
) => {
  await lockMedicines(act.db, act.scope);
  const stored = await readMedicine(act.db, act.scope, id);
  if (!stored) throw act.refusal('medicine_not_found');
  if (isOutdated(act, stored.updated_at, updated_at)) throw act.refusal('stale_object');
  if (await isListed(act.db, act.scope, body, id)) throw act.refusal('validation_failed', { name: [medicine_exists] });
  const saved = await saveMedicine(act.db, act.scope, id, {
    ...body,
    updated_at: changedAt(stored.updated_at, act.now),
  });
  noteChange(act, 'updated', id, { before: stored, after: saved });
  return saved;
};

/** Deletes a medicine. The row stays for its trail. Refuses: medicine_not_found. */
export const deleteMedicine: Action<typeof calls.deleteMedicine> = async (act, { params: { id } }) => {
  await lockMedicines(act.db, act.scope);
  const stored = await readMedicine(act.db, act.scope, id);
  if (!stored) throw act.refusal('medicine_not_found');
  const deleted_at = changedAt(stored.updated_at, act.now);
  await saveMedicine(act.db, act.scope, id, { deleted_at, updated_at: deleted_at });
  noteChange(act, 'deleted', id, { before: stored });
  return undefined;
};
