import { days, list } from '../shared/lists/list.ts';

/** Who looks after the money of a clinic that customers pay directly. */
export const sees_own_account = { all: ['ROLE_TRANSACTION_VIEW', 'ROLE_PAYMENTSTATEMENT_VIEW'] } as const;

/** Payments to the clinic's own account that its bank has not confirmed, the latest first. */
export const unconfirmedPaymentList = list({
  path: '/payment/own-account',
  role: sees_own_account,
  page: {
    name: 'own-account',
    title: 'Own Account',
    menu: { group: 'Payment', order: 4.6, label: 'Own Account', icon: 'IconBuildingBank' },
  },
  opens: true,
  sorts: [],
  sort: 'paid_at,desc',
  sizes: [20, 10],
  filters: { date: days() },
});
