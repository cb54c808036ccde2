import { refusalTable } from '../problem.ts';

const accepted = 'Only JPEG, PNG and WebP images are accepted.';

/** Files that people take for photos, with what to do instead. */
const otherKinds = refusalTable({
  not_an_image: {
    status: 415,
    detail: `${accepted} Please save the picture as JPEG, or take a screenshot of it.`,
    field: 'file',
  },
  heic_photo: {
    status: 415,
    detail: `${accepted} This is a HEIC photo. On the iPhone, choose Settings, Camera, Formats, Most Compatible, and take it again; or send a screenshot of it.`,
    field: 'file',
  },
  avif_photo: {
    status: 415,
    detail: `${accepted} This is an AVIF picture. Please save it as JPEG or PNG, or take a screenshot of it.`,
    field: 'file',
  },
  pdf_document: {
    status: 415,
    detail: `${accepted} This is a PDF. Please take a photo or a screenshot of its page.`,
    field: 'file',
  },
  vector_drawing: {
    status: 415,
    detail: `${accepted} This is an SVG drawing. Please export it as PNG.`,
    field: 'file',
  },
  moving_picture: {
    status: 415,
    detail: `${accepted} This is a GIF or a video. Please take a screenshot of it.`,
    field: 'file',
  },
});
export type OtherKind = keyof typeof otherKinds;
export const other_kinds = Object.keys(otherKinds) as OtherKind[];

export const photoRefusals = refusalTable({
  ...otherKinds,
  broken_image: {
    status: 400,
    detail: 'This image cannot be read. It may be damaged. Please choose another one, or take it again.',
    field: 'file',
  },
  form_needed: { status: 415, detail: 'Only multipart/form-data is accepted here.' },
  file_missing: { status: 400, detail: 'Please send exactly one file, in the field named file.', field: 'file' },
  image_too_large: {
    status: 413,
    detail: 'An image can be at most 5 MB. Please choose a smaller one, or take a screenshot of it.',
    field: 'file',
  },
  too_many_pixels: {
    status: 413,
    detail: 'An image can have at most 40 megapixels. Please choose a smaller one, or take a screenshot of it.',
    field: 'file',
  },
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
