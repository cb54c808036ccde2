import type { endPromoCode as endpoint } from '@clinic/contract/vouchers/promo-codes.ts';
import type { Action } from '../../../platform/act/act.ts';
import { changedAt } from '../../../platform/db/statements/changed-at.ts';
import { lockPromoCode, readPromoCode, saveEnd } from './promo-codes.queries.ts';

/** Ends a promo code for good. Refuses: promo_code_not_found, promo_code_ended. */
export const endPromoCode: Action<typeof endpoint> = async (act, { params: { id } }) => {
  const { db, scope, staff } = act;
  const stored = await lockPromoCode(db, scope, id);
  if (!stored) throw act.refusal('promo_code_not_found');
  if (stored.status === 'c') throw act.refusal('promo_code_ended');
  const ended_at = changedAt(stored.updated_at, act.now);
  await saveEnd(db, scope, id, { ended_at, ended_by: staff.user_id, end_user: staff.username, updated_at: ended_at });
  act.audit('promo_code_ended', { entity: 'promo_code', entity_id: id, after: { uses: stored.uses } });
  act.announce('promo_code_changed', { clinic_id: scope.clinic_id }, { promo_code_id: id });
  const ended = await readPromoCode(db, scope, id);
  if (!ended) throw act.refusal('promo_code_not_found');
  return ended;
};
