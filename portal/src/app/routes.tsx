import { createRootRoute, createRoute, stripSearchParams } from '@tanstack/react-router';
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconCoins,
  IconDevices,
  IconFileDollar,
  IconFileInvoice,
  IconHistory,
  IconHome,
  IconQrcode,
  IconReceipt,
  IconShieldLock,
  IconUserCheck,
} from '@tabler/icons-react';
import { userSessionListSearch } from '../domains/access/sessions/user-session-list-search.ts';
import { activitySearch } from '../domains/oversight/activity-search.ts';
import { dashboardSearch } from '../domains/payments/dashboard-search.ts';
import { findMoneySearch } from '../domains/payments/find-money-search.ts';
import { issueListSearch } from '../domains/payments/issue-list-search.ts';
import { transactionListSearch } from '../domains/payments/transaction-list-search.ts';
import { adviceListSearch } from '../domains/settlement/advice-list-search.ts';
import { refundListSearch } from '../domains/settlement/refund-list-search.ts';
import { accessSearch } from '../domains/staff/access-search.ts';
import { codeOnDemand } from '../ui/on-demand/code-on-demand.tsx';
import { Root } from './root.tsx';

const root = createRootRoute({ component: Root });

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  staticData: {
    page: { name: 'home', title: 'Home', menu: { group: 'Home', order: 1, label: 'Home', icon: IconHome } },
  },
  validateSearch: dashboardSearch,
  search: { middlewares: [stripSearchParams(dashboardSearch.parse({}))] },
  component: codeOnDemand(async () => (await import('./screens/home-screen.tsx')).HomeScreen),
});

const receivePayment = createRoute({
  getParentRoute: () => root,
  path: '/payment/payment',
  staticData: {
    page: {
      name: 'receivePayment',
      title: 'Receive Payment',
      summary: 'Take a QR payment from a customer',
      role: 'ROLE_TRANSACTION_CREATE',
      menu: { group: 'Payment', order: 1, label: 'Receive Payment', icon: IconQrcode },
      breadcrumb: [{ label: 'Payment' }],
    },
  },
  component: codeOnDemand(
    async () => (await import('../domains/payments/receive-payment-screen.tsx')).ReceivePaymentScreen,
  ),
});

const transactionList = createRoute({
  getParentRoute: () => root,
  path: '/payment/transaction',
  staticData: {
    page: {
      name: 'transactionList',
      title: 'Transactions',
      summary: 'Find a payment, see what became of it',
      role: 'ROLE_TRANSACTION_VIEW',
      menu: { group: 'Payment', order: 2, label: 'Transactions', icon: IconReceipt },
      breadcrumb: [{ label: 'Payment' }],
    },
  },
  validateSearch: transactionListSearch,
  search: { middlewares: [stripSearchParams(transactionListSearch.parse({}))] },
  component: codeOnDemand(
    async () => (await import('../domains/payments/transaction-list-screen.tsx')).TransactionListScreen,
  ),
});

const transactionDetail = createRoute({
  getParentRoute: () => root,
  path: '/payment/transaction/$id',
  staticData: {
    page: {
      name: 'transactionDetail',
      title: 'Transaction',
      role: 'ROLE_TRANSACTION_VIEW',
      breadcrumb: [{ label: 'Payment' }, { label: 'Transactions', to: '/payment/transaction' }],
    },
  },
  component: codeOnDemand(async () => (await import('./screens/transaction-screen.tsx')).TransactionScreen),
});

const paymentAdvice = createRoute({
  getParentRoute: () => root,
  path: '/payment/payment-advice',
  staticData: {
    page: {
      name: 'payment-advice',
      title: 'Payment Advice',
      summary: 'What was paid out, line by line',
      role: 'ROLE_PAYMENTADVICE_VIEW',
      menu: { group: 'Payment', order: 3, label: 'Payment Advice', icon: IconFileInvoice },
      breadcrumb: [{ label: 'Payment' }],
    },
  },
  validateSearch: adviceListSearch,
  search: { middlewares: [stripSearchParams(adviceListSearch.parse({}))] },
  component: codeOnDemand(
    async () => (await import('../domains/settlement/payment-advice-list-screen.tsx')).PaymentAdviceListScreen,
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
    async () => (await import('../domains/settlement/payment-advice-detail-screen.tsx')).PaymentAdviceDetailScreen,
  ),
});

