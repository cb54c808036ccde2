import { unconfirmedPaymentList } from '@clinic/contract/bank/own-payment-list.ts';
import { issueList } from '@clinic/contract/payments/issue-list.ts';
import { transactionList } from '@clinic/contract/payments/transaction-list.ts';
import { adviceList, statementList } from '@clinic/contract/settlement/advice-list.ts';
import { feeStatementList } from '@clinic/contract/settlement/fee-statements/fee-statement-list.ts';
import { refundList } from '@clinic/contract/settlement/refund-list.ts';
import { createRoute, stripSearchParams } from '@tanstack/react-router';
import { findMoneySearch, receivePaymentSearch } from '../../domains/payments/page-searches.ts';
import { dayCloseSearch } from '../../domains/settlement/day-close/day-close-search.ts';
import { codeOnDemand } from '../../ui/on-demand/code-on-demand.tsx';
import { listRoute, pageOf, pageRoute } from './page-route.ts';

const receivePayment = createRoute({
  ...pageOf({
    name: 'receivePayment',
    title: 'Receive Payment',
    role: 'ROLE_TRANSACTION_CREATE',
    menu: { group: 'Payment', order: 1, label: 'Receive Payment', icon: 'IconQrcode' },
    breadcrumb: [{ label: 'Payment' }],
  }),
  path: '/payment/payment',
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

const transactionDetail = pageRoute({
  path: '/payment/transaction/$id',
  name: 'transactionDetail',
  title: 'Transaction',
  is_numbered: true,
  role: 'ROLE_TRANSACTION_VIEW',
  breadcrumb: [{ label: 'Payment' }, { label: 'Transactions', to: '/payment/transaction' }],
  component: codeOnDemand(() => import('../screens/transaction-screen.tsx'), 'TransactionScreen'),
});

const paymentAdvice = listRoute({
  list: adviceList,
  path: '/payment/payment-advice',
  breadcrumb: [{ label: 'Payment' }],
  component: codeOnDemand(() => import('../../domains/settlement/advices/advice-list.tsx'), 'PaymentAdviceList'),
});

const paymentAdviceDetail = pageRoute({
  path: '/payment/payment-advice/$id',
  name: 'payment-advice-detail',
  title: 'Payment Advice',
  role: 'ROLE_PAYMENTADVICE_VIEW',
  breadcrumb: [{ label: 'Payment' }, { label: 'Payment Advices', to: '/payment/payment-advice' }],
  component: codeOnDemand(() => import('../../domains/settlement/advices/advice-detail.tsx'), 'PaymentAdviceDetail'),
});

const paymentState = listRoute({
  list: statementList,
  path: '/payment/payment-state',
  breadcrumb: [{ label: 'Payment' }],
  component: codeOnDemand(() => import('../../domains/settlement/advices/advice-list.tsx'), 'PaymentStateList'),
});

const paymentStateDetail = pageRoute({
  path: '/payment/payment-state/$id',
  name: 'payment-state-detail',
  title: 'Payment Statement',
  role: 'ROLE_PAYMENTSTATEMENT_VIEW',
  breadcrumb: [{ label: 'Payment' }, { label: 'Payment Statements', to: '/payment/payment-state' }],
  component: codeOnDemand(() => import('../../domains/settlement/advices/advice-detail.tsx'), 'PaymentStateDetail'),
});

const feeStatements = listRoute({
  list: feeStatementList,
  path: '/payment/fee-statements',
  breadcrumb: [{ label: 'Payment' }],
  component: codeOnDemand(
    () => import('../../domains/settlement/fee-statements/fee-statement-list-screen.tsx'),
    'FeeStatementListScreen',
  ),
});

const feeStatement = pageRoute({
  path: '/payment/fee-statement/$id',
  name: 'fee-statement-detail',
  title: 'Fee Statement',
  role: 'ROLE_PAYMENTSTATEMENT_VIEW',
  breadcrumb: [{ label: 'Payment' }, { label: 'Fee Statements', to: '/payment/fee-statements' }],
  component: codeOnDemand(
    () => import('../../domains/settlement/fee-statements/fee-statement-screen.tsx'),
    'FeeStatementScreen',
  ),
});

const ownAccount = listRoute({
  list: unconfirmedPaymentList,
  path: '/payment/own-account',
  breadcrumb: [{ label: 'Payment' }],
  component: codeOnDemand(() => import('../../domains/bank/own-account-screen.tsx'), 'OwnAccountScreen'),
});

const refunds = listRoute({
  list: refundList,
  path: '/payment/refund',
  breadcrumb: [{ label: 'Payment' }],
  component: codeOnDemand(() => import('../../domains/settlement/refunds/refund-list-screen.tsx'), 'RefundListScreen'),
});

const findMoney = createRoute({
  ...pageOf({
    name: 'findMoney',
    title: 'Find the Money',
    role: 'ROLE_TRANSACTION_VIEW',
    menu: { group: 'Payment', order: 7, label: 'Find the Money', icon: 'IconCoins' },
    breadcrumb: [{ label: 'Payment' }],
  }),
  path: '/payment/find',
  validateSearch: findMoneySearch,
  component: codeOnDemand(() => import('../../domains/payments/find-money/find-money-screen.tsx'), 'FindMoneyScreen'),
});

const dayClose = createRoute({
  ...pageOf({
    name: 'dayClose',
    title: 'Day Close',
    role: 'ROLE_TRANSACTION_VIEW',
    menu: { group: 'Payment', order: 8, label: 'Day Close', icon: 'IconReportMoney' },
    breadcrumb: [{ label: 'Payment' }],
  }),
  path: '/payment/day-close',
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
  feeStatements,
  feeStatement,
  ownAccount,
  refunds,
  findMoney,
  dayClose,
  issues,
] as const;
