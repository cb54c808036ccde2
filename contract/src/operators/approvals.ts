import { z } from 'zod/mini';
import { endpoint } from '../shared/endpoint.ts';
import { idInPath, requiredText } from '../shared/fields.ts';
import { listQuery } from '../shared/lists/list-query.ts';
import { listOf } from '../shared/lists/paging.ts';
import { instant } from '../shared/wire.ts';
import { approval_states, approvalList } from './operators-lists.ts';

const approval = z.object({
  id: z.int(),
  /** The name of the call, and what to send to approve it: the same method, path and body, with the header `approval-id`. */
  call: z.string(),
  method: z.enum(['POST', 'PUT', 'DELETE']),
  path: z.string(),
  body: z.unknown(),
  /** What the call answered when it was tried. */
  seen: z.unknown(),
  state: z.enum(approval_states),
  made_by: z.string(),
  /** The caller made it: another operator must approve it. */
  is_own: z.boolean(),
  made_at: instant,
  expires_at: instant,
  decided_by: z.nullable(z.string()),
  decided_at: z.nullable(instant),
  note: z.nullable(z.string()),
});
export type Approval = z.input<typeof approval>;

export const listApprovals = endpoint({
  name: 'listApprovals',
  method: 'GET',
  path: '/platform/approvals',
  summary:
    'Calls that wait for a second operator or did, newest first: the caller’s own, and those that the caller may approve',
  access: { kind: 'platform', scope: 'approvals:read' },
  query: listQuery(approvalList),
  response: listOf(approval),
});

export const rejectApproval = endpoint({
  name: 'rejectApproval',
  method: 'PUT',
  path: '/platform/approval/{id}/reject',
  summary: 'Rejects a call that waits for a second operator, or takes the caller’s own back',
  access: { kind: 'platform', scope: 'approvals:read' },
  params: z.object({ id: idInPath }),
  body: z.strictObject({ note: requiredText(500) }),
  response: approval,
  refusals: ['approval_not_found', 'approval_over'],
});
