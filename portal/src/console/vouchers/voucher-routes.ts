import {
  clinicVoucherList,
  groupCollectionList,
  waitingRefundList,
} from '@clinic/contract/vouchers/platform-voucher-lists.ts';
import { listRoute } from '../../app/routes/page-route.ts';
import { codeOnDemand } from '../../ui/on-demand/code-on-demand.tsx';

const vouchers = listRoute({
  list: clinicVoucherList,
  path: '/console/vouchers',
  component: codeOnDemand(() => import('./voucher-list-screen.tsx'), 'VoucherListScreen'),
});

const collections = listRoute({
  list: groupCollectionList,
  path: '/console/vouchers/collections',
  component: codeOnDemand(() => import('./collection-list-screen.tsx'), 'CollectionListScreen'),
});

const refunds = listRoute({
  list: waitingRefundList,
  path: '/console/vouchers/refunds',
  component: codeOnDemand(() => import('./voucher-refund-list-screen.tsx'), 'VoucherRefundListScreen'),
});

/** Vouchers of the groups, collections of branches, and refunds. */
export const voucherRoutes = [vouchers, collections, refunds] as const;
