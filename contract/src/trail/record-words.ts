import { recordOfKind, records } from '../records.ts';

/** A name as a sentence begins: `voucher_order` is “Voucher order”. */
export const inWords = (name: string): string => {
  const spaced = name.replaceAll('_', ' ').trim();
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
};

/** The record that an entry is about, in words. */
export const recordWord = (entity: string): string => recordOfKind(entity)?.label.one ?? inWords(entity);

/** The kinds of record under which entries are stored. */
export const trail_entities: readonly string[] = records
  .filter((record) => 'activities' in record && !('entries_of' in record))
  .map(({ kind }) => kind);
