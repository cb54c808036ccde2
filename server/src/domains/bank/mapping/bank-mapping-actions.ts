import { isDeepStrictEqual } from 'node:util';
import type * as calls from '@clinic/contract/bank/bank-mapping.ts';
import type { Action } from '../../../platform/act/act.ts';
import type { ReadDb } from '../../../platform/db/handles.ts';
import { changedAt } from '../../../platform/db/statements/changed-at.ts';
import { isOutdated } from '../../../platform/http/is-outdated.ts';
import { findAccountToRead, lockLines } from '../files/bank-files.queries.ts';
import { findMapping, type SavedMapping, upsertMapping } from './bank-mapping.queries.ts';
import { faultsOf } from './mapping-fields.ts';

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

/** Sets how the spreadsheets of an account are read. The present mapping changes nothing. Refuses: bank_account_not_found, stale_object. */
export const saveBankMapping: Action<typeof calls.saveBankMapping> = async (act, { params: { id }, body }) => {
  const { updated_at: seen, ...fields } = body;
  if (!(await findAccountToRead(act.db, id))) throw act.refusal('bank_account_not_found');
  const faults = faultsOf(fields);
  if (Object.keys(faults).length > 0) throw act.refusal('validation_failed', faults);
  await lockLines(act.db, id);
  const before = await findMapping(act.db, id);
  if (isOutdated(act, before?.updated_at ?? null, seen)) throw act.refusal('stale_object');
  if (before && isDeepStrictEqual(before, { ...fields, updated_at: before.updated_at })) return before;
  const updated_at = before ? changedAt(before.updated_at, act.now) : act.now;
  await upsertMapping(act.db, id, fields, { at: updated_at, actor: act.actor });
  return { ...fields, updated_at };
};
