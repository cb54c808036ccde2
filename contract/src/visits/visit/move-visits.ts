import { z } from 'zod/mini';
import { endpoint } from '../../shared/endpoint.ts';
import { idInPath } from '../../shared/fields.ts';
import { visitPage } from './visit.ts';

const params = z.object({ id: idInPath });

export const callVisitNow = endpoint({
  name: 'callVisitNow',
  method: 'PUT',
  path: '/clinic/visit/{id}/back-to-queue',
  summary: 'Rings for a booked or missed visit: its doctor, or with ROLE_VISIT_VIEW that of any doctor of the branch',
  words: 'Call a booked or missed tele-consult now',
  access: { kind: 'member' },
  params,
  response: visitPage,
  refusals: ['telemed_not_allowed', 'role_missing', 'visit_not_found', 'visit_not_callable'],
});

export const cancelVisit = endpoint({
  name: 'cancelVisit',
  method: 'PUT',
  path: '/clinic/visit/{id}/cancel',
  summary:
    'Cancels a booked visit whose time has not come: its doctor, or with ROLE_VISIT_VIEW that of any doctor of the branch',
  words: 'Cancel a booked tele-consult',
  access: { kind: 'member' },
  params,
  response: visitPage,
  refusals: ['role_missing', 'visit_not_found', 'visit_not_cancellable'],
});
