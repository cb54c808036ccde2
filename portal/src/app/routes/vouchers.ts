import { may_view_vouchers, voucherList } from '@clinic/contract/vouchers/voucher-list.ts';
import { certificateList, orderList, redeemer_roles } from '@clinic/contract/vouchers/voucher-sales-list.ts';
import { promoCodeList } from '@clinic/contract/vouchers/promo-code-list.ts';
import { codeOnDemand } from '../../ui/on-demand/code-on-demand.tsx';
import { listRoute, pageRoute } from './page-route.ts';

const role = may_view_vouchers;

const list = listRoute({
  list: voucherList,
  path: '/voucher',
  component: codeOnDemand(() => import('../../domains/vouchers/list/voucher-list-screen.tsx'), 'VoucherListScreen'),
});

const breadcrumb = [{ label: 'Vouchers', to: '/voucher' as const }];

const create = pageRoute({
  path: '/voucher/create',
  name: 'voucher-create',
  title: 'New voucher',
  role,
  breadcrumb,
  component: codeOnDemand(() => import('../../domains/vouchers/form/voucher-create-screen.tsx'), 'VoucherCreateScreen'),
});

const detail = pageRoute({
  path: '/voucher/$id',
  name: 'voucher-detail',
  title: 'Voucher',
  is_numbered: true,
  role,
  breadcrumb,
  component: codeOnDemand(() => import('../../domains/vouchers/page/voucher-screen.tsx'), 'VoucherScreen'),
});

const sales = listRoute({
  list: certificateList,
  path: '/voucher-sales',
  breadcrumb: [{ label: 'Vouchers' }],
  component: codeOnDemand(() => import('../../domains/vouchers/sales/sales-list-screen.tsx'), 'SalesListScreen'),
});

const certificate = pageRoute({
  path: '/voucher-sales/$id',
  name: 'voucher-certificate',
  title: 'Certificate',
  role: 'ROLE_VOUCHER_SALES_VIEW',
  breadcrumb: [{ label: 'Vouchers' }, { label: 'Voucher Sales', to: '/voucher-sales' }],
  component: codeOnDemand(() => import('../../domains/vouchers/sales/certificate-screen.tsx'), 'CertificateScreen'),
});

const orders = listRoute({
  list: orderList,
  path: '/voucher-orders',
  breadcrumb: [{ label: 'Vouchers' }],
  component: codeOnDemand(() => import('../../domains/vouchers/orders/order-list-screen.tsx'), 'OrderListScreen'),
});

const order = pageRoute({
  path: '/voucher-orders/$id',
  name: 'voucher-order',
  title: 'Voucher order',
  is_numbered: true,
  role: 'ROLE_VOUCHER_ORDERS_VIEW',
  breadcrumb: [{ label: 'Vouchers' }, { label: 'Voucher Orders', to: '/voucher-orders' }],
  component: codeOnDemand(() => import('../../domains/vouchers/orders/order-screen.tsx'), 'OrderScreen'),
});

const redemption = pageRoute({
  path: '/voucher-redemption',
  name: 'voucher-redemption',
  title: 'Redemption',
  role: redeemer_roles,
  menu: { group: 'Vouchers', order: 4, label: 'Redemption', icon: 'IconScan' },
  breadcrumb: [{ label: 'Vouchers' }],
  component: codeOnDemand(() => import('../../domains/vouchers/redemption/redemption-screen.tsx'), 'RedemptionScreen'),
});

const promoCodes = listRoute({
  list: promoCodeList,
  path: '/promo-code',
  component: codeOnDemand(
    () => import('../../domains/vouchers/promo-codes/promo-code-list-screen.tsx'),
    'PromoCodeListScreen',
  ),
});

const promoCode = pageRoute({
  path: '/promo-code/$id',
  name: 'promo-code',
  title: 'Promo code',
  role,
  breadcrumb: [{ label: 'Promo Codes', to: '/promo-code' }],
  component: codeOnDemand(() => import('../../domains/vouchers/promo-codes/promo-code-screen.tsx'), 'PromoCodeScreen'),
});

/** Vouchers, their sales, and promo codes. */
export const voucherRoutes = [
  list,
  create,
  detail,
  sales,
  certificate,
  orders,
  order,
  redemption,
  promoCodes,
  promoCode,
] as const;
