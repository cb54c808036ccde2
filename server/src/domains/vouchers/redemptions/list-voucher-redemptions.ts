import {
  answered_shown_seconds,
  type listVoucherRedemptions as endpoint,
} from '@clinic/contract/vouchers/voucher-redemptions.ts';
import type { Action } from '../../../platform/act/act.ts';
import { toRedemption, tokenAbout } from './redemption.rules.ts';
import { listRedemptions } from './redemptions.queries.ts';

/** The redemptions that wait at the branch, for a page that was opened after their event, and those that have ended lately. */
export const listVoucherRedemptions: Action<typeof endpoint> = async ({ db, scope, now, sealing }) => {
  const rows = await listRedemptions(db, scope, new Date(now.getTime() - answered_shown_seconds * 1000));
  return {
    data: rows.map((row) => toRedemption(row, { now, token: sealing.open(row.token_sealed, tokenAbout(row)) })),
  };
};
