import { refusalTable } from './problem.ts';

export const photoRefusals = refusalTable({
  not_an_image: { status: 415, detail: 'Only JPEG, PNG and WebP images are accepted.', field: 'file' },
  broken_image: { status: 400, detail: 'This image cannot be read. It may be damaged.', field: 'file' },
  form_needed: { status: 415, detail: 'Only multipart/form-data is accepted here.' },
  file_missing: { status: 400, detail: 'Please send exactly one image, in the field named file.', field: 'file' },
  image_too_large: { status: 413, detail: 'An image can be at most 5 MB.', field: 'file' },
  too_many_pixels: { status: 413, detail: 'An image can have at most 40 megapixels.', field: 'file' },
  photos_unused: {
    status: 409,
    detail:
      'You have too many uploaded photos that are not saved yet. Please save some of them, or try again tomorrow.',
  },
  photo_room_full: {
    status: 409,
    detail: 'This branch has reached its limit of photos. Please remove some that you no longer need.',
  },
});
