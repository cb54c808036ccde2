import { randomBytes } from 'node:crypto';
import { singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import type { requestVoucherRedemption as endpoint } from '@clinic/contract/vouchers/platform-voucher-orders.ts';
import { readSerial } from '@clinic/contract/vouchers/serial-number.ts';
import { redemption_ttl_seconds } from '@clinic/contract/vouchers/voucher-redemptions.ts';
import type { Action } from '../../../platform/act/act.ts';
import { tokenHash } from '../../../platform/session/token-hash.ts';
import { resolveClinic } from '../../clinics/index.ts';
import { findCertificate, readCertificate } from '../certificates/certificates.queries.ts';
import { judgeCertificate } from '../certificates/judge-certificate.rules.ts';
import { listBranches } from '../vouchers.queries.ts';
import { noteEnd } from './note-end.ts';
import { toPlatformRedemption, tokenAbout } from './redemption.rules.ts';
import { endWaiting, insertRedemption } from './redemptions.queries.ts';

/**
 * A customer is at the counter with a certificate: every counter of the branch is asked. A repeat takes the place of the request before.
 * Refuses: clinic_not_found, voucher_certificate_not_found, voucher_certificate_not_redeemable.
 */
export const requestVoucherRedemption: Action<typeof endpoint> = async (act, { body }) => {
  const { clinic_id } = body;
  const origin = await resolveClinic(act.db, clinic_id);
  if (!origin) throw act.refusal('clinic_not_found');
  const scope = await act.enter({ group_id: origin.group_id, clinic_ids: [clinic_id] }, clinic_id);
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
    expires_at: new Date(act.now.getTime() + redemption_ttl_seconds * 1000),
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
