import { largest_photo_bytes, photo_media_types } from '@clinic/contract/shared/photo.ts';
import { photoRefusals } from '@clinic/contract/shared/photo-refusals.ts';
import { ApiProblem } from '../api/api-problem.ts';

/** What the server would refuse is said at once: no minute of uploading for nothing. */
export function objectionTo({ type, size }: Pick<File, 'type' | 'size'>): ApiProblem | undefined {
  if (!(photo_media_types as readonly string[]).includes(type)) return new ApiProblem(photoRefusals.not_an_image);
  if (size > largest_photo_bytes) return new ApiProblem(photoRefusals.image_too_large);
  return undefined;
}
