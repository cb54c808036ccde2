import { certificate_steps } from '@clinic/contract/vouchers/certificate-words.ts';
import type { decideVoucherRefund as endpoint } from '@clinic/contract/vouchers/platform-voucher-orders.ts';
import type { Action } from '../../../platform/act/act.ts';
import { lockCertificate, resolveCertificate } from '../certificates/certificates.queries.ts';
import { moveRefund } from './move-refund.ts';

const news = { a: 'voucher.refund_approved', j: 'voucher.refund_refused' } as const;

/** Head office decides a refund, once. Refuses: voucher_certificate_not_found, voucher_refund_not_requested. */
export const decideVoucherRefund: Action<typeof endpoint> = async (act, { params: { id }, body: { decision } }) => {
  const origin = await resolveCertificate(act.db, id);
  if (!origin) throw act.refusal('voucher_certificate_not_found');
  const { clinic_id, group_id } = origin;
  const scope = await act.enter({ group_id, clinic_ids: [clinic_id] }, clinic_id);
  const certificate = await lockCertificate(act.db, scope, { clinic_id, id });
  if (!certificate) throw act.refusal('voucher_certificate_not_found');
  if (!certificate_steps[certificate.status].includes(decision)) throw act.refusal('voucher_refund_not_requested');
  const { user_id, seq_no, voucher_title } = certificate;
  act.tell(news[decision], { record: certificate, data: { user_id, seq_no, voucher_title } });
  return moveRefund(act, scope, certificate, decision);
};
