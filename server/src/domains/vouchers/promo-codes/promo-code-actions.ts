import { generic_messages } from '@clinic/contract/shared/fields.ts';
import { pageOf, pagerOf, soughtWords } from '@clinic/contract/shared/lists/list-page.ts';
import { singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import type { PromoCodeFields } from '@clinic/contract/vouchers/promo-code.ts';
import type * as calls from '@clinic/contract/vouchers/promo-codes.ts';
import type { Action, ActOf } from '../../../platform/act/act.ts';
import { changedAt } from '../../../platform/db/statements/changed-at.ts';
import {
  countCodes,
  findVouchers,
  insertCodeVouchers,
  insertPromoCode,
  listCodes,
  listUses,
  lockPromoCode,
  readPromoCode,
  saveEnd,
} from './promo-codes.queries.ts';

/** Promo codes of the branch, the newest first unless sorted otherwise. A branch has few of them. */
export const listPromoCodes: Action<typeof calls.listPromoCodes> = async ({ db, scope, now }, { query }) => {
  const filter = {
    words: soughtWords(query.code),
    state: query.state,
    today: singaporeDay(now),
  };
  const count = await countCodes(db, scope, filter);
  const page = pageOf(query);
  const rows = page.offset >= count ? [] : await listCodes(db, scope, filter, query.sort, page);
  return { data: rows, pager: pagerOf(query, count) };
};

/** Refuses by field what has passed, and vouchers of another branch. */
async function check(
  { db, scope, now, refusal }: ActOf<typeof calls.createPromoCode>,
  sent: PromoCodeFields,
): Promise<number[]> {
  if (sent.valid_to < singaporeDay(now))
    throw refusal('validation_failed', { valid_to: ['Please choose today or a later date.'] });
  if (sent.all_vouchers) return [];
  const wanted = [...new Set(sent.vouchers)];
  const found = await findVouchers(db, scope, wanted);
  if (found.length < wanted.length) throw refusal('validation_failed', { vouchers: [generic_messages.format] });
  return wanted;
}

/** Creates a promo code of the branch. It never changes, so that customers get the discount that was promised. Refuses: promo_code_taken. */
export const createPromoCode: Action<typeof calls.createPromoCode> = async (act, { body }) => {
  const { db, scope, staff } = act;
  const voucher_ids = await check(act, body);
  const { code, type, valid_from, valid_to, all_vouchers, most_uses = null, most_uses_per_customer = null } = body;
  const terms = {
    code,
    type,
    rate: type === 'p' ? String(body.rate) : null,
    amount_cents: type === 'a' ? (body.amount ?? null) : null,
    valid_from,
    valid_to,
    all_vouchers,
    most_uses,
    most_uses_per_customer,
  };
  const author = { created_by: staff.user_id, create_user: staff.username };
  const id = await insertPromoCode(db, scope, { ...terms, ...author }, act.now);
  if (id === undefined) throw act.refusal('promo_code_taken');
  await insertCodeVouchers(db, scope, id, voucher_ids);
  const made = await readPromoCode(db, scope, id);
  if (!made) throw new Error('The promo code of the call is missing.');
  const vouchers = made.vouchers.map(({ title }) => title);
  act.audit('promo_code_created', { entity: 'promo_code', entity_id: id, after: { ...terms, vouchers } });
  act.announce('promo_code_changed', { clinic_id: scope.clinic_id }, { promo_code_id: id });
  return made;
};

/** A promo code of the branch. Refuses: promo_code_not_found. */
export const getPromoCode: Action<typeof calls.getPromoCode> = async ({ db, scope, refusal }, { params: { id } }) => {
  const code = await readPromoCode(db, scope, id);
  if (!code) throw refusal('promo_code_not_found');
  return code;
};

/** Ends a promo code for good. Refuses: promo_code_not_found, promo_code_ended. */
export const endPromoCode: Action<typeof calls.endPromoCode> = async (act, { params: { id } }) => {
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

/** The orders that were made with a promo code. Refuses: promo_code_not_found. */
export const listPromoCodeUses: Action<typeof calls.listPromoCodeUses> = async (
  { db, scope, refusal },
  { params: { id }, query },
) => {
  const code = await readPromoCode(db, scope, id);
  if (!code) throw refusal('promo_code_not_found');
  const page = pageOf(query);
  const data = page.offset >= code.uses ? [] : await listUses(db, scope, id, page);
  return { data, pager: pagerOf(query, code.uses) };
};
