import { largest_photo_bytes, photo_media_types } from '@clinic/contract/shared/photo.ts';
import { photoRefusals } from '@clinic/contract/shared/photo-refusals.ts';
import { ApiProblem } from '../api/api-problem.ts';

/** More pixels than any camera makes; larger pictures are not decoded in the browser. */
const largest_chosen_bytes = 64 * 1024 * 1024;

const tooLarge = (): ApiProblem => new ApiProblem(photoRefusals.image_too_large);

/** Refuses at once what the server would refuse after the upload. */
export function photoProblem({ type, size }: Pick<File, 'type' | 'size'>): ApiProblem | undefined {
  if (!(photo_media_types as readonly string[]).includes(type)) return new ApiProblem(photoRefusals.not_an_image);
  return size > largest_chosen_bytes ? tooLarge() : undefined;
}

/** Checks the file as it will be sent, after resizing. */
export const uploadProblem = ({ size }: Pick<File, 'size'>): ApiProblem | undefined =>
  size > largest_photo_bytes ? tooLarge() : undefined;
