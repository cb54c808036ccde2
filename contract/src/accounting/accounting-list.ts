import { choice, days, list } from '../shared/lists/list.ts';

/** The journals that were made for the books, the latest day first. */
export const accountingExportList = list({
  path: '/console/accounting',
  role: 'settlement:read',
  page: {
    name: 'accounting',
    title: 'Accounting export',
    summary: 'The journal for the accounting system: a file of each day and of each payout',
    menu: { group: 'Money', order: 9, label: 'Accounting export', icon: 'IconBook2' },
  },
  opens: true,
  sorts: [],
  sort: 'day,desc',
  sizes: [20, 50, 100],
  filters: {
    kind: choice({ days: 'day', payouts: 'payout', all: undefined }),
    date: days(),
  },
});
