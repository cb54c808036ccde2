import { certificateStatusWords } from '@clinic/contract/vouchers/certificate-words.ts';
import type { platformCertificate } from '@clinic/contract/vouchers/platform-voucher-orders.ts';
import type { shownCertificate, voucherCertificate } from '@clinic/contract/vouchers/voucher-certificates.ts';
import type { z } from 'zod/mini';
import type { Branch } from '../vouchers.queries.ts';
import type { CertificateRow, ShownCertificateRow, SoldVoucher } from './certificates.queries.ts';

export type PlatformCertificate = z.output<typeof platformCertificate>;
type Listed = CertificateRow & Pick<ShownCertificateRow, 'voucher_type' | 'amount_cents' | 'redeemed_clinic_name'>;

/** A certificate as the list of sales shows it. */
export const toCertificate = (row: Listed): z.output<typeof voucherCertificate> => ({
  id: row.id,
  seq_no: row.seq_no,
  number: row.number,
  order_id: row.voucher_order_id,
  user: { id: row.customer_id, name: row.user_name, username: row.username, mobile: row.user_mobile },
  voucher: {
    id: row.voucher_id,
    title: row.voucher_title,
    voucher_type: row.voucher_type,
    type: row.product,
    amount: row.amount_cents,
  },
  price: row.price_cents,
  created_at: row.created_at,
  updated_at: row.updated_at,
  status: row.status,
  display_status: certificateStatusWords[row.status],
  redeem_by: row.redeem_by,
  redeem_at: row.redeem_at,
  redeemed_clinic:
    row.redeemed_clinic_id === null ? null : { id: row.redeemed_clinic_id, name: row.redeemed_clinic_name ?? '' },
  transaction_id: row.transaction_id,
  refund_request_status_updated_at: row.refund_request_status_updated_at,
  expiry_date: row.expiry_date,
});

const nameOf = (branches: readonly Branch[], id: number): string => branches.find((one) => one.id === id)?.name ?? '';

/** The branches of a certificate by name. Empty: every branch of the group. */
export const goodAt = ({ branch_ids }: Pick<CertificateRow, 'branch_ids'>, branches: readonly Branch[]): Branch[] =>
  branch_ids === null ? [] : branches.filter(({ id }) => branch_ids.includes(id));

/** With everything that the redemption window shows. `branches`: all of the group. */
export const toShownCertificate = (
  row: CertificateRow,
  { voucher, branches }: { voucher: SoldVoucher; branches: readonly Branch[] },
): z.output<typeof shownCertificate> => {
  const redeemed_clinic_name = row.redeemed_clinic_id === null ? null : nameOf(branches, row.redeemed_clinic_id);
  const shown = toCertificate({ ...row, ...voucher, redeemed_clinic_name });
  return {
    ...shown,
    voucher: { ...shown.voucher, description: voucher.description },
    clinic: { id: row.clinic_id, name: nameOf(branches, row.clinic_id) },
    clinics: goodAt(row, branches),
  };
};

/** The form for its owner. */
export const toPlatformCertificate = (
  row: CertificateRow & Pick<SoldVoucher, 'voucher_type'>,
  {
    branches,
    delivery_status,
  }: { branches: readonly Branch[]; delivery_status: PlatformCertificate['delivery_status'] },
): PlatformCertificate => ({
  id: row.id,
  order_id: row.voucher_order_id,
  seq_no: row.seq_no,
  voucher_id: row.voucher_id,
  voucher_title: row.voucher_title,
  voucher_type: row.voucher_type,
  type: row.product,
  price: row.price_cents,
  status: row.status,
  created_at: row.created_at,
  expiry_date: row.expiry_date,
  redeem_at: row.redeem_at,
  redeemed_clinic_name: row.redeemed_clinic_id === null ? null : nameOf(branches, row.redeemed_clinic_id),
  clinics: row.branch_ids === null ? [...branches] : goodAt(row, branches),
  delivery_status,
});
