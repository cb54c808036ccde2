import type * as calls from '@clinic/contract/bank/bank-mapping.ts';
import type { Action } from '../../../platform/act/act.ts';
import type { ReadDb } from '../../../platform/db/handles.ts';
import { findAccountToRead, lockLines } from '../files/bank-files.queries.ts';
import { findMapping, type SavedMapping, upsertMapping } from './bank-mapping.queries.ts';
import { keepMapping } from './keep-mapping.ts';

/** The mapping of an account, for a save that is compared with it. */
export const presentMapping = (
  { db }: { db: ReadDb },
  { params: { id } }: { params: { id: number } },
): Promise<SavedMapping | null> => findMapping(db, id);

/** How the spreadsheets of an account are read. Refuses: bank_account_not_found. */
export const readBankMapping: Action<typeof calls.readBankMapping> = async (act, { params: { id } }) => {
  if (!(await findAccountToRead(act.db, id))) throw act.refusal('bank_account_not_found');
  return findMapping(act.db, id);
};

/** Sets how the spreadsheets of an account are read. Refuses: bank_account_not_found, stale_object. */
export const saveBankMapping: Action<typeof calls.saveBankMapping> = async (act, { params: { id }, body }) => {
  if (!(await findAccountToRead(act.db, id))) throw act.refusal('bank_account_not_found');
  return keepMapping(act, body, {
    lock: () => lockLines(act.db, id),
    find: () => findMapping(act.db, id),
    save: (fields, at) => upsertMapping(act.db, id, fields, { at, actor: act.actor }),
  });
};
