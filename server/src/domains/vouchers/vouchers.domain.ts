import { promoCodeRecord } from '@clinic/contract/vouchers/promo-code.record.ts';
import { voucherCertificateRecord } from '@clinic/contract/vouchers/voucher-certificate.record.ts';
import { voucherOrderRecord } from '@clinic/contract/vouchers/voucher-order.record.ts';
import { voucherRecord } from '@clinic/contract/vouchers/voucher.record.ts';
import type { Domain } from '../../platform/domain.ts';
import { namesAtClinics } from '../../platform/records/record-names.ts';
import { serverRecord } from '../../platform/records/server-record.ts';
import { branchTrail } from '../../platform/records/trail-reading.ts';
import { searchCertificates, searchOrders, searchPromoCodes, searchVouchers } from './search-vouchers.ts';
import { certificateTrail, orderTrail } from './orders/orders.queries.ts';
import { salesInvariants } from './reconcile/sales-invariants.queries.ts';
import { stockInvariants } from './reconcile/stock-invariants.queries.ts';
import { voucherMoneyInvariants } from './reconcile/voucher-money-invariants.queries.ts';
import { vouchersWorkers } from './redemptions/end-missed-redemptions.ts';
import { voucherSalesReport } from './sales-report/voucher-sales.report.ts';
import { vouchersRoutes } from './vouchers.routes.ts';

export const domain: Domain = {
  routes: vouchersRoutes,
  workers: vouchersWorkers,
  records: [
    serverRecord(voucherRecord, {
      search: searchVouchers,
      trail: branchTrail('voucher'),
      names: namesAtClinics('voucher', 'title'),
    }),
    serverRecord(voucherCertificateRecord, {
      search: searchCertificates,
      trail: certificateTrail,
      names: namesAtClinics('voucher_certificate', 'seq_no'),
    }),
    serverRecord(voucherOrderRecord, { search: searchOrders, trail: orderTrail }),
    serverRecord(promoCodeRecord, {
      search: searchPromoCodes,
      trail: branchTrail('promo_code'),
      names: namesAtClinics('promo_code', 'code'),
    }),
  ],
  invariants: [...stockInvariants, ...salesInvariants, ...voucherMoneyInvariants],
  reports: [voucherSalesReport],
};
