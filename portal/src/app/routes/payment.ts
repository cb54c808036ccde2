import { issueList } from '@clinic/contract/payments/issue-list.ts';
import { transactionList } from '@clinic/contract/payments/transaction-list.ts';
import { adviceList, statementList } from '@clinic/contract/settlement/advice-list.ts';
import { refundList } from '@clinic/contract/settlement/refund-list.ts';
import { createRoute, stripSearchParams } from '@tanstack/react-router';
import { findMoneySearch, receivePaymentSearch } from '../../domains/payments/page-searches.ts';
import { dayCloseSearch } from '../../domains/settlement/day-close/day-close-search.ts';
import { codeOnDemand } from '../../ui/on-demand/code-on-demand.tsx';
import { listRoute } from './list-route.ts';
import { root } from './root.ts';
import { menuIcon } from './menu-icons/menu-icon.tsx';

const receivePayment = createRoute({
  getParentRoute: () => root,
  path: '/payment/payment',
  staticData: {
    page: {
      name: 'receivePayment',
      title: 'Receive Payment',
      role: 'ROLE_TRANSACTION_CREATE',
      menu: { group: 'Payment', order: 1, label: 'Receive Payment', icon: menuIcon('IconQrcode') },
      breadcrumb: [{ label: 'Payment' }],
    },
  },
  validateSearch: receivePaymentSearch,
  component: codeOnDemand(
    () => import('../../domains/payments/receiving/receive-payment-screen.tsx'),
    'ReceivePaymentScreen',
  ),
});

const transactions = listRoute({
  list: transactionList,
  path: '/payment/transaction',
  breadcrumb: [{ label: 'Payment' }],
  component: codeOnDemand(
    () => import('../../domains/payments/transactions/transaction-list-screen.tsx'),
    'TransactionListScreen',
  ),
});

const transactionDetail = createRoute({
  getParentRoute: () => root,
  path: '/payment/transaction/$id',
  staticData: {
    page: {
      name: 'transactionDetail',
      title: 'Transaction',
      is_numbered: true,
      role: 'ROLE_TRANSACTION_VIEW',
      breadcrumb: [{ label: 'Payment' }, { label: 'Transactions', to: '/payment/transaction' }],
    },
  },
  component: codeOnDemand(() => import('../screens/transaction-screen.tsx'), 'TransactionScreen'),
});

const paymentAdvice = listRoute({
  list: adviceList,
  path: '/payment/payment-advice',
  breadcrumb: [{ label: 'Payment' }],
  component: codeOnDemand(() => import('../../domains/settlement/advices/advice-list.tsx'), 'PaymentAdviceList'),
});

const paymentAdviceDetail = createRoute({
  getParentRoute: () => root,
  path: '/payment/payment-advice/$id',
  staticData: {
    page: {
      name: 'payment-advice-detail',
      title: 'Payment Advice',
      role: 'ROLE_PAYMENTADVICE_VIEW',
      breadcrumb: [{ label: 'Payment' }, { label: 'Payment Advices', to: '/payment/payment-advice' }],
    },
  },
  component: codeOnDemand(() => import('../../domains/settlement/advices/advice-detail.tsx'), 'PaymentAdviceDetail'),
});

const paymentState = listRoute({
  list: statementList,
  path: '/payment/payment-state',
  breadcrumb: [{ label: 'Payment' }],
  component: codeOnDemand(() => import('../../domains/settlement/advices/advice-list.tsx'), 'PaymentStateList'),
});

const paymentStateDetail = createRoute({
  getParentRoute: () => root,
  path: '/payment/payment-state/$id',
  staticData: {
    page: {
      name: 'payment-state-detail',
      title: 'Payment Statement',
      role: 'ROLE_PAYMENTSTATEMENT_VIEW',
      breadcrumb: [{ label: 'Payment' }, { label: 'Payment Statements', to: '/payment/payment-state' }],
    },
  },
  component: codeOnDemand(() => import('../../domains/settlement/advices/advice-detail.tsx'), 'PaymentStateDetail'),
});

const refunds = listRoute({
  list: refundList,
  path: '/payment/refund',
  breadcrumb: [{ label: 'Payment' }],
  component: codeOnDemand(() => import('../../domains/settlement/refunds/refund-list-screen.tsx'), 'RefundListScreen'),
});

const findMoney = createRoute({
  getParentRoute: () => root,
  path: '/payment/find',
  staticData: {
    page: {
      name: 'findMoney',
      title: 'Find the Money',
      role: 'ROLE_TRANSACTION_VIEW',
      menu: { group: 'Payment', order: 7, label: 'Find the Money', icon: menuIcon('IconCoins') },
      breadcrumb: [{ label: 'Payment' }],
    },
  },
  validateSearch: findMoneySearch,
  component: codeOnDemand(() => import('../../domains/payments/find-money/find-money-screen.tsx'), 'FindMoneyScreen'),
});

const dayClose = createRoute({
  getParentRoute: () => root,
  path: '/payment/day-close',
  staticData: {
    page: {
      name: 'dayClose',
      title: 'Day Close',
      role: 'ROLE_TRANSACTION_VIEW',
      menu: { group: 'Payment', order: 8, label: 'Day Close', icon: menuIcon('IconReportMoney') },
      breadcrumb: [{ label: 'Payment' }],
    },
  },
  validateSearch: dayCloseSearch,
  search: { middlewares: [stripSearchParams(dayCloseSearch.parse({}))] },
  component: codeOnDemand(() => import('../../domains/settlement/day-close/day-close-screen.tsx'), 'DayCloseScreen'),
});

const issues = listRoute({
  list: issueList,
  path: '/payment/issue',
  breadcrumb: [{ label: 'Payment' }],
  component: codeOnDemand(() => import('../../domains/payments/issues/issue-list-screen.tsx'), 'IssueListScreen'),
});

/** Payments and their settlement. */
export const paymentRoutes = [
  receivePayment,
  transactions,
  transactionDetail,
  paymentAdvice,
  paymentAdviceDetail,
  paymentState,
  paymentStateDetail,
  refunds,
  findMoney,
  dayClose,
  issues,
] as const;
