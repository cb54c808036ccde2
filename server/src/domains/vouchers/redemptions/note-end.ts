import type { Effects } from '../../../platform/act/effects.ts';
import type { Scope } from '../../../platform/act/scope.ts';
import type { RedemptionRow } from './redemptions.queries.ts';

/** Tells the counters of the branch that a request is over, so that their windows close and say by whom. */
export const noteEnd = (
  { announce }: Pick<Effects, 'announce'>,
  { clinic_id }: Pick<Scope, 'clinic_id'>,
  {
    id,
    voucher_certificate_id,
    status,
    answered_by,
  }: Pick<RedemptionRow, 'id' | 'voucher_certificate_id' | 'status' | 'answered_by'>,
): void =>
  announce(
    'voucher_redemption_ended',
    { clinic_id },
    {
      redemption_id: id,
      voucher_certified_id: voucher_certificate_id,
      status,
      ...(answered_by === null ? {} : { user_id: answered_by }),
    },
  );
