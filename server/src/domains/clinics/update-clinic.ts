import { type Clinic, type updateClinic as endpoint } from '@clinic/contract/clinics/clinic.ts';
import { changedAt } from '../../platform/db/statements/changed-at.ts';
import type { Action, ActOf } from '../../platform/act/act.ts';
import { isOutdated } from '../../platform/http/is-outdated.ts';
import { keepPhotos } from '../../platform/photos/keep-photos.ts';
import { shownClinic } from './get-clinic.ts';
import { lockProfile, saveProfile } from './profile/profile.queries.ts';
import { changedFields, faultsOfWhole, toColumns } from './profile/profile.rules.ts';

type Act = ActOf<typeof endpoint>;
type Changes = Partial<Clinic>;

/** Replaces the branch's photos with the ones sent. The audit trail records only their number. */
async function savePhotos(act: Act, { photos }: Parameters<typeof updateClinic>[1]['body']) {
  if (!photos) return undefined;
  const { before, after } = await keepPhotos(act, { type: 'clinic', id: act.scope.clinic_id }, photos);
  if (JSON.stringify(before) === JSON.stringify(after)) return undefined;
  return { before: { photos: before.photos.length }, after: { photos: after.photos.length } };
}

/** Writes the changes, adds an audit entry and sends an event to everyone who has the profile open. */
async function save(act: Act, present: Clinic, changes: Changes, photos: Awaited<ReturnType<typeof savePhotos>>) {
  const updated_at = changedAt(new Date(present.updated_at), act.now);
  await saveProfile(act.db, act.scope, { ...toColumns(changes), updated_at });
  const was = Object.fromEntries(Object.keys(changes).map((field) => [field, present[field as keyof Clinic]]));
  const before = { ...was, ...photos?.before };
  act.audit('clinic_updated', {
    entity: 'clinic',
    entity_id: present.id,
    before,
    after: { ...changes, ...photos?.after },
  });
  act.announce('clinic_changed', { clinic_id: present.id }, { clinic_id: present.id });
  // A member's token contains whether the branch has tele-consults.
  if (changes.allow_telemed !== undefined) act.accessChanged();
}

/**
 * Saves the fields that the clinic's own members may write (T12). Omitted fields stay unchanged. Refuses: stale_object.
 */
export const updateClinic: Action<typeof endpoint> = async (act, { body }) => {
  if (isOutdated(act, await lockProfile(act.db, act.scope), body.updated_at)) throw act.refusal('stale_object');

  const present = await shownClinic(act);
  const changes = changedFields(present, body);
  const faults = faultsOfWhole(present, changes);
  if (Object.keys(faults).length > 0) throw act.refusal('validation_failed', faults);

  const photos = await savePhotos(act, body);
  if (Object.keys(changes).length === 0 && !photos) return present;
  await save(act, present, changes, photos);
  return shownClinic(act);
};
