import type { PatientPhotoKind } from '@clinic/contract/customers/patient-photos.ts';
import { visit_photo_link_seconds } from '@clinic/contract/visits/visit/visit-photos.ts';
import type { ReadAct } from '../../../platform/act/act.ts';

/** Words of links are lower-case letters. */
export const of_answer = 'visitanswer';
export const linkKindOf = (kind: PatientPhotoKind): string =>
  ({ face: 'visitface', document_front: 'visitfront', document_back: 'visitback' })[kind];

type Linking = Pick<ReadAct, 'tokens' | 'now' | 'staff' | 'scope'>;

/** A link to a picture of a visit: for this reader at this branch, for five minutes. */
export const photoLink = ({ tokens, now, staff, scope }: Linking, kind: string, id: number): string =>
  tokens.signDocument({ kind, id, user_id: staff.user_id, clinic_id: scope.clinic_id }, now, visit_photo_link_seconds);

/** The path of a picture of the patient of a visit. */
export const patientPhotoPath =
  (act: Linking, visit_id: number) =>
  (kind: PatientPhotoKind): string =>
    `/clinic/visit-photo/${photoLink(act, linkKindOf(kind), visit_id)}`;
