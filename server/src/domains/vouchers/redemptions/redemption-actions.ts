import type { readVoucherRedemption as read } from '@clinic/contract/vouchers/platform-voucher-orders.ts';
import {
  answered_shown_seconds,
  type listVoucherRedemptions as list,
  type rejectVoucherRedemption as reject,
} from '@clinic/contract/vouchers/voucher-redemptions.ts';
import type { Action } from '../../../platform/act/act.ts';
import { readCertificate } from '../certificates/certificates.queries.ts';
import { answeredRefusal, lockAnswerable } from './lock-waiting.ts';
import { noteEnd } from './note-end.ts';
import { toPlatformRedemption, toRedemption, tokenAbout } from './redemption.rules.ts';
import { listRedemptions, readRedemption, resolveRedemption, saveAnswer } from './redemptions.queries.ts';
import { tellSeller } from './tell-seller.ts';

/** The redemptions that wait at the branch, for a page that was opened after their event, and those that have ended lately. */
export const listVoucherRedemptions: Action<typeof list> = async ({ db, scope, now, sealing }) => {
  const rows = await listRedemptions(db, scope, new Date(now.getTime() - answered_shown_seconds * 1000));
  return {
    data: rows.map((row) => toRedemption(row, { now, token: sealing.open(row.token_sealed, tokenAbout(row)) })),
  };
};

/** What became of a request to redeem. Refuses: voucher_redemption_not_found. */
export const readVoucherRedemption: Action<typeof read> = async (act, { params: { id } }) => {
  const origin = await resolveRedemption(act.db, id);
  if (!origin) throw act.refusal('voucher_redemption_not_found');
  const { clinic_id, group_id } = origin;
  const scope = await act.enter({ group_id, clinic_ids: [clinic_id] }, clinic_id);
  const row = await readRedemption(act.db, scope, id);
  if (!row) throw act.refusal('voucher_redemption_not_found');
  return toPlatformRedemption(row, act.now);
};

/**
 * Rejects a redemption, once. It is a GET that writes, as the specification names it: a browser that sends it again gets the answer of the first
 * time, and any other counter is refused. The certificate stays good. Refuses: voucher_redemption_not_found, voucher_redemption_answered,
 * voucher_redemption_over.
 */
export const rejectVoucherRedemption: Action<typeof reject> = async (act, { query: { token } }) => {
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
