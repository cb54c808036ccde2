import type { sendPatientPhoto as endpoint } from '@clinic/contract/customers/patient-photos.ts';
import { refusals } from '@clinic/contract/contracts.ts';
import { other_kinds } from '@clinic/contract/shared/photos/photo-refusals.ts';
import type { SystemAct } from '../../../platform/act/act.ts';
import { RefusalError } from '../../../platform/act/refusal-error.ts';
import type { Preparing } from '../../../platform/http/route.ts';
import { encodePrivatePhoto } from '../../../platform/photos/encode-photo.ts';
import { resolveClinic } from '../../clinics/index.ts';
import { dropFileJob } from './drop-file.ts';
import { lockPatientFiles, savePatientFile } from './patient-photos.queries.ts';

type Sent = Preparing<typeof endpoint>;

/** The refusals of images, under the field of the body. */
const image_codes = new Set<string>([...other_kinds, 'broken_image', 'too_many_pixels']);

/** Processes and stores the image before the call's transaction. Null: the photo is to be removed. */
export async function takePatientPhoto({ platform, body: { image } }: Sent): Promise<string | null> {
  if (image === null) return null;
  const encoded = await encodePrivatePhoto(platform.photo_gate, Buffer.from(image, 'base64')).catch(
    (error: unknown) => {
      if (!(error instanceof RefusalError) || !image_codes.has(error.code)) throw error;
      throw new RefusalError('validation_failed', { image: [refusals[error.code].detail] });
    },
  );
  return platform.files.keep(encoded, 'jpeg');
}

/** The file of a call that was refused after all. */
export async function dropPatientPhoto({ platform }: Sent, key: string | null): Promise<void> {
  if (key !== null) await platform.files.remove(key);
}

/** Keeps or removes a photo of a patient. The file that it had is deleted. Refuses: clinic_not_found, patient_not_found. */
export async function sendPatientPhoto(
  act: SystemAct<'clinic_not_found' | 'patient_not_found'>,
  { body: { clinic_id, patient_id, kind } }: Pick<Sent, 'body'>,
  key: string | null,
): Promise<undefined> {
  const origin = await resolveClinic(act.db, clinic_id);
  if (!origin) throw act.refusal('clinic_not_found');
  const scope = await act.enter({ group_id: origin.group_id, clinic_ids: [clinic_id] }, clinic_id);
  const patient = await lockPatientFiles(act.db, scope, patient_id);
  if (!patient) throw act.refusal('patient_not_found');
  const had = patient.files[kind];
  if (had === null && key === null) return;
  await savePatientFile(act.db, scope, patient.id, kind, key);
  if (had !== null) await act.enqueue(dropFileJob, { key: had });
  act.audit(key === null ? 'patient_photo_removed' : 'patient_photo_kept', {
    entity: 'customer',
    entity_id: patient.customer_id,
    after: { patient: patient.name, photo: kind },
  });
  act.announce('customer_changed', { clinic_id }, { customer_id: patient.customer_id });
}
