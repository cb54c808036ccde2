import { generic_messages } from '@clinic/contract/shared/fields.ts';
import { toCents } from '@clinic/contract/shared/money.ts';
import { singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import type { createPromoCode as endpoint } from '@clinic/contract/vouchers/promo-codes.ts';
import type { PromoCodeFields } from '@clinic/contract/vouchers/promo-code.ts';
import type { Action, ActOf } from '../../../platform/act/act.ts';
import { findVouchers, insertCodeVouchers, insertPromoCode, readPromoCode } from './promo-codes.queries.ts';

/** Refuses by field what has passed, and vouchers of another branch. */
async function check({ db, scope, now, refusal }: ActOf<typeof endpoint>, sent: PromoCodeFields): Promise<number[]> {
  if (sent.valid_to < singaporeDay(now))
    throw refusal('validation_failed', { valid_to: ['Please choose today or a later date.'] });
  if (sent.all_vouchers) return [];
  const wanted = [...new Set(sent.vouchers)];
  const found = await findVouchers(db, scope, wanted);
  if (found.length < wanted.length) throw refusal('validation_failed', { vouchers: [generic_messages.format] });
  return wanted;
}

/** Creates a promo code of the branch. It never changes, so that customers get the discount that was promised. Refuses: promo_code_taken. */
export const createPromoCode: Action<typeof endpoint> = async (act, { body }) => {
  const { db, scope, staff } = act;
  const voucher_ids = await check(act, body);
  const { code, type, valid_from, valid_to, all_vouchers, most_uses = null, most_uses_per_customer = null } = body;
  const rate = type === 'p' ? String(body.rate) : null;
  const amount_cents = type === 'a' ? toCents(body.amount ?? 0) : null;
  const terms = {
    code,
    type,
    rate,
    amount_cents,
    valid_from,
    valid_to,
    all_vouchers,
    most_uses,
    most_uses_per_customer,
  };
  const id = await insertPromoCode(
    db,
    scope,
    { ...terms, created_by: staff.user_id, create_user: staff.username },
    act.now,
  );
  if (id === undefined) throw act.refusal('promo_code_taken');
  await insertCodeVouchers(db, scope, id, voucher_ids);
  const made = await readPromoCode(db, scope, id);
  if (!made) throw new Error('The promo code of the call is missing.');
  const vouchers = made.vouchers.map(({ title }) => title);
  act.audit('promo_code_created', { entity: 'promo_code', entity_id: id, after: { ...terms, vouchers } });
  act.announce('promo_code_changed', { clinic_id: scope.clinic_id }, { promo_code_id: id });
  return made;
};
