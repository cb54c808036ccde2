import { z } from 'zod/mini';
import { endpoint } from '../shared/endpoint.ts';
import { generic_messages, idInPath, optionalText, requiredText } from '../shared/fields.ts';
import { largest_sub_list, listOf, pageQuery, sortQuery } from '../shared/lists/paging.ts';
import { instant } from '../shared/wire.ts';
import { issue_statuses, issueList } from './issue-list.ts';

export const issueType = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3), z.literal(4)]);
export const issueStatus = z.enum(issue_statuses);
export type IssueType = z.output<typeof issueType>;
export type IssueStatus = z.output<typeof issueStatus>;

export const issueTypeWords: Record<IssueType, string> = {
  0: 'Overpayment/Underpayment',
  1: 'No Payment Received',
  2: 'Unaccounted Payment Received',
  3: 'Wrong Reference',
  4: 'Others',
};
export const issueStatusWords: Record<IssueStatus, string> = {
  n: 'New',
  i: 'Investigation',
  r: 'Resolved',
  u: 'Unresolved',
};

export const issue = z.object({
  id: z.int(),
  created_at: instant,
  updated_at: instant,
  /** The user name, or null if the system opened it. */
  create_user: z.nullable(z.string()),
  type: issueType,
  remark: z.string(),
  hq_remark: z.nullable(z.string()),
  status: issueStatus,
  transaction: z.object({ id: z.int(), patient_id: z.string(), clinic: z.object({ id: z.int(), name: z.string() }) }),
});
export type Issue = z.input<typeof issue>;

export const listTransactionIssues = endpoint({
  name: 'listTransactionIssues',
  method: 'GET',
  path: '/clinic/transaction/{id}/issues',
  summary: 'Issues of one transaction, newest first',
  words: 'See the errors reported on a transaction',
  access: { kind: 'member', role: 'ROLE_ISSUE_VIEW' },
  params: z.object({ id: idInPath }),
  query: z.object(pageQuery(largest_sub_list, largest_sub_list)),
  response: listOf(issue),
  refusals: ['transaction_not_found'],
});

export const createIssue = endpoint({
  name: 'createIssue',
  method: 'POST',
  path: '/clinic/transaction/{id}/issues',
  summary: 'Reports an issue on a transaction',
  words: 'Report an error on a transaction',
  access: { kind: 'member', role: 'ROLE_ISSUE_CREATE' },
  params: z.object({ id: idInPath }),
  body: z.strictObject({ type: issueType, remark: requiredText(500) }),
  response: issue,
  refusals: ['transaction_not_found'],
});

export const updateIssue = endpoint({
  name: 'updateIssue',
  method: 'PUT',
  path: '/clinic/issue/{id}',
  summary: 'Changes the type and remark of an issue that is not resolved',
  words: 'Change a reported error',
  access: { kind: 'member', role: 'ROLE_ISSUE_UPDATE' },
  params: z.object({ id: idInPath }),
  body: z.strictObject({ type: issueType, remark: requiredText(500), updated_at: z.optional(instant) }),
  response: issue,
  saves: issue,
  refusals: ['issue_not_found', 'issue_resolved', 'stale_object'],
});

export const listIssues = endpoint({
  name: 'listIssues',
  method: 'GET',
  path: '/clinic/issues',
  summary: 'All issues of the branch; of the whole group at head office',
  words: 'See reported errors',
  access: { kind: 'member', role: 'ROLE_ISSUE_VIEW' },
  query: z.object({
    clinic_name: optionalText(64),
    status: z.optional(z.union([issueStatus, z.literal('')], generic_messages.format)),
    ...pageQuery(issueList.sizes[0]),
    sort: sortQuery(issueList.sorts),
  }),
  response: listOf(issue),
  reach: 'group',
});