const paymentState = createRoute({
  getParentRoute: () => root,
  path: '/payment/payment-state',
  staticData: {
    page: {
      name: 'payment-state',
      title: 'Payment Statement',
      summary: 'What is on its way to the clinic',
      role: 'ROLE_PAYMENTSTATEMENT_VIEW',
      menu: { group: 'Payment', order: 4, label: 'Payment Statement', icon: IconFileDollar },
      breadcrumb: [{ label: 'Payment' }],
    },
  },
  validateSearch: adviceListSearch,
  search: { middlewares: [stripSearchParams(adviceListSearch.parse({}))] },
  component: codeOnDemand(
    async () => (await import('../domains/settlement/payment-state-list-screen.tsx')).PaymentStateListScreen,
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
    async () => (await import('../domains/settlement/payment-state-detail-screen.tsx')).PaymentStateDetailScreen,
  ),
});

const refundList = createRoute({
  getParentRoute: () => root,
  path: '/payment/refund',
  staticData: {
    page: {
      name: 'refundList',
      title: 'Refunds',
      summary: 'Money back to customers: requested, approved, completed',
      role: 'ROLE_TRANSACTION_VIEW',
      menu: { group: 'Payment', order: 6, label: 'Refunds', icon: IconArrowBackUp },
      breadcrumb: [{ label: 'Payment' }],
    },
  },
  validateSearch: refundListSearch,
  search: { middlewares: [stripSearchParams(refundListSearch.parse({}))] },
  component: codeOnDemand(async () => (await import('../domains/settlement/refund-list-screen.tsx')).RefundListScreen),
});

const findMoney = createRoute({
  getParentRoute: () => root,
  path: '/payment/find',
  staticData: {
    page: {
      name: 'findMoney',
      title: 'Find the Money',
      summary: 'By an amount, a time, a reference or a line from the bank',
      role: 'ROLE_TRANSACTION_VIEW',
      menu: { group: 'Payment', order: 7, label: 'Find the Money', icon: IconCoins },
      breadcrumb: [{ label: 'Payment' }],
    },
  },
  validateSearch: findMoneySearch,
  component: codeOnDemand(async () => (await import('../domains/payments/find-money-screen.tsx')).FindMoneyScreen),
});

const issueList = createRoute({
  getParentRoute: () => root,
  path: '/payment/issue',
  staticData: {
    page: {
      name: 'Reported Error',
      title: 'Reported Error',
      summary: 'Issues reported on payments, and their answers',
      role: 'ROLE_ISSUE_VIEW',
      menu: { group: 'Payment', order: 5, label: 'Reported Error', icon: IconAlertTriangle },
      breadcrumb: [{ label: 'Payment' }],
    },
  },
  validateSearch: issueListSearch,
  search: { middlewares: [stripSearchParams(issueListSearch.parse({}))] },
  component: codeOnDemand(async () => (await import('../domains/payments/issue-list-screen.tsx')).IssueListScreen),
});

const accountSecurity = createRoute({
  getParentRoute: () => root,
  path: '/account/security',
  staticData: {
    page: {
      name: 'accountSecurity',
      title: 'Security',
      summary: 'Your password, authenticator app, passkeys and recovery codes',
      breadcrumb: [{ label: 'My account' }],
    },
  },
  component: codeOnDemand(async () => (await import('./screens/account-security-screen.tsx')).AccountSecurityScreen),
});

const secondFactorRules = createRoute({
  getParentRoute: () => root,
  path: '/settings/security',
  staticData: {
    page: {
      name: 'secondFactorRules',
      title: 'Second Factors',
      summary: 'Who must prove more than a password; reset what somebody has lost',
      role: 'ROLE_SUPERADMIN',
      menu: { group: 'Settings', order: 9, label: 'Second Factors', icon: IconShieldLock },
      breadcrumb: [{ label: 'Settings' }],
    },
  },
  component: codeOnDemand(
    async () =>
      (await import('../domains/access/second-factor/second-factor-rules-screen.tsx')).SecondFactorRulesScreen,
  ),
});

const accountNotifications = createRoute({
  getParentRoute: () => root,
  path: '/account/notifications',
  staticData: {
    page: {
      name: 'accountNotifications',
      title: 'Notifications',
      summary: 'How you hear of what: bell, sound, desktop, phone, mail',
      breadcrumb: [{ label: 'My account' }],
    },
  },
  component: codeOnDemand(
    async () => (await import('./screens/account-notifications-screen.tsx')).AccountNotificationsScreen,
  ),
});

