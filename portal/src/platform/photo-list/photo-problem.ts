import { largest_photo_bytes, photo_media_types } from '@clinic/contract/shared/photos/photo.ts';
import { type OtherKind, photoRefusals } from '@clinic/contract/shared/photos/photo-refusals.ts';
import { ApiProblem } from '../api/api-problem.ts';

/** More pixels than any camera makes; larger pictures are not decoded in the browser. */
const largest_chosen_bytes = 64 * 1024 * 1024;

const tooLarge = (): ApiProblem => new ApiProblem(photoRefusals.image_too_large);

type Chosen = Pick<File, 'name' | 'type' | 'size'>;

const isAccepted = ({ type }: Pick<Chosen, 'type'>): boolean => (photo_media_types as readonly string[]).includes(type);

/** A browser on Windows does not know the type of a HEIC photo. */
const isHeic = ({ type, name }: Chosen): boolean => /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);

/** Photos that some browsers decode: they are converted before they are sent. */
export const isConverted = (file: Chosen): boolean => isHeic(file) || file.type === 'image/avif';

function kindOf(file: Chosen): OtherKind {
  if (isHeic(file)) return 'heic_photo';
  if (file.type === 'image/avif') return 'avif_photo';
  if (file.type === 'application/pdf') return 'pdf_document';
  if (file.type === 'image/svg+xml') return 'vector_drawing';
  return file.type === 'image/gif' || file.type.startsWith('video/') ? 'moving_picture' : 'not_an_image';
}

/** Refuses at once what the server would refuse after the upload. */
export function photoProblem(file: Chosen): ApiProblem | undefined {
  if (!isAccepted(file) && !isConverted(file)) return new ApiProblem(photoRefusals[kindOf(file)]);
  return file.size > largest_chosen_bytes ? tooLarge() : undefined;
}

/** Checks the file as it will be sent, after resizing: this browser may not have been able to convert it. */
export function uploadProblem(file: Chosen): ApiProblem | undefined {
  if (!isAccepted(file)) return new ApiProblem(photoRefusals[kindOf(file)]);
  return file.size > largest_photo_bytes ? tooLarge() : undefined;
}
