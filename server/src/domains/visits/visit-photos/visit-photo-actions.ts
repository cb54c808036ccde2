import { patientPhotoKind } from '@clinic/contract/customers/patient-photos.ts';
import {
  most_pictures_of_question,
  type sendVisitPhoto as endpoint,
} from '@clinic/contract/visits/visit/platform-visits.ts';
import {
  type openVisitPhoto as openEndpoint,
  type readVisitPhotos as readEndpoint,
  visit_photo_link_seconds,
} from '@clinic/contract/visits/visit/visit-photos.ts';
import type { Action, ActOf, SystemAct } from '../../../platform/act/act.ts';
import { inOnePiece } from '../../../platform/files/private-files.ts';
import type { Preparing } from '../../../platform/http/route.ts';
import { keepSentPhoto } from '../../../platform/photos/encode-photo.ts';
import { readPatientFiles } from '../../customers/index.ts';
import { lockEnteredVisit } from '../platform-visits/entered-visit.ts';
import { readSeenVisit } from '../visit/seen-visit.ts';
import { linkKindOf, of_answer, photoLink } from './photo-link.ts';
import {
  insertAnswerPhoto,
  listAnswerPhotos,
  readAnswerPhoto,
  readPatientOfVisit,
  readQuestion,
} from './visit-photos.queries.ts';

/** Links to the pictures of a visit and of its patient, for this reader at this branch. Refuses: role_missing, visit_not_found. */
export const readVisitPhotos: Action<typeof readEndpoint> = async (act, { params: { id } }) => {
  const { row } = await readSeenVisit(act, id);
  const { db, scope, now } = act;
  const link = (kind: string, of: number) => photoLink(act, kind, of);
  const patient = await readPatientFiles(db, scope, row.patient_id);
  const of_patient = patientPhotoKind.options
    .filter((kind) => patient && patient.files[kind] !== null)
    .map((kind) => ({ kind, group: null, question: null, link: link(linkKindOf(kind), id) }));
  const answers = (await listAnswerPhotos(db, scope, id)).map(({ id: photo_id, group, question }) => ({
    kind: 'answer' as const,
    group,
    question,
    link: link(of_answer, photo_id),
  }));
  const expires_at = new Date(now.getTime() + visit_photo_link_seconds * 1_000);
  return { data: [...of_patient, ...answers], expires_at };
};

interface Picture {
  visit_id: number;
  file: string;
  photo: string;
}

/** The picture that a link names; undefined for other documents and pictures that are gone. */
async function findPicture(act: ActOf<typeof openEndpoint>, kind: string, id: number): Promise<Picture | undefined> {
  if (kind === of_answer) {
    const answer = await readAnswerPhoto(act.db, act.scope, id);
    return answer && { visit_id: answer.visit_id, file: answer.file, photo: 'Answer' };
  }
  const of_patient = patientPhotoKind.options.find((one) => linkKindOf(one) === kind);
  const patient_id = of_patient && (await readPatientOfVisit(act.db, act.scope, id));
  const patient = patient_id === undefined ? undefined : await readPatientFiles(act.db, act.scope, patient_id);
  const file = of_patient && patient?.files[of_patient];
  return file ? { visit_id: id, file, photo: of_patient } : undefined;
}

/** A picture of a visit. The trail records each look. Refuses: visit_photo_not_found, visit_photo_link_over. */
export const openVisitPhoto: Action<typeof openEndpoint> = async (act, { params: { link } }) => {
  const claims = act.tokens.verifyDocument(link);
  const is_own = claims?.user_id === act.staff.user_id && claims.clinic_id === act.scope.clinic_id;
  if (!claims || !is_own) throw act.refusal('visit_photo_not_found');
  if (claims.expires_at <= act.now) throw act.refusal('visit_photo_link_over');
  const picture = await findPicture(act, claims.kind, claims.id);
  if (!picture) throw act.refusal('visit_photo_not_found');
  const bytes = await act.files.read(picture.file);
  act.audit('visit_photo_opened', { entity: 'visit', entity_id: picture.visit_id, after: { photo: picture.photo } });
  return inOnePiece(bytes);
};

type Sent = Preparing<typeof endpoint>;

/** Processes and stores the image before the call's transaction. */
export const takeVisitPhoto = ({ platform, body: { image } }: Sent): Promise<string> => keepSentPhoto(platform, image);

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
