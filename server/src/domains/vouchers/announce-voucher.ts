import type { Effects } from '../../platform/act/effects.ts';
import type { Scope } from '../../platform/act/scope.ts';

/** Tells everyone who looks at a voucher, or at its list, that it has changed. */
export const announceVoucher = (
  { announce }: Pick<Effects, 'announce'>,
  { clinic_id }: Pick<Scope, 'clinic_id'>,
  voucher_id: number,
): void => announce('voucher_changed', { clinic_id }, { voucher_id });
