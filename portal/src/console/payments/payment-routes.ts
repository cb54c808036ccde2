import { openIssueList, unmatchedMoneyList } from '@clinic/contract/payments/platform-payment-lists.ts';
import { approvedRefundList, heldMoneyList } from '@clinic/contract/settlement/platform-money-lists.ts';
import { listRoute, pageRoute } from '../../app/routes/page-route.ts';
import { codeOnDemand } from '../../ui/on-demand/code-on-demand.tsx';

const held = listRoute({
  list: heldMoneyList,
  path: '/console/money/held',
  component: codeOnDemand(() => import('./held-list-screen.tsx'), 'HeldListScreen'),
});

const unmatched = listRoute({
  list: unmatchedMoneyList,
  path: '/console/money/unmatched',
  component: codeOnDemand(() => import('./unmatched-list-screen.tsx'), 'UnmatchedListScreen'),
});

const notes = pageRoute({
  path: '/console/money/notes',
  name: 'payment-notes',
  title: 'Notes',
  summary: 'Credit and debit notes on payments',
  menu: { group: 'Money', order: 13, label: 'Notes', icon: 'IconFileInvoice' },
  role: 'settlement:write',
  component: codeOnDemand(() => import('./note-screen.tsx'), 'NoteScreen'),
});

const refunds = listRoute({
  list: approvedRefundList,
  path: '/console/money/refunds',
  component: codeOnDemand(() => import('./refund-list-screen.tsx'), 'RefundListScreen'),
});

const issues = listRoute({
  list: openIssueList,
  path: '/console/issues',
  component: codeOnDemand(() => import('./issue-list-screen.tsx'), 'IssueListScreen'),
});

/** Money that needs a decision, notes, refunds and issues. */
export const paymentRoutes = [held, unmatched, notes, refunds, issues] as const;
