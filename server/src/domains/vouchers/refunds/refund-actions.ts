import { certificate_steps } from '@clinic/contract/vouchers/certificate-words.ts';
import type {
  decideVoucherRefund as decide,
  listWaitingVoucherRefunds as list,
  requestVoucherRefund as request,
} from '@clinic/contract/vouchers/platform-voucher-orders.ts';
import type { Action, BaseAct } from '../../../platform/act/act.ts';
import type { Scope } from '../../../platform/act/scope.ts';
import { changedAt } from '../../../platform/db/statements/changed-at.ts';
import { resolveClinic } from '../../clinics/index.ts';
import {
  type CertificateRow,
  lockCertificate,
  moveCertificate,
  readCertificate,
  readSoldVoucher,
  resolveCertificate,
} from '../certificates/certificates.queries.ts';
import { type PlatformCertificate, toPlatformCertificate } from '../certificates/show-certificate.rules.ts';
import { readOrder } from '../sale/orders.queries.ts';
import { listBranches } from '../vouchers.queries.ts';
import { listWaiting } from './waiting-refunds.queries.ts';

const kinds = {
  i: 'certificate_refund_requested',
  a: 'certificate_refund_approved',
  j: 'certificate_refund_rejected',
} as const;

/** Moves a locked certificate to a state of its refund, with trail and event. An approved refund writes its entry of the journal with it. */
async function moveRefund(
  act: Pick<BaseAct, 'db' | 'now' | 'audit' | 'announce'>,
  scope: Scope,
  certificate: CertificateRow,
  status: 'i' | 'a' | 'j',
): Promise<PlatformCertificate> {
  const { clinic_id, id, voucher_id, voucher_order_id } = certificate;
  const updated_at = changedAt(certificate.updated_at, act.now);
  const change = { status, refund_request_status_updated_at: updated_at, updated_at };
  // A function with its owner's rights reads it, which the distributed engine runs only before this transaction writes.
  const { voucher_type } = await readSoldVoucher(act.db, scope, certificate);
  if (!(await moveCertificate(act.db, scope, certificate, [certificate.status], change)))
    throw new Error('A locked certificate has another state.');
  act.audit(kinds[status], {
    entity: 'voucher_certificate',
    entity_id: id,
    before: { status: certificate.status },
    after: { status },
  });
  act.announce('voucher_sold', { clinic_id }, { voucher_id, voucher_order_id });
  const moved = await readCertificate(act.db, scope, certificate);
  const order = await readOrder(act.db, scope, voucher_order_id);
  if (!moved || !order) throw new Error('The certificate of the call is missing.');
  const branches = await listBranches(act.db, scope);
  return toPlatformCertificate({ ...moved, voucher_type }, { branches, delivery_status: order.delivery_status });
}

/**
 * A customer asks for their money back. A certificate whose refund was refused cannot ask again. Refuses: voucher_certificate_not_found,
 * voucher_refund_not_possible.
 */
export const requestVoucherRefund: Action<typeof request> = async (act, { params: { id } }) => {
  const origin = await resolveCertificate(act.db, id);
  if (!origin) throw act.refusal('voucher_certificate_not_found');
  const { clinic_id, group_id } = origin;
  const scope = await act.enter({ group_id, clinic_ids: [clinic_id] }, clinic_id);
  const certificate = await lockCertificate(act.db, scope, { clinic_id, id });
  if (!certificate) throw act.refusal('voucher_certificate_not_found');
  if (!certificate_steps[certificate.status].includes('i')) throw act.refusal('voucher_refund_not_possible');
  return moveRefund(act, scope, certificate, 'i');
};

const news = { a: 'voucher.refund_approved', j: 'voucher.refund_refused' } as const;

/** Head office decides a refund, once. Refuses: voucher_certificate_not_found, voucher_refund_not_requested. */
export const decideVoucherRefund: Action<typeof decide> = async (act, { params: { id }, body: { decision } }) => {
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

/** The refunds that wait for head office in a group, the oldest first. Refuses: clinic_not_found. */
export const listWaitingVoucherRefunds: Action<typeof list> = async (act, { query: { clinic_id } }) => {
  const origin = await resolveClinic(act.db, clinic_id);
  if (!origin) throw act.refusal('clinic_not_found');
  const scope = await act.enter({ group_id: origin.group_id, clinic_ids: [clinic_id] }, clinic_id);
  const branches = await listBranches(act.db, scope);
  const rows = await listWaiting(
    act.db,
    scope,
    branches.map(({ id }) => id),
  );
  return {
    data: rows.map((row) => ({
      voucher_certified_id: row.id,
      clinic_id: row.clinic_id,
      clinic_name: branches.find(({ id }) => id === row.clinic_id)?.name ?? '',
      seq_no: row.seq_no,
      voucher_title: row.voucher_title,
      user_id: row.user_id,
      price: row.price_cents,
      requested_at: row.refund_request_status_updated_at ?? row.updated_at,
    })),
  };
};
