import { certificate_steps } from '@clinic/contract/vouchers/certificate-words.ts';
import type { requestVoucherRefund as endpoint } from '@clinic/contract/vouchers/platform-voucher-orders.ts';
import type { Action } from '../../../platform/act/act.ts';
import { lockCertificate, resolveCertificate } from '../certificates/certificates.queries.ts';
import { moveRefund } from './move-refund.ts';

/**
 * A customer asks for their money back. A certificate whose refund was refused cannot ask again. Refuses: voucher_certificate_not_found,
 * voucher_refund_not_possible.
 */
export const requestVoucherRefund: Action<typeof endpoint> = async (act, { params: { id } }) => {
  const origin = await resolveCertificate(act.db, id);
  if (!origin) throw act.refusal('voucher_certificate_not_found');
  const { clinic_id, group_id } = origin;
  const scope = await act.enter({ group_id, clinic_ids: [clinic_id] }, clinic_id);
  const certificate = await lockCertificate(act.db, scope, { clinic_id, id });
  if (!certificate) throw act.refusal('voucher_certificate_not_found');
  if (!certificate_steps[certificate.status].includes('i')) throw act.refusal('voucher_refund_not_possible');
  return moveRefund(act, scope, certificate, 'i');
};
