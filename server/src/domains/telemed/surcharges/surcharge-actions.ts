import { singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import type * as calls from '@clinic/contract/telemed/surcharges/surcharges.ts';
import { surchargeApplies, type SurchargeFields } from '@clinic/contract/telemed/surcharges/surcharges.ts';
import type { Action, MemberAct, ReadAct } from '../../../platform/act/act.ts';
import { matching, shortList } from '../../../platform/db/short-list.ts';
import { changedAt } from '../../../platform/db/statements/changed-at.ts';
import { isOutdated } from '../../../platform/http/is-outdated.ts';
import {
  insertSurcharge,
  lockSurcharge,
  ofBranch,
  readSurcharge,
  saveSurcharge,
  surcharge_columns,
} from './surcharges.queries.ts';

/** Consultation surcharges of the branch, by day unless sorted otherwise (part 2 §9). */
export const listSurcharges: Action<typeof calls.listSurcharges> = (
  { db, scope },
  { query: { type, enable, ...asked } },
) =>
  shortList(asked, matching(ofBranch(db, scope), { type, enable }), {
    select: surcharge_columns,
    sorts: {
      day: ['day', 'date', 'start_time'],
      start_time: ['start_time'],
      amount: ['amount_cents'],
      effective_date: ['effective_date'],
      id: [],
    },
  });

/** The part of a surcharge that the trail shows before and after a change. */
const audited = (of: SurchargeFields) => ({
  applies: surchargeApplies(of),
  effective_date: of.effective_date,
  amount_cents: of.amount,
});

/** Writes what happened to a surcharge into the trail, and announces it to the branch. */
function noteChange(
  { audit, announce, scope }: Pick<MemberAct, 'audit' | 'announce' | 'scope'>,
  verb: 'created' | 'updated' | 'disabled' | 'deleted',
  id: number,
  { before, after }: { before?: SurchargeFields; after?: SurchargeFields },
): void {
  audit(`surcharge_${verb}`, {
    entity: 'consultation_surcharge',
    entity_id: id,
    before: before && audited(before),
    after: after && audited(after),
  });
  announce('consultation_surcharge_changed', { clinic_id: scope.clinic_id }, { consultation_surcharge_id: id });
}

/** A new date that has passed would never apply. Refuses by field. */
function checkNewDate({ now, refusal }: Pick<MemberAct, 'now' | 'refusal'>, date: string | null): void {
  if (date !== null && date < singaporeDay(now))
    throw refusal('validation_failed', { date: ['Please choose today or a later date.'] });
}

/** Adds a surcharge. Refuses by field a date that has passed. */
export const createSurcharge: Action<typeof calls.createSurcharge> = async (act, { body }) => {
  checkNewDate(act, body.date);
  const made = await insertSurcharge(act.db, act.scope, body, act.now);
  noteChange(act, 'created', made.id, { after: made });
  return made;
};

/** The surcharge as its list shows it. */
export const presentSurcharge = (
  { db, scope }: Pick<ReadAct, 'db' | 'scope'>,
  { params: { id } }: { params: { id: number } },
) => readSurcharge(db, scope, id);

/** An active surcharge, locked. Refuses: surcharge_not_found, surcharge_disabled. */
async function lockActive({ db, scope, refusal }: MemberAct<'surcharge_not_found' | 'surcharge_disabled'>, id: number) {
  const stored = await lockSurcharge(db, scope, id);
  if (!stored) throw refusal('surcharge_not_found');
  if (!stored.enable) throw refusal('surcharge_disabled');
  return stored;
}

/** Changes an active surcharge. Refuses: surcharge_not_found, surcharge_disabled, stale_object; by field, as creating does. */
export const updateSurcharge: Action<typeof calls.updateSurcharge> = async (
  act,
  { params: { id }, body: { updated_at, ...body } },
) => {
  const stored = await lockActive(act, id);
  if (isOutdated(act, stored.updated_at, updated_at)) throw act.refusal('stale_object');
  if (body.date !== stored.date) checkNewDate(act, body.date);
  const saved = await saveSurcharge(act.db, act.scope, id, {
    ...body,
    updated_at: changedAt(stored.updated_at, act.now),
  });
  noteChange(act, 'updated', id, { before: stored, after: saved });
  return saved;
};

/** Disables a surcharge for good (part 2 §4), once. Refuses: surcharge_not_found, surcharge_disabled. */
export const disableSurcharge: Action<typeof calls.disableSurcharge> = async (act, { params: { id } }) => {
  const stored = await lockActive(act, id);
  noteChange(act, 'disabled', id, { before: stored });
  return saveSurcharge(act.db, act.scope, id, { enable: false, updated_at: changedAt(stored.updated_at, act.now) });
};

/** Deletes a surcharge. The row stays, because past bills refer to it. Refuses: surcharge_not_found. */
export const deleteSurcharge: Action<typeof calls.deleteSurcharge> = async (act, { params: { id } }) => {
  const stored = await lockSurcharge(act.db, act.scope, id);
  if (!stored) throw act.refusal('surcharge_not_found');
  const deleted_at = changedAt(stored.updated_at, act.now);
  await saveSurcharge(act.db, act.scope, id, { deleted_at, updated_at: deleted_at });
  noteChange(act, 'deleted', id, { before: stored });
  return undefined;
};
