import { doctorName } from '@clinic/contract/appointments/appointment.ts';
import type * as calls from '@clinic/contract/visits/hand-off/hand-off.ts';
import { hand_off_seconds, type HandOff } from '@clinic/contract/visits/hand-off/hand-off.ts';
import type { Action, ActOf, MemberAct } from '../../../platform/act/act.ts';
import { scopeOf } from '../../../platform/act/scope.ts';
import type { ReadDb } from '../../../platform/db/handles.ts';
import { tokenHash } from '../../../platform/session/token-hash.ts';
import { readClinic } from '../../clinics/index.ts';
import { checkOffered } from '../../telemed/index.ts';
import { ownTelemedDoctor, ownVisit } from '../consult/own-visit.ts';
import { findPartnerSite } from '../partner-site/partner-site.queries.ts';
import { branchOfToken, newBranchToken } from './branch-token.ts';
import { findHandedDoctor, saveHandOff, takeHandOff } from './hand-off.queries.ts';

type Act = Pick<MemberAct, 'db' | 'scope' | 'staff' | 'now' | 'partner_sites'>;

/** The partner site of the group; undefined: consults open in the portal. A site that is no longer configured is none. */
export async function partnerOf({ db, scope, partner_sites }: Pick<Act, 'scope' | 'partner_sites'> & { db: ReadDb }) {
  const key = await findPartnerSite(db, scope);
  return key === null ? undefined : partner_sites.get(key);
}

/** A token of the caller for the group's partner site. Undefined: the group has none. */
export async function issueHandOff(
  act: Act,
  about: { purpose: 'visit' | 'login'; visit_id: number } | { purpose: 'access'; visit_id: null },
): Promise<HandOff | undefined> {
  const site = await partnerOf(act);
  if (!site) return undefined;
  const { scope, staff, now } = act;
  const token = newBranchToken(scope);
  await saveHandOff(act.db, {
    clinic_id: scope.clinic_id,
    token_hash: tokenHash(token),
    site: site.key,
    user_id: staff.user_id,
    created_at: now,
    expires_at: new Date(now.getTime() + hand_off_seconds * 1_000),
    ...about,
  });
  const { method, base_url, session_img_url, is_framed } = site;
  return { method, token, base_url, session_img_url, is_framed };
}

/** Where the consults of a doctor open. Refuses: telemed_doctor_missing. */
export const readConsultPlace: Action<typeof calls.readConsultPlace> = async (act) => {
  await ownTelemedDoctor(act);
  const site = await partnerOf(act);
  if (!site) return { opens_at: 'portal', module_opens_in: 'portal' };
  return { opens_at: 'partner', module_opens_in: site.is_framed ? 'frame' : 'window' };
};

/** Opens the doctor module for a tele-consult doctor of the branch. Refuses: telemed_not_allowed, telemed_doctor_missing, doctor_module_missing. */
export const hummingAccess: Action<typeof calls.hummingAccess> = async (act) => {
  checkOffered(act);
  const { user_id } = await ownTelemedDoctor(act);
  const issued = await issueHandOff(act, { purpose: 'access', visit_id: null });
  if (!issued) throw act.refusal('doctor_module_missing');
  act.audit('doctor_module_opened', { entity: 'user', entity_id: user_id });
  return issued;
};

async function handOver(act: ActOf<typeof calls.exchangeVisitToken>, visit_id: number, purpose: 'visit' | 'login') {
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
export const exchangeVisitToken: Action<typeof calls.exchangeVisitToken> = async (act, { params: { id } }) => {
  const visit = await ownVisit(act, id);
  if (visit.status !== 's') throw act.refusal('visit_not_begun');
  return handOver(act, id, 'visit');
};

/** Signs the doctor of a visit in at the partner site. Refuses as the token does, but also for a consult that has ended. */
export const hummingLogin: Action<typeof calls.hummingLogin> = async (act, { params: { id } }) => {
  await ownVisit(act, id);
  return handOver(act as ActOf<typeof calls.exchangeVisitToken>, id, 'login');
};

/**
 * The partner site takes a hand-off: the doctor and the visit. A token that is used, over, of another site or of somebody who is no longer
 * a doctor is refused. Refuses: hand_off_over.
 */
export const redeemHandOff: Action<typeof calls.redeemHandOff> = async (act, { body: { site, token } }) => {
  const branch = branchOfToken(token);
  if (!branch) throw act.refusal('hand_off_over');
  const { clinic_id } = branch;
  const scope = await act.enter(scopeOf(branch));
  const taken = await takeHandOff(act.db, { clinic_id, token_hash: tokenHash(token), site, now: act.now });
  const doctor = taken && (await findHandedDoctor(act.db, clinic_id, taken.user_id));
  if (!taken || !doctor) throw act.refusalThatKeeps('hand_off_over');
  const clinic = await readClinic(act.db, scope, clinic_id);
  return {
    purpose: taken.purpose,
    clinic_id,
    clinic_name: clinic.name,
    user_id: taken.user_id,
    doctor_name: doctorName(doctor),
    visit_id: taken.visit_id,
    handed_over_at: act.now,
  };
};
