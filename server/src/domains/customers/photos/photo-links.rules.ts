import { patientPhotoKind, type PatientPhotoKind } from '@clinic/contract/customers/patient-photos.ts';

const prefix = 'patient';
/** Words of links are lower-case letters. */
const wordOf = (kind: PatientPhotoKind): string => prefix + kind.replaceAll('_', '');

/** The document type of a link to a photo. */
export const linkKindOf = wordOf;

/** The photo that a link's document type names; undefined for other documents. */
export const photoOfLink = (link_kind: string): PatientPhotoKind | undefined =>
  patientPhotoKind.options.find((kind) => wordOf(kind) === link_kind);
