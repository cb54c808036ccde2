import { createRoute, stripSearchParams } from '@tanstack/react-router';
import { findMoneySearch } from '../../domains/payments/find-money/find-money-search.ts';
import { issueListSearch } from '../../domains/payments/issues/issue-list-search.ts';
import { receivePaymentSearch } from '../../domains/payments/receiving/receive-payment-search.ts';
import { transactionListSearch } from '../../domains/payments/transactions/transaction-list-search.ts';
import { adviceListSearch } from '../../domains/settlement/advices/advice-list-search.ts';
import { dayCloseSearch } from '../../domains/settlement/day-close/day-close-search.ts';
import { refundListSearch } from '../../domains/settlement/refunds/refund-list-search.ts';
import { codeOnDemand } from '../../ui/on-demand/code-on-demand.tsx';
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
    async () => (await import('../../domains/payments/receiving/receive-payment-screen.tsx')).ReceivePaymentScreen,
  ),
});

const transactionList = createRoute({
  getParentRoute: () => root,
  path: '/payment/transaction',
  staticData: {
    page: {
      name: 'transactionList',
      title: 'Transactions',
      role: 'ROLE_TRANSACTION_VIEW',
      menu: { group: 'Payment', order: 2, label: 'Transactions', icon: menuIcon('IconReceipt') },
      breadcrumb: [{ label: 'Payment' }],
    },
  },
  validateSearch: transactionListSearch,
  search: { middlewares: [stripSearchParams(transactionListSearch.parse({}))] },
  component: codeOnDemand(
    async () => (await import('../../domains/payments/transactions/transaction-list-screen.tsx')).TransactionListScreen,
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
  component: codeOnDemand(async () => (await import('../screens/transaction-screen.tsx')).TransactionScreen),
});

const paymentAdvice = createRoute({
  getParentRoute: () => root,
  path: '/payment/payment-advice',
  staticData: {
    page: {
      name: 'payment-advice',
      title: 'Payment Advice',
      role: 'ROLE_PAYMENTADVICE_VIEW',
      menu: { group: 'Payment', order: 3, label: 'Payment Advice', icon: menuIcon('IconFileInvoice') },
      breadcrumb: [{ label: 'Payment' }],
    },
  },
  validateSearch: adviceListSearch,
  search: { middlewares: [stripSearchParams(adviceListSearch.parse({}))] },
  component: codeOnDemand(
    async () =>
      (await import('../../domains/settlement/advices/payment-advice-list-screen.tsx')).PaymentAdviceListScreen,
  ),
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
  component: codeOnDemand(
    async () =>
      (await import('../../domains/settlement/advices/payment-advice-detail-screen.tsx')).PaymentAdviceDetailScreen,
  ),
});

const paymentState = createRoute({
  getParentRoute: () => root,
  path: '/payment/payment-state',
  staticData: {
    page: {
      name: 'payment-state',
      title: 'Payment Statement',
      role: 'ROLE_PAYMENTSTATEMENT_VIEW',
      menu: { group: 'Payment', order: 4, label: 'Payment Statement', icon: menuIcon('IconFileDollar') },
      breadcrumb: [{ label: 'Payment' }],
    },
  },
  validateSearch: adviceListSearch,
  search: { middlewares: [stripSearchParams(adviceListSearch.parse({}))] },
  component: codeOnDemand(
    async () => (await import('../../domains/settlement/advices/payment-state-list-screen.tsx')).PaymentStateListScreen,
  ),
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
  component: codeOnDemand(
    async () =>
      (await import('../../domains/settlement/advices/payment-state-detail-screen.tsx')).PaymentStateDetailScreen,
  ),
});

const refundList = createRoute({
  getParentRoute: () => root,
  path: '/payment/refund',
  staticData: {
    page: {
      name: 'refundList',
      title: 'Refunds',
      role: 'ROLE_TRANSACTION_VIEW',
      menu: { group: 'Payment', order: 6, label: 'Refunds', icon: menuIcon('IconArrowBackUp') },
      breadcrumb: [{ label: 'Payment' }],
    },
  },
  validateSearch: refundListSearch,
  search: { middlewares: [stripSearchParams(refundListSearch.parse({}))] },
  component: codeOnDemand(
    async () => (await import('../../domains/settlement/refunds/refund-list-screen.tsx')).RefundListScreen,
  ),
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
  component: codeOnDemand(
    async () => (await import('../../domains/payments/find-money/find-money-screen.tsx')).FindMoneyScreen,
  ),
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
  component: codeOnDemand(
    async () => (await import('../../domains/settlement/day-close/day-close-screen.tsx')).DayCloseScreen,
  ),
});

const issueList = createRoute({
  getParentRoute: () => root,
  path: '/payment/issue',
  staticData: {
    page: {
      name: 'Reported Error',
      title: 'Reported Error',
      role: 'ROLE_ISSUE_VIEW',
      menu: { group: 'Payment', order: 5, label: 'Reported Error', icon: menuIcon('IconAlertTriangle') },
      breadcrumb: [{ label: 'Payment' }],
    },
  },
  validateSearch: issueListSearch,
  search: { middlewares: [stripSearchParams(issueListSearch.parse({}))] },
  component: codeOnDemand(
    async () => (await import('../../domains/payments/issues/issue-list-screen.tsx')).IssueListScreen,
  ),
});

/** Payments and their settlement. */
export const paymentRoutes = [
  receivePayment,
  transactionList,
  transactionDetail,
  paymentAdvice,
  paymentAdviceDetail,
  paymentState,
  paymentStateDetail,
  refundList,
  findMoney,
  dayClose,
  issueList,
] as const;
