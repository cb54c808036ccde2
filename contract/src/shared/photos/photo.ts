import { z } from 'zod/mini';
import { generic_messages } from '../fields.ts';

/** The owners of pictures, in the words of the upload's path. */
export const photo_types = ['clinic', 'doctor', 'user', 'voucher'] as const;
export type PhotoType = (typeof photo_types)[number];

/** Accepted media types, detected from the bytes. */
export const photo_media_types = ['image/jpeg', 'image/png', 'image/webp'] as const;

export const largest_photo_bytes = 5 * 1024 * 1024;
export const largest_photo_pixels = 40_000_000;

/** Maximum number of pictures of one clinic, doctor or voucher. */
export const most_photos = 10;

/** A stored picture: the URLs of the thumbnail and of the original. */
export const photo = z.object({ id: z.optional(z.int()), small: z.string(), origin: z.string() });
export type Photo = z.output<typeof photo>;

/** The pictures of one object in their order. `master` is the one of them that represents the object. */
export const photoList = z.object({ master: z.nullable(photo), photos: z.array(photo) });
export type PhotoList = z.output<typeof photoList>;

export const no_photos: PhotoList = { master: null, photos: [] };

const address = z
  .string(generic_messages.format)
  .check(z.regex(/^\/api\/files\/[A-Za-z0-9_-]{32}\.(?:png|jpg|webp)$/, generic_messages.format));

/** A picture in a save: as its upload, or the object itself, returned it. */
const writtenPhoto = z.strictObject({
  id: z.optional(z.int(generic_messages.format)),
  small: address,
  origin: address,
});

/** All pictures of one object in a save. They replace the present ones. */
export const writtenPhotoList = z.strictObject({
  master: z.nullable(writtenPhoto),
  photos: z
    .array(writtenPhoto, generic_messages.format)
    .check(z.maxLength(most_photos, `Please choose at most ${most_photos} photos.`)),
});
export type WrittenPhotoList = z.output<typeof writtenPhotoList>;

/** For a picture that cannot be used: it was never uploaded here, belongs to another clinic, or was removed long ago. */
export const photo_unknown_message = 'This photo is no longer available. Please upload it again.';
export const master_unknown_message = 'The cover must be one of the photos.';

export const upload_failed_message = 'Upload Image Failed, please try again.';
