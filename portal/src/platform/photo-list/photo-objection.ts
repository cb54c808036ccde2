import { largest_photo_bytes, photo_media_types } from '@clinic/contract/shared/photo.ts';
import { photoRefusals } from '@clinic/contract/shared/photo-refusals.ts';
import { ApiProblem } from '../api/api-problem.ts';

/** More than any camera makes: nobody's browser is asked to draw it. */
const largest_chosen_bytes = 64 * 1024 * 1024;

const tooLarge = (): ApiProblem => new ApiProblem(photoRefusals.image_too_large);

/** What the server would refuse is said at once: no minute of uploading for nothing. */
export function objectionTo({ type, size }: Pick<File, 'type' | 'size'>): ApiProblem | undefined {
  if (!(photo_media_types as readonly string[]).includes(type)) return new ApiProblem(photoRefusals.not_an_image);
  return size > largest_chosen_bytes ? tooLarge() : undefined;
}

/** The same of what is about to be sent, made smaller where that could be done. */
export const objectionToSending = ({ size }: Pick<File, 'size'>): ApiProblem | undefined =>
  size > largest_photo_bytes ? tooLarge() : undefined;
