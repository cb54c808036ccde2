import { z } from 'zod/mini';
import { endpoint } from '../shared/endpoint.ts';
import { idInPath, requiredText } from '../shared/fields.ts';
import { issue } from './issues.ts';

export const listOpenIssues = endpoint({
  name: 'listOpenIssues',
  method: 'GET',
  path: '/platform/issues',
  summary: 'Issues of every clinic that wait for the platform (new or under investigation), newest first, at most 200',
  access: { kind: 'platform', scope: 'issues:read' },
  response: z.object({ data: z.array(issue) }),
});

/** The platform's possible answers: in progress, solved, or cannot be solved. */
export const issueAnswerStatus = z.enum(['i', 'r', 'u']);

export const answerIssue = endpoint({
  name: 'answerIssue',
  method: 'PUT',
  path: '/platform/issue/{id}',
  summary: 'Answers an issue on behalf of the platform, with a status and a remark; the clinic sees both right away',
  access: { kind: 'platform', scope: 'issues:write' },
  params: z.object({ id: idInPath }),
  body: z.strictObject({ status: issueAnswerStatus, hq_remark: requiredText(500) }),
  response: issue,
  saves: issue,
  refusals: ['issue_not_found'],
});
