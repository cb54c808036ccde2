import { isDeepStrictEqual } from 'node:util';
import type { MappingFields } from '@clinic/contract/bank/bank-mapping.ts';
import type { BaseAct } from '../../../platform/act/act.ts';
import { changedAt } from '../../../platform/db/statements/changed-at.ts';
import { isOutdated } from '../../../platform/http/is-outdated.ts';
import type { SavedMapping } from './bank-mapping.queries.ts';
import { faultsOf } from './mapping-fields.ts';

/** Where the mapping of an account, or of a clinic, is kept. */
interface MappingPlace {
  /** Saves run one after the other. */
  lock: () => Promise<unknown>;
  find: () => Promise<SavedMapping | null>;
  save: (fields: MappingFields, at: Date) => Promise<unknown>;
}

type Sent = MappingFields & { updated_at?: Date | string | null | undefined };

/** Saves how spreadsheets are read. The present mapping changes nothing. Refuses: stale_object, and what a mapping cannot say. */
export async function keepMapping(
  act: BaseAct<'stale_object'>,
  { updated_at: seen, ...fields }: Sent,
  place: MappingPlace,
): Promise<SavedMapping> {
  const faults = faultsOf(fields);
  if (Object.keys(faults).length > 0) throw act.refusal('validation_failed', faults);
  await place.lock();
  const before = await place.find();
  if (isOutdated(act, before?.updated_at ?? null, seen)) throw act.refusal('stale_object');
  if (before && isDeepStrictEqual(before, { ...fields, updated_at: before.updated_at })) return before;
  const updated_at = before ? changedAt(before.updated_at, act.now) : act.now;
  await place.save(fields, updated_at);
  return { ...fields, updated_at };
}
