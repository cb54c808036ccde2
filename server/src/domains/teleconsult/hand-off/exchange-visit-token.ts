import type {
  exchangeVisitToken as tokenEndpoint,
  hummingLogin as loginEndpoint,
} from '@clinic/contract/teleconsult/hand-off/hand-off.ts';
import type { Action, ActOf } from '../../../platform/act/act.ts';
import { ownVisit } from '../consult/own-visit.ts';
import { issueHandOff } from './issue-hand-off.ts';

async function handOver(act: ActOf<typeof tokenEndpoint>, visit_id: number, purpose: 'visit' | 'login') {
  const issued = await issueHandOff(act, { purpose, visit_id });
  if (!issued) throw act.refusal('consult_in_portal');
  act.audit('visit_handed_over', {
    entity: 'visit',
    entity_id: visit_id,
    after: { to: new URL(issued.base_url).host },
  });
  return issued;
}

/** Hands the doctor who sees the patient over to the partner site. Refuses a visit that no doctor sees, and one of another doctor. */
export const exchangeVisitToken: Action<typeof tokenEndpoint> = async (act, { params: { id } }) => {
  const visit = await ownVisit(act, id);
  if (visit.status !== 's') throw act.refusal('visit_not_begun');
  return handOver(act, id, 'visit');
};

/** Signs the doctor of a visit in at the partner site. Refuses as the token does, but also for a consult that has ended. */
export const hummingLogin: Action<typeof loginEndpoint> = async (act, { params: { id } }) => {
  await ownVisit(act, id);
  return handOver(act as ActOf<typeof tokenEndpoint>, id, 'login');
};
