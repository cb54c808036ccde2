import type { rejectVoucherRedemption as endpoint } from '@clinic/contract/vouchers/voucher-redemptions.ts';
import type { Action } from '../../../platform/act/act.ts';
import { readCertificate } from '../certificates/certificates.queries.ts';
import { answeredRefusal, lockAnswerable } from './lock-waiting.ts';
import { noteEnd } from './note-end.ts';
import { toRedemption } from './redemption.rules.ts';
import { readRedemption, saveAnswer } from './redemptions.queries.ts';
import { tellSeller } from './tell-seller.ts';

/**
 * Rejects a redemption, once. It is a GET that writes, as the specification names it: a browser that sends it again gets the answer of the first
 * time, and any other counter is refused. The certificate stays good. Refuses: voucher_redemption_not_found, voucher_redemption_answered,
 * voucher_redemption_over.
 */
export const rejectVoucherRedemption: Action<typeof endpoint> = async (act, { query: { token } }) => {
  const { db, scope, now, staff } = act;
  const asked = await lockAnswerable(act, token);
  const is_repeat = asked.status === 'r' && asked.answered_by === staff.user_id;
  if (asked.status !== 'w' && !is_repeat) throw await answeredRefusal(act, asked);
  if (!is_repeat) {
    await saveAnswer(db, scope, asked.id, { status: 'r', answered_at: now, answered_by: staff.user_id });
    const key = { clinic_id: asked.certificate_clinic_id, id: asked.voucher_certificate_id };
    const certificate = await readCertificate(db, scope, key);
    if (!certificate) throw act.refusal('voucher_redemption_not_found');
    const after = { branch: staff.clinic.name };
    act.audit('certificate_redemption_rejected', { entity: 'voucher_certificate', entity_id: certificate.id, after });
    noteEnd(act, scope, { ...asked, status: 'r', answered_by: staff.user_id });
    await tellSeller(act, certificate, { kind: 'certificate_redemption_rejected', after });
    const { user_id, seq_no, voucher_title } = certificate;
    const data = { user_id, seq_no, voucher_title, clinic_name: staff.clinic.name };
    act.tell('voucher.redemption_refused', { record: { id: certificate.id, clinic_id: scope.clinic_id }, data });
  }
  const answered = await readRedemption(db, scope, asked.id);
  if (!answered) throw act.refusal('voucher_redemption_not_found');
  return toRedemption(answered, { now, token: null });
};
