import { isDeepStrictEqual } from 'node:util';
import type * as calls from '@clinic/contract/accounting/accounting-mapping.ts';
import type { Action } from '../../platform/act/act.ts';
import type { ReadDb } from '../../platform/db/handles.ts';
import { changedAt } from '../../platform/db/statements/changed-at.ts';
import { isOutdated } from '../../platform/http/is-outdated.ts';
import { resolveClinics } from '../clinics/index.ts';
import {
  findMapping,
  listAccounts,
  lockBooks,
  type SavedMapping,
  upsertMapping,
} from './accounting-mapping.queries.ts';

/** The mapping, for a save that is compared with it. */
export const presentMapping = ({ db }: { db: ReadDb }): Promise<SavedMapping | null> => findMapping(db);

export const readAccountingMapping: Action<typeof calls.readAccountingMapping> = async ({ db }) => findMapping(db);

export const listJournalAccounts: Action<typeof calls.listJournalAccounts> = async ({ db }) => ({
  accounts: await listAccounts(db),
});

/** What is wrong with the rows of a mapping: an account that does not exist, a clinic that does not, the same twice. */
async function faultOf(db: ReadDb, { accounts }: calls.MappingFields): Promise<string | undefined> {
  const known = new Set(await listAccounts(db));
  const clinics = new Set((await resolveClinics(db)).map(({ clinic_id }) => clinic_id));
  const keys = new Set(accounts.map(({ account, clinic_id }) => `${account} ${clinic_id}`));
  const unknown = accounts.find(({ account }) => !known.has(account));
  if (unknown) return `The journal has no account “${unknown.account}”.`;
  const nowhere = accounts.find(({ clinic_id }) => clinic_id !== null && !clinics.has(clinic_id));
  if (nowhere) return `Clinic ${nowhere.clinic_id} does not exist.`;
  return keys.size < accounts.length ? 'An account is there twice for the same clinics.' : undefined;
}

/** Sets what the accounts are in the accounting system. The present mapping changes nothing. Refuses: stale_object, and by field what is wrong. */
export const saveAccountingMapping: Action<typeof calls.saveAccountingMapping> = async (act, { body }) => {
  const { updated_at: seen, ...fields } = body;
  const fault = await faultOf(act.db, fields);
  if (fault !== undefined) throw act.refusal('validation_failed', { accounts: [fault] });
  await lockBooks(act.db);
  const before = await findMapping(act.db);
  if (isOutdated(act, before?.updated_at ?? null, seen)) throw act.refusal('stale_object');
  if (before && isDeepStrictEqual(before, { ...fields, updated_at: before.updated_at })) return before;
  const updated_at = before ? changedAt(before.updated_at, act.now) : act.now;
  await upsertMapping(act.db, fields, { at: updated_at, actor: act.actor });
  return { ...fields, updated_at };
};
