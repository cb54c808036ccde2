import { list, oneOf, type SearchOf, text } from '../shared/lists/list.ts';

/** New, under investigation, resolved, unresolved. */
export const issue_statuses = ['n', 'i', 'r', 'u'] as const;

/** The reported errors of the branch; at head office, of the whole group. */
export const issueList = list({
  path: '/payment/issue',
  role: 'ROLE_ISSUE_VIEW',
  page: {
    name: 'Reported Error',
    title: 'Reported Error',
    menu: { group: 'Payment', order: 5, label: 'Reported Error', icon: 'IconAlertTriangle' },
  },
  sorts: ['id', 'patient_id', 'transaction_id', 'created_at', 'type', 'status'],
  sort: 'id,desc',
  sizes: [10, 20],
  filters: { clinic_name: text(64), status: oneOf(issue_statuses) },
});
export type IssueListSearch = SearchOf<typeof issueList>;
