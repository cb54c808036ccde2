import { may_view_vouchers } from '@clinic/contract/vouchers/voucher-list.ts';
import { IconTicket } from '@tabler/icons-react';
import { createRoute, stripSearchParams } from '@tanstack/react-router';
import { voucherListSearch } from '../../domains/vouchers/list/voucher-list-search.ts';
import { codeOnDemand } from '../../ui/on-demand/code-on-demand.tsx';
import { root } from './root.ts';

const role = may_view_vouchers;

const list = createRoute({
  getParentRoute: () => root,
  path: '/voucher',
  staticData: {
    page: {
      name: 'voucher',
      title: 'Vouchers',
      summary: 'What the branch sells ahead: vaccinations and health screenings',
      role,
      menu: { group: 'Vouchers', order: 1, label: 'Vouchers', icon: IconTicket },
    },
  },
  validateSearch: voucherListSearch,
  search: { middlewares: [stripSearchParams(voucherListSearch.parse({}))] },
  component: codeOnDemand(
    async () => (await import('../../domains/vouchers/list/voucher-list-screen.tsx')).VoucherListScreen,
  ),
});

const breadcrumb = [{ label: 'Vouchers', to: '/voucher' as const }];

const create = createRoute({
  getParentRoute: () => root,
  path: '/voucher/create',
  staticData: { page: { name: 'voucher-create', title: 'New voucher', role, breadcrumb } },
  component: codeOnDemand(
    async () => (await import('../../domains/vouchers/form/voucher-create-screen.tsx')).VoucherCreateScreen,
  ),
});

const detail = createRoute({
  getParentRoute: () => root,
  path: '/voucher/$id',
  staticData: { page: { name: 'voucher-detail', title: 'Voucher', is_numbered: true, role, breadcrumb } },
  component: codeOnDemand(async () => (await import('../../domains/vouchers/page/voucher-screen.tsx')).VoucherScreen),
});

/** Vouchers. */
export const voucherRoutes = [list, create, detail] as const;
