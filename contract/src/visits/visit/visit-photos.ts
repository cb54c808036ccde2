import { z } from 'zod/mini';
import { instant } from '../../shared/wire.ts';
import { endpoint } from '../../shared/endpoint.ts';
import { idInPath } from '../../shared/fields.ts';

/** How long a link to a picture of a visit works. */
export const visit_photo_link_seconds = 300;

/** A picture of a visit. `answer` belongs to a question of the pre-consult answers, counted from 0. */
export const visitPhoto = z.object({
  kind: z.enum(['face', 'document_front', 'document_back', 'answer']),
  group: z.nullable(z.int()),
  question: z.nullable(z.int()),
  link: z.string(),
});
export type VisitPhoto = z.output<typeof visitPhoto>;

export const readVisitPhotos = endpoint({
  name: 'readVisitPhotos',
  method: 'GET',
  path: '/clinic/visit/{id}/photos',
  summary:
    'Links to the pictures of a visit and of its patient. They work for this reader at this branch, for five minutes',
  words: 'See which pictures a tele-consult has',
  access: { kind: 'member' },
  params: z.object({ id: idInPath }),
  response: z.object({ data: z.array(visitPhoto), expires_at: instant }),
  refusals: ['role_missing', 'visit_not_found'],
});

export const openVisitPhoto = endpoint({
  name: 'openVisitPhoto',
  method: 'GET',
  path: '/clinic/visit-photo/{link}',
  summary: 'A picture of a visit, by its link; the trail records who looked',
  words: 'Open a picture of a tele-consult',
  access: { kind: 'member' },
  params: z.object({ link: z.string().check(z.maxLength(200)) }),
  file: { type: 'image/jpeg', name: 'photo.jpg' },
  also_writes: 'to the trail, who looked at the picture',
  while_viewing: true,
  refusals: ['visit_photo_not_found', 'visit_photo_link_over', 'picture_missing'],
});
