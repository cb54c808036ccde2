import { z } from 'zod/mini';
import { generic_messages } from '../shared/fields.ts';

export const voucherType = z.enum(['vc', 'hs'], generic_messages.format);
/** The types of voucher. The plan of a branch says which it may offer. */
export type VoucherType = z.output<typeof voucherType>;
export const voucherTypeWords: Record<VoucherType, string> = { vc: 'Vaccination', hs: 'Health Screening' };

/** The product of its transactions: a vaccination, a screening at the clinic, a screening kit that is sent home. */
export const productOf = (voucher_type: VoucherType, home_delivery: boolean): VoucherProduct =>
  voucher_type === 'vc' ? 'vc' : home_delivery ? 'vhd' : 'vh';
export const voucherProduct = z.enum(['vc', 'vh', 'vhd']);
export type VoucherProduct = z.output<typeof voucherProduct>;

export const voucherStatus = z.enum(['i', 'l', 'c'], generic_messages.format);
/** `i`: new; `l`: live; `c`: terminated. */
export type VoucherStatus = z.output<typeof voucherStatus>;

/** The states as users see them: a live voucher has expired after its end date. */
export type VoucherState = VoucherStatus | 'e';
export const voucherStateWords: Record<VoucherState, string> = {
  i: 'New',
  l: 'Live',
  e: 'Live (Expired)',
  c: 'Terminated',
};

export const stateOf = (
  { status, expiry_date }: { status: VoucherStatus; expiry_date: string },
  today: string,
): VoucherState => (status === 'l' && expiry_date < today ? 'e' : status);

export const terminatedBy = z.enum(['c', 'h']);
export type TerminatedBy = z.output<typeof terminatedBy>;
export const terminatedByWords: Record<TerminatedBy, string> = { c: 'by Clinic', h: 'by HQ' };

export const validity = z.enum(['m', 'y'], generic_messages.format);
/** How long a certificate is good after its sale. */
export type Validity = z.output<typeof validity>;
export const validityWords: Record<Validity, string> = { m: '1 Month', y: '1 Year' };
