import {
  type openPatientPhoto as openEndpoint,
  patient_photo_link_seconds,
  patientPhotoKind,
  type readPatientPhotos as readEndpoint,
} from '@clinic/contract/customers/patient-photos.ts';
import type { Action } from '../../../platform/act/act.ts';
import { noteCustomerOpened } from '../page/note-customer-opened.queries.ts';
import { readPatientFiles } from './patient-photos.queries.ts';
import { linkKindOf, photoOfLink } from './photo-links.rules.ts';
import { inOnePiece } from '../../../platform/files/private-files.ts';

/** Links to the photos of a patient, for this reader at this branch. Refuses: patient_not_found. */
export const readPatientPhotos: Action<typeof readEndpoint> = async (act, { params: { id } }) => {
  const { db, scope, staff, now, tokens } = act;
  const patient = await readPatientFiles(db, scope, id);
  if (!patient) throw act.refusal('patient_not_found');
  noteCustomerOpened(act, patient.customer_id);
  const claims = { id, user_id: staff.user_id, clinic_id: scope.clinic_id };
  const data = patientPhotoKind.options
    .filter((kind) => patient.files[kind] !== null)
    .map((kind) => ({
      kind,
      link: tokens.signDocument({ ...claims, kind: linkKindOf(kind) }, now, patient_photo_link_seconds),
    }));
  return { data, expires_at: new Date(now.getTime() + patient_photo_link_seconds * 1_000).toISOString() };
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
