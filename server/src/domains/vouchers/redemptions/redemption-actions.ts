import { singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import type * as platformCalls from '@clinic/contract/vouchers/platform-voucher-orders.ts';
import { readSerial, serialText } from '@clinic/contract/vouchers/serial-number.ts';
import * as calls from '@clinic/contract/vouchers/voucher-redemptions.ts';
import { randomBytes } from 'node:crypto';
import type { Action, ActOf, MemberAct } from '../../../platform/act/act.ts';
import type { RefusalError } from '../../../platform/act/refusal-error.ts';
import { enterOrigin } from '../../../platform/act/scope.ts';
import { changedAt } from '../../../platform/db/statements/changed-at.ts';
import { tokenHash } from '../../../platform/session/token-hash.ts';
import { enterClinic } from '../../clinics/index.ts';
import { patientNumberOf } from '../../customers/index.ts';
import { redeemByVoucher } from '../../payments/index.ts';
import {
  type CertificateRow,
  findCertificate,
  lockCertificate,
  moveCertificate,
  readCertificate,
  readSoldVoucher,
} from '../certificates/certificates.queries.ts';
import { judgeCertificate, redeemable_statuses } from '../certificates/judge-certificate.rules.ts';
import { toShownCertificate } from '../certificates/show-certificate.rules.ts';
import { listBranches } from '../vouchers.queries.ts';
import { noteEnd, tellSeller } from './redemption-events.ts';
import { isOver, tokenAbout, toPlatformRedemption, toRedemption } from './redemption.rules.ts';
import {
  endWaiting,
  insertRedemption,
  listRedemptions,
  lockRedemption,
  readRedemption,
  type RedemptionRow,
  resolveRedemption,
  saveAnswer,
} from './redemptions.queries.ts';

type Code = 'voucher_redemption_not_found' | 'voucher_redemption_answered' | 'voucher_redemption_over';
type Answering = Pick<MemberAct<Code>, 'db' | 'scope' | 'now' | 'refusal'>;

const verbs = { a: 'redeemed', r: 'rejected' } as const;

/** The refusal that says who was first. */
async function answeredRefusal(act: Answering, { id, status }: RedemptionRow): Promise<RefusalError> {
  const { answered_name } = (await readRedemption(act.db, act.scope, id)) ?? {};
  const verb = status === 'a' || status === 'r' ? verbs[status] : 'answered';
  return act.refusal('voucher_redemption_answered', { token: [`${answered_name ?? 'Somebody'} has ${verb} it.`] });
}

/** The request of a token, locked: it waits, or has been answered. Refuses: voucher_redemption_not_found, voucher_redemption_over. */
async function lockAnswerable(act: Answering, token: string): Promise<RedemptionRow> {
  const asked = await lockRedemption(act.db, act.scope, tokenHash(token));
  if (!asked) throw act.refusal('voucher_redemption_not_found');
  if (isOver(asked, act.now)) throw act.refusal('voucher_redemption_over');
  return asked;
}

/** The redemptions that wait at the branch, for a page that was opened after their event, and those that have ended lately. */
export const listVoucherRedemptions: Action<typeof calls.listVoucherRedemptions> = async ({
  db,
  scope,
  now,
  sealing,
}) => {
  const rows = await listRedemptions(db, scope, new Date(now.getTime() - calls.answered_shown_seconds * 1000));
  return {
    data: rows.map((row) => toRedemption(row, { now, token: sealing.open(row.token_sealed, tokenAbout(row)) })),
  };
};

/** The state of a request to redeem. Refuses: voucher_redemption_not_found. */
export const readVoucherRedemption: Action<typeof platformCalls.readVoucherRedemption> = async (
  act,
  { params: { id } },
) => {
  const scope = await enterOrigin(act, await resolveRedemption(act.db, id), 'voucher_redemption_not_found');
  const row = await readRedemption(act.db, scope, id);
  if (!row) throw act.refusal('voucher_redemption_not_found');
  return toPlatformRedemption(row, act.now);
};

/**
 * Rejects a redemption, once. It is a GET that writes, as the specification names it: a browser that sends it again gets the answer of the first
 * time, and any other counter is refused. The certificate stays good. Refuses: voucher_redemption_not_found, voucher_redemption_answered,
 * voucher_redemption_over.
 */
export const rejectVoucherRedemption: Action<typeof calls.rejectVoucherRedemption> = async (
  act,
  { query: { token } },
) => {
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

/**
 * A customer at the counter asks to redeem a certificate: every counter of the branch is asked. A repeat replaces the earlier request.
 * Refuses: clinic_not_found, voucher_certificate_not_found, voucher_certificate_not_redeemable.
 */
export const requestVoucherRedemption: Action<typeof platformCalls.requestVoucherRedemption> = async (
  act,
  { body },
) => {
  const { clinic_id } = body;
  const scope = await enterClinic(act, clinic_id);
  const seq_no = readSerial(body.seq_no);
  const key = seq_no === undefined ? undefined : await findCertificate(act.db, scope, seq_no);
  const certificate = key && (await readCertificate(act.db, scope, key));
  if (!certificate) throw act.refusal('voucher_certificate_not_found');
  const branches = await listBranches(act.db, scope);
  const { verdict, reason } = judgeCertificate(certificate, { clinic_id, today: singaporeDay(act.now), branches });
  if (verdict !== 'good') throw act.refusal('voucher_certificate_not_redeemable', { seq_no: [reason] });
  for (const id of await endWaiting(act.db, scope, certificate.id, act.now))
    noteEnd(act, scope, { id, voucher_certificate_id: certificate.id, status: 'x', answered_by: null });
  const token = randomBytes(32).toString('base64url');
  const about = { clinic_id, voucher_certificate_id: certificate.id };
  const made = await insertRedemption(act.db, scope, {
    certificate_clinic_id: certificate.clinic_id,
    voucher_certificate_id: certificate.id,
    token_hash: tokenHash(token),
    token_sealed: act.sealing.seal(token, tokenAbout(about)),
    created_at: act.now,
    expires_at: new Date(act.now.getTime() + calls.redemption_ttl_seconds * 1000),
    user_id: certificate.user_id,
    username: certificate.username,
    voucher_title: certificate.voucher_title,
    price_cents: certificate.price_cents,
    expiry_date: certificate.expiry_date,
  });
  act.audit('certificate_redemption_requested', {
    entity: 'voucher_certificate',
    entity_id: certificate.id,
    after: { branch: branches.find(({ id }) => id === clinic_id)?.name },
  });
  act.announce(
    'voucher_redeem',
    { clinic_id },
    { redemption_id: made.id, voucher_certified_id: certificate.id, token },
  );
  return toPlatformRedemption(made, act.now);
};

/** Makes the transaction and marks the locked certificate as redeemed, which it returns. */
async function redeem(
  act: ActOf<typeof calls.approveVoucherRedemption>,
  certificate: CertificateRow,
): Promise<CertificateRow> {
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
  return moved;
}

/**
 * Redeems a certificate, once: the first answer of any counter counts. Whatever else has happened to it meanwhile, at another branch or in the
 * customer's app, is seen under its lock. Refuses: voucher_redemption_not_found, voucher_redemption_answered, voucher_redemption_over,
 * voucher_certificate_not_redeemable.
 */
export const approveVoucherRedemption: Action<typeof calls.approveVoucherRedemption> = async (act, { body }) => {
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
  // Read before the first write: on the distributed engine the function cannot read rows that this transaction has changed.
  const voucher = await readSoldVoucher(db, scope, certificate);
  await saveAnswer(db, scope, asked.id, { status: 'a', answered_at: now, answered_by: staff.user_id });
  const redeemed = await redeem(act, certificate);
  const { transaction_id } = redeemed;
  const branch = staff.clinic.name;
  const change = { before: { status: certificate.status }, after: { status: 'r', branch, transaction_id } };
  act.audit('certificate_redeemed', { entity: 'voucher_certificate', entity_id: certificate.id, ...change });
  noteEnd(act, scope, { ...asked, status: 'a', answered_by: staff.user_id });
  await tellSeller(act, certificate, { kind: 'certificate_redeemed', ...change });
  const { user_id, seq_no, voucher_title } = certificate;
  // The news belong to the branch where it happened, which learns if the app cannot be reached.
  const record = { id: certificate.id, clinic_id: scope.clinic_id };
  act.tell('voucher.redeemed', { record, data: { user_id, seq_no, voucher_title, clinic_name: branch } });
  return toShownCertificate(redeemed, { voucher, branches });
};
