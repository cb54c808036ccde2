import { certificate_steps } from '@clinic/contract/vouchers/certificate-words.ts';
import type * as calls from '@clinic/contract/vouchers/platform-voucher-orders.ts';
import type { waitingRefund } from '@clinic/contract/vouchers/platform-voucher-orders.ts';
import type { z } from 'zod/mini';
import type { Action, BaseAct, SystemAct, SystemReadAct } from '../../../platform/act/act.ts';
import { enterOrigin, type Scope } from '../../../platform/act/scope.ts';
import { changedAt } from '../../../platform/db/statements/changed-at.ts';
import { enterClinic, resolveClinics } from '../../clinics/index.ts';
import {
  type CertificateRow,
  listWaiting,
  lockCertificate,
  most_waiting,
  moveCertificate,
  readSoldVoucher,
  resolveCertificate,
} from '../certificates/certificates.queries.ts';
import { type PlatformCertificate, toPlatformCertificate } from '../certificates/show-certificate.rules.ts';
import { readOrder } from '../orders/orders.queries.ts';
import { listBranches } from '../vouchers.queries.ts';

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
  const moved = await moveCertificate(act.db, scope, certificate, [certificate.status], change);
  if (!moved) throw new Error('A locked certificate has another state.');
  act.audit(kinds[status], {
    entity: 'voucher_certificate',
    entity_id: id,
    before: { status: certificate.status },
    after: { status },
  });
  act.announce('voucher_sold', { clinic_id }, { voucher_id, voucher_order_id });
  const order = await readOrder(act.db, scope, voucher_order_id);
  if (!order) throw new Error('The order of a certificate is missing.');
  const branches = await listBranches(act.db, scope);
  return toPlatformCertificate({ ...moved, voucher_type }, { branches, delivery_status: order.delivery_status });
}

/** Enters the branch of a certificate and locks it. Refuses: voucher_certificate_not_found. */
async function lockEntered(
  act: Pick<SystemAct<'voucher_certificate_not_found'>, 'db' | 'enter' | 'refusal'>,
  id: number,
): Promise<{ scope: Scope; certificate: CertificateRow }> {
  const scope = await enterOrigin(act, await resolveCertificate(act.db, id), 'voucher_certificate_not_found');
  const certificate = await lockCertificate(act.db, scope, { clinic_id: scope.clinic_id, id });
  if (!certificate) throw act.refusal('voucher_certificate_not_found');
  return { scope, certificate };
}

/**
 * A customer asks for their money back. A certificate whose refund was refused cannot ask again. Refuses: voucher_certificate_not_found,
 * voucher_refund_not_possible.
 */
export const requestVoucherRefund: Action<typeof calls.requestVoucherRefund> = async (act, { params: { id } }) => {
  const { scope, certificate } = await lockEntered(act, id);
  if (!certificate_steps[certificate.status].includes('i')) throw act.refusal('voucher_refund_not_possible');
  return moveRefund(act, scope, certificate, 'i');
};

const news = { a: 'voucher.refund_approved', j: 'voucher.refund_refused' } as const;

/** The platform decides a refund, once. Refuses: voucher_certificate_not_found, voucher_refund_not_requested. */
export const decideVoucherRefund: Action<typeof calls.decideVoucherRefund> = async (
  act,
  { params: { id }, body: { decision } },
) => {
  const { scope, certificate } = await lockEntered(act, id);
  if (!certificate_steps[certificate.status].includes(decision)) throw act.refusal('voucher_refund_not_requested');
  const { user_id, seq_no, voucher_title } = certificate;
  act.tell(news[decision], { record: certificate, data: { user_id, seq_no, voucher_title } });
  return moveRefund(act, scope, certificate, decision);
};

/** The refunds that wait at the branches of an entered group. */
async function waitingIn(
  { db }: Pick<SystemReadAct, 'db'>,
  scope: Pick<Scope, 'group_id'>,
): Promise<z.output<typeof waitingRefund>[]> {
  const branches = await listBranches(db, scope);
  const rows = await listWaiting(
    db,
    scope,
    branches.map(({ id }) => id),
  );
  return rows.map((row) => ({
    voucher_certified_id: row.id,
    clinic_id: row.clinic_id,
    clinic_name: branches.find(({ id }) => id === row.clinic_id)?.name ?? '',
    seq_no: row.seq_no,
    voucher_title: row.voucher_title,
    user_id: row.user_id,
    price: row.price_cents,
    requested_at: row.refund_request_status_updated_at ?? row.updated_at,
  }));
}

/** The refunds that wait for the platform, the oldest first: of every group, or of that of a clinic. Refuses: clinic_not_found. */
export const listWaitingVoucherRefunds: Action<typeof calls.listWaitingVoucherRefunds> = async (
  act,
  { query: { clinic_id } },
) => {
  if (clinic_id !== undefined) return { data: await waitingIn(act, await enterClinic(act, clinic_id)) };
  const waiting = [];
  for (const [group_id, clinics] of Map.groupBy(await resolveClinics(act.db), (clinic) => clinic.group_id)) {
    const scope = await act.enter({ group_id, clinic_ids: clinics.map((clinic) => clinic.clinic_id) });
    waiting.push(...(await waitingIn(act, scope)));
  }
  const oldest_first = waiting.toSorted((one, other) => Number(one.requested_at) - Number(other.requested_at));
  return { data: oldest_first.slice(0, most_waiting) };
};
