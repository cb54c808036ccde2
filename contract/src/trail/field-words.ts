import { records } from '../records.ts';
import { entityOf, type RecordDefinition, type Words } from '../shared/record.ts';

/** Fields that mean the same in every record. */
const shared_fields: Words = { amount_cents: 'Amount', display_id: 'Number', fields: 'Not changed' };

const all: readonly RecordDefinition[] = records;

/** The declarations of the records whose entries are stored under this kind. */
const declaredFor = (entity: string): readonly RecordDefinition[] => all.filter((one) => entityOf(one) === entity);

/** Turns `idle_lock_seconds` into 'Idle lock seconds'. Money fields lose the unit, because the value shows it. */
function inWords(field: string): string {
  const spaced = field
    .replace(/_cents$/, '')
    .replaceAll('_', ' ')
    .trim();
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

/** The label of a field of this kind of record. */
export const fieldWord = (entity: string, field: string): string => {
  const declared = declaredFor(entity).find(({ fields }) => fields?.[field] !== undefined);
  return declared?.fields?.[field] ?? shared_fields[field] ?? inWords(field);
};

/** The words of a field's values; undefined if the values are shown unchanged. */
export const valueWords = (entity: string, field: string): Words | undefined =>
  declaredFor(entity).find(({ values }) => values?.[field] !== undefined)?.values?.[field];
