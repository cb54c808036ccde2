import type { PlatformCertificate } from '@clinic/contract/vouchers/platform-voucher-orders.ts';
import type { BaseAct } from '../../../platform/act/act.ts';
import type { Scope } from '../../../platform/act/scope.ts';
import { changedAt } from '../../../platform/db/statements/changed-at.ts';
import {
  type CertificateRow,
  moveCertificate,
  readCertificate,
  readSoldVoucher,
} from '../certificates/certificates.queries.ts';
import { toPlatformCertificate } from '../certificates/show-certificate.rules.ts';
import { readOrder } from '../sale/orders.queries.ts';
import { listBranches } from '../vouchers.queries.ts';

const kinds = {
  i: 'certificate_refund_requested',
  a: 'certificate_refund_approved',
  j: 'certificate_refund_rejected',
} as const;

/** Moves a locked certificate to a state of its refund, with trail and event. An approved refund writes its entry of the journal with it. */
export async function moveRefund(
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
