import { z } from 'zod/mini';
import { endpoint } from '../shared/endpoint.ts';
import { generic_messages, idInPath } from '../shared/fields.ts';
import { largest_photo_bytes } from '../shared/photos/photo.ts';
import { instant } from '../shared/wire.ts';
import { customer_roles } from './customer-list.ts';
import { reveal_limit, revealReason } from './customers.ts';
import { platformId } from './platform-customers.ts';

export const patientPhotoWords = {
  face: 'Face',
  document_front: 'Identity document, front',
  document_back: 'Identity document, back',
} as const;

export const patientPhotoKind = z.enum(['face', 'document_front', 'document_back'], generic_messages.format);
export type PatientPhotoKind = z.output<typeof patientPhotoKind>;

/** How long a link to a patient's photo works. */
export const patient_photo_link_seconds = 300;

const patientPhotos = z.object({
  /** `link` is null for a photo that must be revealed. */
  data: z.array(z.object({ kind: patientPhotoKind, link: z.nullable(z.string()) })),
  expires_at: instant,
});

const access = { kind: 'member', one_of: customer_roles } as const;

/** The identity document has the number: its photos are shown for a reason, as the number is. */
export const needsReason = (kind: PatientPhotoKind): boolean => kind !== 'face';

export const readPatientPhotos = endpoint({
  name: 'readPatientPhotos',
  method: 'GET',
  path: '/clinic/customer-patient/{id}/photos',
  summary:
    'The photos of a patient, with a link to the face. Links work for this reader at this branch, for five minutes; those to the document are revealed for a reason',
  words: 'See which photos a patient has',
  access,
  params: z.object({ id: idInPath }),
  response: patientPhotos,
  refusals: ['patient_not_found'],
});

export const revealPatientPhotos = endpoint({
  name: 'revealPatientPhotos',
  method: 'PUT',
  path: '/clinic/customer-patient/{id}/photos/reveal',
  summary: 'Links to all photos of a patient, the identity document included; the trail records who asked and why',
  words: 'Show the photos of a patient’s identity document',
  access,
  params: z.object({ id: idInPath }),
  body: z.strictObject({ reason: revealReason }),
  response: patientPhotos,
  refusals: ['patient_not_found'],
  limit: reveal_limit,
});

export const openPatientPhoto = endpoint({
  name: 'openPatientPhoto',
  method: 'GET',
  path: '/clinic/patient-photo/{link}',
  summary: 'A photo of a patient, by its link; the trail records who looked',
  words: 'Open a photo of a patient',
  access,
  params: z.object({ link: z.string().check(z.maxLength(200)) }),
  file: { type: 'image/jpeg', name: 'photo.jpg' },
  also_writes: 'to the trail, who looked at the photo',
  while_viewing: true,
  refusals: ['patient_photo_not_found', 'patient_photo_link_over', 'picture_missing'],
});

const largest_image_characters = Math.ceil(largest_photo_bytes / 3) * 4;

export const sendPatientPhoto = endpoint({
  name: 'sendPatientPhoto',
  method: 'PUT',
  path: '/platform/patient-photo',
  summary: 'Keeps a photo of a patient, or removes it',
  access: { kind: 'platform', scope: 'customers:write', for_patient: true },
  body_limit_bytes: largest_image_characters + 1024,
  body: z.strictObject({
    clinic_id: z.int(generic_messages.format).check(z.gte(1, generic_messages.format)),
    /** The consumer app's id. The patient must be known. */
    patient_id: platformId,
    kind: patientPhotoKind,
    /** A JPEG, PNG or WebP in base64, without line breaks; null removes the photo. */
    image: z.nullable(
      z
        .string(generic_messages.format)
        .check(
          z.minLength(1, generic_messages.format),
          z.maxLength(largest_image_characters, 'An image can be at most 5 MB.'),
          z.regex(/^[A-Za-z0-9+/]+={0,2}$/, generic_messages.format),
        ),
    ),
  }),
  refusals: ['clinic_not_found', 'patient_not_found'],
});