const access = createRoute({
  getParentRoute: () => root,
  path: '/oversight/access',
  staticData: {
    page: {
      name: 'access',
      title: 'Access',
      summary: 'What each user can do, and through which role group',
      role: 'ROLE_SUPERADMIN',
      menu: { group: 'Settings', order: 8, label: 'Access', icon: IconUserCheck },
      breadcrumb: [{ label: 'Settings' }],
    },
  },
  validateSearch: accessSearch,
  search: { middlewares: [stripSearchParams(accessSearch.parse({}))] },
  component: codeOnDemand(async () => (await import('../domains/staff/access-screen.tsx')).AccessScreen),
});

const accountSessions = createRoute({
  getParentRoute: () => root,
  path: '/account/sessions',
  staticData: {
    page: {
      name: 'accountSessions',
      title: 'Devices',
      summary: 'Where you are signed in, and the lock of this device',
      breadcrumb: [{ label: 'My account' }],
    },
  },
  component: codeOnDemand(async () => (await import('./screens/account-sessions-screen.tsx')).AccountSessionsScreen),
});

const userSessions = createRoute({
  getParentRoute: () => root,
  path: '/settings/sessions',
  staticData: {
    page: {
      name: 'userSessions',
      title: 'Signed-in Users',
      summary: 'Where your users are signed in; sign them out',
      role: 'ROLE_USER_UPDATE',
      menu: { group: 'Settings', order: 7, label: 'Signed-in Users', icon: IconDevices },
      breadcrumb: [{ label: 'Settings' }],
    },
  },
  validateSearch: userSessionListSearch,
  search: { middlewares: [stripSearchParams(userSessionListSearch.parse({}))] },
  component: codeOnDemand(
    async () => (await import('../domains/access/sessions/user-session-list-screen.tsx')).UserSessionListScreen,
  ),
});

const activity = createRoute({
  getParentRoute: () => root,
  path: '/oversight/activity',
  staticData: {
    page: {
      name: 'activity',
      title: 'Activity',
      summary: 'Who did what, who looked at whose data',
      role: 'ROLE_SUPERADMIN',
      menu: { group: 'Settings', order: 10, label: 'Activity', icon: IconHistory },
      breadcrumb: [{ label: 'Settings' }],
    },
  },
  validateSearch: activitySearch,
  search: { middlewares: [stripSearchParams(activitySearch.parse({}))] },
  component: codeOnDemand(async () => (await import('../domains/oversight/activity-screen.tsx')).ActivityScreen),
});

const deviceMessage = createRoute({
  getParentRoute: () => root,
  path: '/print/device-message',
  staticData: { page: { name: 'print-device-message', title: 'Customer screen' } },
  component: codeOnDemand(
    async () => (await import('../domains/payments/device-message-screen.tsx')).DeviceMessageScreen,
  ),
});

const printInvoice = createRoute({
  getParentRoute: () => root,
  path: '/print/invoice/$id',
  staticData: { page: { name: 'print-invoice', title: 'Tax Invoice' } },
  component: codeOnDemand(
    async () => (await import('../domains/settlement/print-invoice-screen.tsx')).PrintInvoiceScreen,
  ),
});

const printCreditNote = createRoute({
  getParentRoute: () => root,
  path: '/print/cnote/$id',
  staticData: { page: { name: 'print-cnote', title: 'Credit Note' } },
  component: codeOnDemand(async () => (await import('../domains/settlement/print-note-screen.tsx')).PrintNoteScreen),
});

const printDebitNote = createRoute({
  getParentRoute: () => root,
  path: '/print/dnote/$id',
  staticData: { page: { name: 'print-dnote', title: 'Debit Note' } },
  component: codeOnDemand(async () => (await import('../domains/settlement/print-note-screen.tsx')).PrintNoteScreen),
});

export const routeTree = root.addChildren([
  home,
  receivePayment,
  transactionList,
  transactionDetail,
  paymentAdvice,
  paymentAdviceDetail,
  paymentState,
  paymentStateDetail,
  refundList,
  findMoney,
  issueList,
  accountSecurity,
  secondFactorRules,
  accountNotifications,
  access,
  accountSessions,
  userSessions,
  activity,
  deviceMessage,
  printInvoice,
  printCreditNote,
  printDebitNote,
]);
