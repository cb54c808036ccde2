import { record } from '../shared/record.ts';
import { issueStatusWords, issueTypeWords } from './issues.ts';

export const issueRecord = record({
  kind: 'issue',
  label: { one: 'Issue', many: 'Reported errors' },
  role: 'ROLE_ISSUE_VIEW',
  list: '/payment/issue',
  has_views: true,
  page: { of: 'transaction', branch_filter: 'clinic_name' },
  is_searched: true,
  shows_patients: true,
  trail: true,
  activities: {
    issue_created: ['Issue reported', 'reported {record}'],
    issue_updated: ['Issue edited', 'edited {record}'],
    issue_answered: ['Issue answered', 'answered {record}'],
  },
  fields: { issue_status: 'Status' },
  values: { issue_status: issueStatusWords, type: issueTypeWords },
});
