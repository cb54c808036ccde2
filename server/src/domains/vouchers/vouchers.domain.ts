import { voucherRecord } from '@clinic/contract/vouchers/voucher.record.ts';
import type { Domain } from '../../platform/domain.ts';
import { namesAtClinics } from '../../platform/records/record-names.ts';
import { serverRecord } from '../../platform/records/server-record.ts';
import { branchTrail } from '../../platform/records/trail-reading.ts';
import { searchVouchers } from './list/search-vouchers.ts';
import { vouchersInvariants } from './vouchers-invariants.queries.ts';
import { vouchersRoutes } from './vouchers.routes.ts';

export const domain: Domain = {
  routes: vouchersRoutes,
  records: [
    serverRecord(voucherRecord, {
      search: searchVouchers,
      trail: branchTrail('voucher'),
      names: namesAtClinics('voucher', 'title'),
    }),
  ],
  invariants: vouchersInvariants,
};
