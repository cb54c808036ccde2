import { refusals } from '@clinic/contract/contracts.ts';
import { other_kinds } from '@clinic/contract/shared/photos/photo-refusals.ts';
import {
  most_pictures_of_question,
  type sendVisitPhoto as endpoint,
} from '@clinic/contract/visits/visit/platform-visits.ts';
import type { SystemAct } from '../../../platform/act/act.ts';
import { RefusalError } from '../../../platform/act/refusal-error.ts';
import type { Preparing } from '../../../platform/http/route.ts';
import { encodePrivatePhoto } from '../../../platform/photos/encode-photo.ts';
import { lockEnteredVisit } from '../platform-visits/entered-visit.ts';
import { insertAnswerPhoto, readQuestion } from './visit-photos.queries.ts';

type Sent = Preparing<typeof endpoint>;

/** The refusals of images, under the field of the body. */
const image_codes = new Set<string>([...other_kinds, 'broken_image', 'too_many_pixels']);

/** Processes and stores the image before the call's transaction. */
export async function takeVisitPhoto({ platform, body: { image } }: Sent): Promise<string> {
  const encoded = await encodePrivatePhoto(platform.photo_gate, Buffer.from(image, 'base64')).catch(
    (error: unknown) => {
      if (!(error instanceof RefusalError) || !image_codes.has(error.code)) throw error;
      throw new RefusalError('validation_failed', { image: [refusals[error.code].detail] });
    },
  );
  return platform.files.keep(encoded, 'jpeg');
}

/** The file of a call that was refused after all. */
export async function dropVisitPhoto({ platform }: Sent, key: string): Promise<void> {
  await platform.files.remove(key);
}

/** Keeps a picture that answers a question. Refuses: visit_not_found, visit_question_not_found, visit_photos_full. */
export async function sendVisitPhoto(
  act: SystemAct<'visit_not_found' | 'visit_question_not_found' | 'visit_photos_full'>,
  { params: { id }, body: { group, question } }: Pick<Sent, 'params' | 'body'>,
  key: string,
): Promise<undefined> {
  const { scope, visit } = await lockEnteredVisit(act, id);
  const asked = await readQuestion(act.db, scope, id, { group, question });
  if (asked?.type !== 'photo' && asked?.type !== 'file') throw act.refusal('visit_question_not_found');
  if (asked.pictures >= most_pictures_of_question) throw act.refusal('visit_photos_full');
  await insertAnswerPhoto(act.db, scope, { visit_id: id, group, question, file: key }, act.now);
  act.announce('visit_update_notify', { clinic_id: scope.clinic_id }, { visit_id: id, status: visit.status });
}
