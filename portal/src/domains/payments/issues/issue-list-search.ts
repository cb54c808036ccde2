import { issue_page_size, issue_statuses, issueSortFields } from '@clinic/contract/payments/issue-sort-fields.ts';
import { filterText, oneOf, pageNumber, pageSize, sortOf, viewName } from '../../../platform/list/list-search.ts';
import { z } from 'zod/mini';

export const issue_page_sizes = [10, 20];

/** Search parameters of 'Reported Error'. */
export const issueListSearch = z.object({
  p: pageNumber,
  n: pageSize(issue_page_sizes, issue_page_size),
  sort: sortOf(issueSortFields, 'id,desc'),
  clinic_name: filterText(64),
  status: oneOf(issue_statuses),
  view: viewName,
});
export type IssueListSearch = z.output<typeof issueListSearch>;
