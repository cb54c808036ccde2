import {
  needsReason,
  type openPatientPhoto as openEndpoint,
  patient_photo_link_seconds,
  type PatientPhotoKind,
  patientPhotoKind,
  type readPatientPhotos as readEndpoint,
  type revealPatientPhotos as revealEndpoint,
} from '@clinic/contract/customers/patient-photos.ts';
import type { Action, ActOf } from '../../../platform/act/act.ts';
import { noteCustomerOpened } from '../page/note-customer-opened.queries.ts';
import { type PatientFiles, readPatientFiles } from './patient-photos.queries.ts';
import { linkKindOf, photoOfLink } from './photo-links.rules.ts';
import { inOnePiece } from '../../../platform/files/private-files.ts';

type Showing = Pick<ActOf<typeof readEndpoint>, 'scope' | 'staff' | 'now' | 'tokens'>;

/** The photos of a patient with links for this reader at this branch, to those that may be shown. */
function linksTo(
  { scope, staff, now, tokens }: Showing,
  { id, files }: PatientFiles,
  isShown: (kind: PatientPhotoKind) => boolean,
) {
  const claims = { id, user_id: staff.user_id, clinic_id: scope.clinic_id };
  const linkOf = (kind: PatientPhotoKind) =>
    tokens.signDocument({ ...claims, kind: linkKindOf(kind) }, now, patient_photo_link_seconds);
  return {
    data: patientPhotoKind.options
      .filter((kind) => files[kind] !== null)
      .map((kind) => ({ kind, link: isShown(kind) ? linkOf(kind) : null })),
    expires_at: new Date(now.getTime() + patient_photo_link_seconds * 1_000),
  };
}

/** The photos of a patient, with a link to the face. Refuses: patient_not_found. */
export const readPatientPhotos: Action<typeof readEndpoint> = async (act, { params: { id } }) => {
  const patient = await readPatientFiles(act.db, act.scope, id);
  if (!patient) throw act.refusal('patient_not_found');
  noteCustomerOpened(act, patient.customer_id);
  return linksTo(act, patient, (kind) => !needsReason(kind));
};

/** Links to all photos of a patient. The trail says who asked for the document, and why. Refuses: patient_not_found. */
export const revealPatientPhotos: Action<typeof revealEndpoint> = async (act, { params: { id }, body: { reason } }) => {
  const patient = await readPatientFiles(act.db, act.scope, id);
  if (!patient) throw act.refusal('patient_not_found');
  const after = { patient: patient.name, reason };
  act.audit('identity_document_revealed', { entity: 'customer', entity_id: patient.customer_id, after });
  return linksTo(act, patient, () => true);
};

/** A photo of a patient. The trail records each look. Refuses: patient_photo_not_found, patient_photo_link_over. */
export const openPatientPhoto: Action<typeof openEndpoint> = async (act, { params: { link } }) => {
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
