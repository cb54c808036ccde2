import { showDay } from '@clinic/contract/shared/singapore-time.ts';
import { certificateStatusWords, redeemByWords } from '@clinic/contract/vouchers/certificate-words.ts';
import type { ShownCertificate } from '@clinic/contract/vouchers/voucher-certificates.ts';
import { showDateTime } from '../../../platform/format.ts';
import type { Milestone } from '../../../ui/timeline/milestones.tsx';

type Told = Pick<
  ShownCertificate,
  | 'created_at'
  | 'status'
  | 'redeem_by'
  | 'redeem_at'
  | 'redeemed_clinic'
  | 'refund_request_status_updated_at'
  | 'expiry_date'
>;

const timeOf = (at: string | null): string | undefined => (at === null ? undefined : showDateTime(at));

/** How far a certificate has come: bought, then redeemed, refunded or expired. */
export function certificateMilestones(of: Told, today: string): Milestone[] {
  const first: Milestone = { label: certificateStatusWords.p, state: 'done', when: showDateTime(of.created_at) };
  const refund = timeOf(of.refund_request_status_updated_at);
  const refused: Milestone[] =
    of.refund_request_status_updated_at !== null && (of.status === 'j' || of.status === 'r')
      ? [{ label: certificateStatusWords.j, state: 'done', when: refund }]
      : [];
  if (of.status === 'a') return [first, { label: certificateStatusWords.a, state: 'broken', when: refund }];
  if (of.status === 'i')
    return [
      first,
      { label: certificateStatusWords.i, state: 'done', when: refund },
      { label: 'Decision of the platform', state: 'current' },
    ];
  if (of.status === 'r') {
    const at = of.redeem_by === 'h' ? redeemByWords.h : (of.redeemed_clinic?.name ?? redeemByWords.c);
    return [
      first,
      ...refused,
      { label: `${certificateStatusWords.r} at ${at}`, state: 'done', when: timeOf(of.redeem_at) },
    ];
  }
  const is_over = of.expiry_date < today;
  return [
    first,
    ...refused,
    is_over
      ? { label: 'Expired', state: 'broken', when: showDay(of.expiry_date) }
      : { label: 'Redemption', state: 'current', when: `until ${showDay(of.expiry_date)}` },
  ];
}
