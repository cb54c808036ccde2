import { type HandOff, hand_off_seconds } from '@clinic/contract/visits/hand-off/hand-off.ts';
import type { MemberAct } from '../../../platform/act/act.ts';
import type { ReadDb } from '../../../platform/db/handles.ts';
import { tokenHash } from '../../../platform/session/token-hash.ts';
import { newBranchToken } from './branch-token.ts';
import { findPartnerSite } from '../partner-site/partner-site.queries.ts';
import { saveHandOff } from './hand-off.queries.ts';

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
