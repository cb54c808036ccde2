import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { other_kinds } from './photo-refusals.ts';
import { largest_photo_bytes, photo, photo_media_types, photo_types } from './photo.ts';

/** A picture that was just uploaded. It is deleted after a day unless a save uses it. */
export const uploadedPhoto = z.extend(photo, {
  id: z.int(),
  info: z.object({ origin: z.string(), preview: z.string() }),
});
export type UploadedPhoto = z.output<typeof uploadedPhoto>;

export const uploadPhoto = endpoint({
  name: 'uploadPhoto',
  method: 'POST',
  path: '/clinic/photo/{type}',
  summary: 'Uploads a photo for a clinic, a doctor, a user or a voucher',
  words: 'Upload a photo',
  // Every user may change their own picture. For clinics, doctors and vouchers the type decides the required role.
  access: { kind: 'member' },
  params: z.object({ type: z.enum(photo_types) }),
  upload: {
    field: 'file',
    media_types: photo_media_types,
    largest_bytes: largest_photo_bytes,
    too_large: 'image_too_large',
  },
  response: uploadedPhoto,
  refusals: [
    'role_missing',
    ...other_kinds,
    'broken_image',
    'form_needed',
    'file_missing',
    'image_too_large',
    'too_many_pixels',
    'photo_room_full',
    'photos_unused',
    'unavailable',
  ],
  limit: { per: 'user', max: 60, window_seconds: 600 },
});

/** The longest side of a stored picture in pixels. Larger uploads are unnecessary. */
export const kept_photo_side_pixels = 2_048;
