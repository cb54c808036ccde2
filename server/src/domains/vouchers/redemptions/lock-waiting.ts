import type { RefusalError } from '../../../platform/act/refusal-error.ts';
import type { MemberAct } from '../../../platform/act/act.ts';
import { tokenHash } from '../../../platform/session/token-hash.ts';
import { isOver } from './redemption.rules.ts';
import { lockRedemption, readRedemption, type RedemptionRow } from './redemptions.queries.ts';

type Code = 'voucher_redemption_not_found' | 'voucher_redemption_answered' | 'voucher_redemption_over';
type Act = Pick<MemberAct<Code>, 'db' | 'scope' | 'now' | 'refusal'>;

const verbs = { a: 'redeemed', r: 'rejected' } as const;

/** The refusal that says who was first. */
export async function answeredRefusal(act: Act, { id, status }: RedemptionRow): Promise<RefusalError> {
  const { answered_name } = (await readRedemption(act.db, act.scope, id)) ?? {};
  const verb = status === 'a' || status === 'r' ? verbs[status] : 'answered';
  return act.refusal('voucher_redemption_answered', { token: [`${answered_name ?? 'Somebody'} has ${verb} it.`] });
}

/** The request of a token, locked: it waits, or has been answered. Refuses: voucher_redemption_not_found, voucher_redemption_over. */
export async function lockAnswerable(act: Act, token: string): Promise<RedemptionRow> {
  const asked = await lockRedemption(act.db, act.scope, tokenHash(token));
  if (!asked) throw act.refusal('voucher_redemption_not_found');
  if (isOver(asked, act.now)) throw act.refusal('voucher_redemption_over');
  return asked;
}
