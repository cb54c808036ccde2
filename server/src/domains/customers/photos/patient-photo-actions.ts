import * as calls from '@clinic/contract/customers/patient-photos.ts';
import type { Action, ActOf, SystemAct } from '../../../platform/act/act.ts';
import { inOnePiece } from '../../../platform/files/private-files.ts';
import type { Preparing } from '../../../platform/http/route.ts';
import { jobKind, type JobWorker, jobWorker } from '../../../platform/jobs/job.ts';
import { keepSentPhoto } from '../../../platform/photos/encode-photo.ts';
import { enterClinic } from '../../clinics/index.ts';
import { noteCustomerOpened } from '../customers.queries.ts';
import { lockPatientFiles, type PatientFiles, readPatientFiles, savePatientFile } from './patient-photos.queries.ts';

const prefix = 'patient';
/** Words of links are lower-case letters. */
const wordOf = (kind: calls.PatientPhotoKind): string => prefix + kind.replaceAll('_', '');

/** The document type of a link to a photo. */
const linkKindOf = wordOf;

/** The photo that a link's document type names; undefined for other documents. */
const photoOfLink = (link_kind: string): calls.PatientPhotoKind | undefined =>
  calls.patientPhotoKind.options.find((kind) => wordOf(kind) === link_kind);

type Showing = Pick<ActOf<typeof calls.readPatientPhotos>, 'scope' | 'staff' | 'now' | 'tokens'>;

/** The photos of a patient, with links for this reader at this branch to those that may be shown. */
function linksTo(
  { scope, staff, now, tokens }: Showing,
  { id, files }: PatientFiles,
  isShown: (kind: calls.PatientPhotoKind) => boolean,
) {
  const claims = { id, user_id: staff.user_id, clinic_id: scope.clinic_id };
  const linkOf = (kind: calls.PatientPhotoKind) =>
    tokens.signDocument({ ...claims, kind: linkKindOf(kind) }, now, calls.patient_photo_link_seconds);
  return {
    data: calls.patientPhotoKind.options
      .filter((kind) => files[kind] !== null)
      .map((kind) => ({ kind, link: isShown(kind) ? linkOf(kind) : null })),
    expires_at: new Date(now.getTime() + calls.patient_photo_link_seconds * 1_000),
  };
}

/** The photos of a patient, with a link to the face. Refuses: patient_not_found. */
export const readPatientPhotos: Action<typeof calls.readPatientPhotos> = async (act, { params: { id } }) => {
  const patient = await readPatientFiles(act.db, act.scope, id);
  if (!patient) throw act.refusal('patient_not_found');
  noteCustomerOpened(act, patient.customer_id);
  return linksTo(act, patient, (kind) => !calls.needsReason(kind));
};

/** Links to all photos of a patient. The trail says who asked for the document, and why. Refuses: patient_not_found. */
export const revealPatientPhotos: Action<typeof calls.revealPatientPhotos> = async (
  act,
  { params: { id }, body: { reason } },
) => {
  const patient = await readPatientFiles(act.db, act.scope, id);
  if (!patient) throw act.refusal('patient_not_found');
  const after = { patient: patient.name, reason };
  act.audit('identity_document_revealed', { entity: 'customer', entity_id: patient.customer_id, after });
  return linksTo(act, patient, () => true);
};

/** A photo of a patient. The trail records each look. Refuses: patient_photo_not_found, patient_photo_link_over. */
export const openPatientPhoto: Action<typeof calls.openPatientPhoto> = async (act, { params: { link } }) => {
  const claims = act.tokens.verifyDocument(link);
  const kind = claims && photoOfLink(claims.kind);
  const is_own = claims?.user_id === act.staff.user_id && claims.clinic_id === act.scope.clinic_id;
  if (!claims || !kind || !is_own) throw act.refusal('patient_photo_not_found');
  if (claims.expires_at <= act.now) throw act.refusal('patient_photo_link_over');
  const patient = await readPatientFiles(act.db, act.scope, claims.id);
  const key = patient?.files[kind];
  if (!patient || !key) throw act.refusal('patient_photo_not_found');
  const bytes = await act.files.read(key);
  act.audit('patient_photo_opened', {
    entity: 'customer',
    entity_id: patient.customer_id,
    after: { patient: patient.name, photo: kind },
  });
  return inOnePiece(bytes);
};

/** Deletes a private file that no row names any more. It runs after the commit. */
const dropFileJob = jobKind<{ key: string }>('customer-file-drop', { repeat: 'safe' });

export const customersWorkers: JobWorker[] = [jobWorker(dropFileJob, async ({ files }, { key }) => files.remove(key))];

type Sent = Preparing<typeof calls.sendPatientPhoto>;

/** Processes and stores the image before the call's transaction. Null: the photo is to be removed. */
export async function takePatientPhoto({ platform, body: { image } }: Sent): Promise<string | null> {
  return image === null ? null : keepSentPhoto(platform, image);
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
  const scope = await enterClinic(act, clinic_id);
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
