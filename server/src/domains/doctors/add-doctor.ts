import type { WrittenPhotoList } from '@clinic/contract/shared/photos/photo.ts';
import type { MemberAct } from '../../platform/act/act.ts';
import { keepPhotos } from '../../platform/photos/keep-photos.ts';
import { blank_doctor, faultsOf, known, type SentValues, withSent } from './doctor.rules.ts';
import type { DoctorRow } from './doctors.queries.ts';
import { insertDoctor, isMcrTaken, lockDoctors, readMobile } from './write-doctor.queries.ts';

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
