import { type Clinic, type updateClinic as endpoint } from '@clinic/contract/clinics/clinic.ts';
import { singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import { changedAt } from '../../platform/db/changed-at.ts';
import type { Action, ActOf } from '../../platform/http/act.ts';
import { lockProfile, readProfile, saveProfile } from './profile.queries.ts';
import { changedFields, faultsOfWhole, ignoredFields, toClinic, toColumns } from './profile.rules.ts';

type Act = ActOf<typeof endpoint>;

const present = async (act: Act): Promise<Clinic> =>
  toClinic(await readProfile(act.db, act.scope, singaporeDay(act.now)));

/** Writes what changed, and says so to the trail and to everybody who has the profile open. */
async function save(act: Act, before: Clinic, changes: Partial<Clinic>): Promise<void> {
  const updated_at = changedAt(new Date(before.updated_at), act.now);
  await saveProfile(act.db, act.scope, { ...toColumns(changes), updated_at });
  const was = Object.fromEntries(Object.keys(changes).map((field) => [field, before[field as keyof Clinic]]));
  act.audit('clinic_updated', { entity: 'clinic', entity_id: before.id, before: was, after: changes });
  act.announce('clinic_changed', { clinic_id: before.id }, { clinic_id: before.id });
  // A member's token says whether the branch has tele-consults.
  if (changes.allow_telemed !== undefined) act.accessChanged();
}

/**
 * Saves what the clinic's own people may write of it (T12); fields that are left out stay. Read-only fields that differ are ignored and
 * leave a mark in the trail. Refuses: stale_object.
 */
export const updateClinic: Action<typeof endpoint> = async (act, { body }) => {
  const seen = Date.parse(body.updated_at);
  if (Number.isNaN(seen)) throw act.refusal('validation_failed', { updated_at: ['Incorrect format.'] });
  const version = await lockProfile(act.db, act.scope);
  if (version.getTime() !== seen) throw act.refusal('stale_object');

  const before = await present(act);
  const changes = changedFields(before, body);
  const faults = faultsOfWhole(before, changes);
  if (Object.keys(faults).length > 0) throw act.refusal('validation_failed', faults);

  const ignored = ignoredFields(before, body);
  if (ignored.length > 0)
    act.audit('readonly_field_ignored', { entity: 'clinic', entity_id: before.id, after: { fields: ignored } });
  if (Object.keys(changes).length === 0) return before;
  await save(act, before, changes);
  return present(act);
};
