import { z } from 'zod/mini';
import { generic_messages } from './fields.ts';

/** What a picture may belong to. The words are those of the upload's address. */
export const photo_types = ['clinic', 'doctor', 'user', 'voucher'] as const;
export type PhotoType = (typeof photo_types)[number];

/** Kinds of pictures that are taken, told by their bytes. */
export const photo_media_types = ['image/jpeg', 'image/png', 'image/webp'] as const;

export const largest_photo_bytes = 5 * 1024 * 1024;
export const largest_photo_pixels = 40_000_000;

/** Pictures that one clinic, doctor or voucher may show. */
export const most_photos = 10;

/** A stored picture: the addresses of a small one for lists, and of the whole. */
export const photo = z.object({ id: z.optional(z.int()), small: z.string(), origin: z.string() });
export type Photo = z.output<typeof photo>;

/** The pictures of one object, in their order. The master is one of them, and stands for the object. */
export const photoList = z.object({ master: z.nullable(photo), photos: z.array(photo) });
export type PhotoList = z.output<typeof photoList>;

export const no_photos: PhotoList = { master: null, photos: [] };

const address = z
  .string(generic_messages.format)
  .check(z.regex(/^\/api\/files\/[A-Za-z0-9_-]{32}\.(?:png|jpg|webp)$/, generic_messages.format));

/** A picture as a save names it: what its upload, or the object itself, gave. */
export const writtenPhoto = z.strictObject({
  id: z.optional(z.int(generic_messages.format)),
  small: address,
  origin: address,
});

/** The pictures of one object as a save sends them: all that it shall show from now on. */
export const writtenPhotoList = z.strictObject({
  master: z.nullable(writtenPhoto),
  photos: z
    .array(writtenPhoto, generic_messages.format)
    .check(z.maxLength(most_photos, `Please choose at most ${most_photos} photos.`)),
});
export type WrittenPhotoList = z.output<typeof writtenPhotoList>;

/** Where a picture cannot be used: it was never uploaded here, belongs to another clinic, or was removed long ago. */
export const photo_unknown_message = 'This photo is not here any more. Please upload it again.';
export const master_unknown_message = 'The cover must be one of the photos.';

export const upload_failed_message = 'Upload Image Failed, please try again.';
