import { singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import type { approveVoucherRedemption as endpoint } from '@clinic/contract/vouchers/voucher-redemptions.ts';
import { serialText } from '@clinic/contract/vouchers/serial-number.ts';
import type { Action, ActOf } from '../../../platform/act/act.ts';
import { changedAt } from '../../../platform/db/statements/changed-at.ts';
import { patientNumberOf } from '../../customers/index.ts';
import { redeemByVoucher } from '../../payments/index.ts';
import {
  type CertificateRow,
  lockCertificate,
  moveCertificate,
  readCertificate,
  readSoldVoucher,
} from '../certificates/certificates.queries.ts';
import { judgeCertificate, redeemable_statuses } from '../certificates/judge-certificate.rules.ts';
import { toShownCertificate } from '../certificates/show-certificate.rules.ts';
import { listBranches } from '../vouchers.queries.ts';
import { answeredRefusal, lockAnswerable } from './lock-waiting.ts';
import { noteEnd } from './note-end.ts';
import { saveAnswer } from './redemptions.queries.ts';
import { tellSeller } from './tell-seller.ts';

type Act = ActOf<typeof endpoint>;

/** Makes the transaction and marks the locked certificate as redeemed. */
async function redeem(act: Act, certificate: CertificateRow): Promise<number> {
  const { scope } = act;
  const transaction_id = await redeemByVoucher(act, {
    product_type: certificate.product,
    amount_cents: certificate.price_cents,
    reference: certificate.seq_no,
    remark: `Voucher ${serialText(certificate.seq_no)}: ${certificate.voucher_title}`,
    patient_id: await patientNumberOf(act, certificate),
    patient_name: certificate.user_name,
  });
  const redeem_at = changedAt(certificate.updated_at, act.now);
  const moved = await moveCertificate(act.db, scope, certificate, redeemable_statuses, {
    status: 'r',
    redeem_at,
    redeem_by: act.staff.clinic.head_office ? 'h' : 'c',
    redeemed_clinic_id: scope.clinic_id,
    transaction_id,
    updated_at: redeem_at,
  });
  if (!moved) throw new Error('A locked certificate has another state.');
  return transaction_id;
}

/**
 * Redeems a certificate, once: the first answer of any counter counts. Whatever else has happened to it meanwhile, at another branch or in the
 * customer's app, is seen under its lock. Refuses: voucher_redemption_not_found, voucher_redemption_answered, voucher_redemption_over,
 * voucher_certificate_not_redeemable.
 */
export const approveVoucherRedemption: Action<typeof endpoint> = async (act, { body }) => {
  const { db, scope, now, staff } = act;
  const asked = await lockAnswerable(act, body.token);
  if (asked.status !== 'w') throw await answeredRefusal(act, asked);
  const key = { clinic_id: asked.certificate_clinic_id, id: asked.voucher_certificate_id };
  const certificate = await lockCertificate(db, scope, key);
  if (!certificate) throw act.refusal('voucher_redemption_not_found');
  const branches = await listBranches(db, scope);
  const at = { clinic_id: scope.clinic_id, today: singaporeDay(now), branches };
  const { verdict, reason } = judgeCertificate(certificate, at);
  if (verdict !== 'good') throw act.refusal('voucher_certificate_not_redeemable', { token: [reason] });
  // Asked before anything is written: the distributed engine refuses its function what this transaction has changed.
  const voucher = await readSoldVoucher(db, scope, certificate);
  await saveAnswer(db, scope, asked.id, { status: 'a', answered_at: now, answered_by: staff.user_id });
  const transaction_id = await redeem(act, certificate);
  const branch = staff.clinic.name;
  const change = { before: { status: certificate.status }, after: { status: 'r', branch, transaction_id } };
  act.audit('certificate_redeemed', { entity: 'voucher_certificate', entity_id: certificate.id, ...change });
  noteEnd(act, scope, { ...asked, status: 'a', answered_by: staff.user_id });
  await tellSeller(act, certificate, { kind: 'certificate_redeemed', ...change });
  const { user_id, seq_no, voucher_title } = certificate;
  // News of the branch where it happened: it hears if the app cannot be told.
  const record = { id: certificate.id, clinic_id: scope.clinic_id };
  act.tell('voucher.redeemed', { record, data: { user_id, seq_no, voucher_title, clinic_name: branch } });
  const redeemed = await readCertificate(db, scope, key);
  if (!redeemed) throw act.refusal('voucher_redemption_not_found');
  return toShownCertificate(redeemed, { voucher, branches });
};
