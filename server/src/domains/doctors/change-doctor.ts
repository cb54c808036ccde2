import type { WrittenPhotoList } from '@clinic/contract/shared/photos/photo.ts';
import { changedAt } from '../../platform/db/statements/changed-at.ts';
import type { MemberAct } from '../../platform/act/act.ts';
import { keepPhotos } from '../../platform/photos/keep-photos.ts';
import { changesOf, faultsOf, type SentValues, withSent } from './doctor.rules.ts';
import type { DoctorRow } from './doctors.queries.ts';
import { isMcrTaken, lockDoctors, readMobile, saveDoctor } from './write-doctor.queries.ts';

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
