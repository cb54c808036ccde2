import { id, list, oneOf } from '../shared/lists/list.ts';

/** Money that the acquirer reported under a reference of no payment. */
export const unmatchedMoneyList = list({
  path: '/console/money/unmatched',
  role: 'settlement:read',
  page: {
    name: 'unmatched-money',
    title: 'Unmatched money',
    summary: 'Money that arrived under unknown references',
    menu: { group: 'Money', order: 12, label: 'Unmatched money', icon: 'IconZoomQuestion' },
  },
  sorts: [],
  sort: 'received_at,desc',
  sizes: [20, 50, 100],
  filters: { state: oneOf(['waiting', 'returned'], { usual: 'waiting' }) },
});

/** The issues of every clinic that wait for the platform. */
export const openIssueList = list({
  path: '/console/issues',
  role: 'issues:read',
  page: {
    name: 'issues',
    title: 'Issues',
    summary: 'Errors that clinics reported on payments',
    menu: { group: 'Support', order: 1, label: 'Issues', icon: 'IconAlertCircle' },
  },
  sorts: [],
  sort: 'id,desc',
  sizes: [20, 50, 100],
  filters: { status: oneOf(['n', 'i']), clinic_id: id() },
});
