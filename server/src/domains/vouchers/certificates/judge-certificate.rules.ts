import { showDate, showDay, showTime } from '@clinic/contract/shared/singapore-time.ts';
import { certificate_steps, certificateStatus } from '@clinic/contract/vouchers/certificate-words.ts';
import type { CertificateVerdict } from '@clinic/contract/vouchers/voucher-certificates.ts';
import type { GroupBranch } from '../vouchers.queries.ts';
import type { CertificateRow } from './certificates.queries.ts';
import { goodAt } from './show-certificate.rules.ts';

/** The statuses of a certificate that can be redeemed. */
export const redeemable_statuses = certificateStatus.options.filter((status) =>
  certificate_steps[status].includes('r'),
);

export interface Verdict {
  verdict: CertificateVerdict;
  /** In words, for staff. */
  reason: string;
}

interface Circumstances {
  clinic_id: number;
  today: string;
  /** All branches of the group. */
  branches: readonly GroupBranch[];
}

type Judged = Pick<
  CertificateRow,
  | 'status'
  | 'product'
  | 'expiry_date'
  | 'branch_ids'
  | 'redeem_at'
  | 'redeemed_clinic_id'
  | 'refund_request_status_updated_at'
>;

const joined = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

/**
 * Whether a certificate that is still open can be redeemed at this branch. A kit that is sent home is redeemed at none; head office redeems
 * every other voucher of its group.
 */
function judgeHere(certificate: Judged, { clinic_id, branches }: Circumstances): Verdict {
  if (certificate.product === 'vhd')
    return { verdict: 'sent_home', reason: 'This is sent home, not redeemed at the clinic.' };
  const is_head_office = branches.some(({ id, head_office }) => id === clinic_id && head_office);
  if (certificate.branch_ids === null || certificate.branch_ids.includes(clinic_id) || is_head_office)
    return { verdict: 'good', reason: 'It can be redeemed here.' };
  const places = joined(goodAt(certificate, branches).map(({ name }) => name));
  return { verdict: 'not_here', reason: `It can only be redeemed at ${places}.` };
}

/**
 * Whether a certificate can be redeemed at a branch on a day, or why not. Where several reasons apply, the verdict is the first that no later
 * one could change: redeemed, refund, expired, then the place.
 */
export function judgeCertificate(certificate: Judged, at: Circumstances): Verdict {
  const { status, redeem_at, redeemed_clinic_id, refund_request_status_updated_at, expiry_date } = certificate;
  if (status === 'r') {
    const branch = at.branches.find(({ id }) => id === redeemed_clinic_id)?.name ?? 'another branch';
    const when = redeem_at ? `${showDate(redeem_at)}, ${showTime(redeem_at)}` : 'an earlier day';
    const how =
      certificate.product === 'vhd' ? `sent home on ${when} from ${branch}` : `redeemed on ${when} at ${branch}`;
    return { verdict: 'redeemed', reason: `It was ${how}.` };
  }
  const asked = refund_request_status_updated_at && showDate(refund_request_status_updated_at);
  if (status === 'i')
    return {
      verdict: 'refund_requested',
      reason: `The customer asked for a refund on ${asked}. The platform has to decide on it first.`,
    };
  if (status === 'a') return { verdict: 'refunded', reason: `Its money was refunded on ${asked}.` };
  if (expiry_date < at.today) return { verdict: 'expired', reason: `It expired on ${showDay(expiry_date)}.` };
  return judgeHere(certificate, at);
}
