import { getVoucherCertificate, listVoucherCertificates } from '@clinic/contract/vouchers/voucher-certificates.ts';
import { certificateList } from '@clinic/contract/vouchers/voucher-sales-list.ts';
import { listReads } from '../../../platform/list/list-reads.ts';

export const salesReads = listReads(certificateList, listVoucherCertificates, {
  live: ['voucher_sold'],
  one: getVoucherCertificate,
});
