import type { WrittenPhotoList } from '@clinic/contract/shared/photos/photo.ts';
import type { MemberAct } from '../../platform/act/act.ts';
import { changedAt } from '../../platform/db/statements/changed-at.ts';
import { isOutdated } from '../../platform/http/is-outdated.ts';
import { keepPhotos } from '../../platform/photos/keep-photos.ts';
import { blank_doctor, changesOf, faultsOf, known, type SentValues, withSent } from './doctor.rules.ts';
import {
  type DoctorRow,
  insertDoctor,
  isMcrTaken,
  lockDoctor,
  lockDoctors,
  readMobile,
  saveDoctor,
} from './doctors.queries.ts';

/** The fields of a new doctor. Only the name is required. */
export type NewDoctor = SentValues & { name: string; photos?: WrittenPhotoList | undefined };

/**
 * Adds a doctor to the branch of the act. The forms and the import call it. A refusal (`validation_failed`) names the fields, as that of a
 * save does; nothing is written then, and the transaction stays usable.
 */
export async function addDoctor(act: MemberAct, sent: NewDoctor): Promise<DoctorRow> {
  const { db, scope } = act;
  const values = withSent(blank_doctor, sent);
  await lockDoctors(db, scope);
  const mcr_taken = values.mcr !== '' && (await isMcrTaken(db, scope, values.mcr, null));
  const mobile = values.user_id === null ? '' : await readMobile(db, scope, values.user_id);
  const faults = faultsOf(blank_doctor, values, { mcr_taken, mobile });
  if (Object.keys(faults).length > 0) throw act.refusal('validation_failed', faults);
  const made = await insertDoctor(db, scope, values, act.now);
  if (sent.photos) await keepPhotos(act, { type: 'doctor', id: made.id }, sent.photos);
  const photos = sent.photos?.photos.length ?? 0;
  const after = { ...known(values), ...(photos > 0 ? { photos } : {}) };
  act.audit('doctor_created', { entity: 'doctor', entity_id: made.id, after });
  act.announce('doctor_changed', { clinic_id: scope.clinic_id }, { doctor_id: made.id });
  return made;
}

/** Begins a save. It takes the lock before the row is read, so that two saves of a branch cannot deadlock. */
export const beginSave = (act: MemberAct): Promise<void> => lockDoctors(act.db, act.scope);

type SentDoctor = SentValues & { photos?: WrittenPhotoList | undefined };

/** Replaces the doctor's pictures if any were sent. The audit trail records only their number. */
async function changePhotos(act: MemberAct, id: number, sent: WrittenPhotoList | undefined) {
  if (sent === undefined) return { changed: false };
  const { before, after } = await keepPhotos(act, { type: 'doctor', id }, sent);
  if (JSON.stringify(before) === JSON.stringify(after)) return { changed: false };
  return { changed: true, before: { photos: before.photos.length }, after: { photos: after.photos.length } };
}

/** Writes the sent values over a locked doctor, with audit entry and event. Writes nothing if nothing changed. Returns the doctor as saved. */
export async function changeDoctor(act: MemberAct, stored: DoctorRow, sent: SentDoctor): Promise<DoctorRow> {
  const { db, scope } = act;
  const values = withSent(stored, sent);
  const mcr_taken = values.mcr !== '' && (await isMcrTaken(db, scope, values.mcr, stored.id));
  const mobile = values.user_id === null ? '' : await readMobile(db, scope, values.user_id);
  const faults = faultsOf(stored, values, { mcr_taken, mobile });
  if (Object.keys(faults).length > 0) throw act.refusal('validation_failed', faults);
  const photos = await changePhotos(act, stored.id, sent.photos);
  const { count, before, after } = changesOf(stored, values);
  if (count === 0 && !photos.changed) return stored;
  const saved = await saveDoctor(db, scope, stored.id, values, changedAt(stored.updated_at, act.now));
  act.audit('doctor_updated', {
    entity: 'doctor',
    entity_id: stored.id,
    before: { ...before, ...photos.before },
    after: { ...after, ...photos.after },
    note: values.name,
  });
  act.announce('doctor_changed', { clinic_id: scope.clinic_id }, { doctor_id: stored.id });
  return saved;
}

interface SentBookingSettings extends Pick<
  SentValues,
  'is_allow_appt' | 'is_enable_appointment_sms_notify' | 'time_slot_interval' | 'appointment_cut_off_day'
> {
  updated_at?: Date | string | undefined;
}

/**
 * Changes whether and how a tele-consult doctor of the branch can be booked. Refuses: stale_object; by field as every save of a doctor does.
 */
export async function changeBookingSettings(
  act: MemberAct<'stale_object'>,
  id: number,
  { updated_at, ...sent }: SentBookingSettings,
): Promise<void> {
  await beginSave(act);
  const stored = await lockDoctor(act.db, act.scope, { id });
  if (isOutdated(act, stored?.updated_at ?? null, updated_at) || !stored) throw act.refusal('stale_object');
  await changeDoctor(act, stored, { ...sent, photos: undefined });
}
