import { list, oneOf } from '../shared/lists/list.ts';
import { report_roles, report_type_names } from './report-types.ts';

/** The reader's reports at the branch, the newest first. */
export const reportList = list({
  path: '/reports',
  role: report_roles,
  page: {
    name: 'reports',
    title: 'Reports',
    menu: { group: 'Report', order: 1, label: 'Report', icon: 'IconReportAnalytics' },
  },
  sorts: [],
  sort: 'id,desc',
  sizes: [20, 10],
  filters: {
    type: oneOf(report_type_names),
    status: oneOf(['q', 'r', 'd', 'f', 'x']),
  },
});
