import { z } from 'zod/mini';
import { endpoint } from '../shared/endpoint.ts';
import { amount, instant } from '../shared/wire.ts';
import { issue } from './issues.ts';

/** The most open payments and waiting issues that home lists. */
export const most_listed_today = 5;

/** A payment that waits for its money. */
export const openPayment = z.object({ id: z.int(), patient_id: z.string(), amount, created_at: instant });
export type OpenPayment = z.input<typeof openPayment>;

/** A user with an open connection at the branch. */
export const personHere = z.object({ user_id: z.int(), full_name: z.string() });
export type PersonHere = z.output<typeof personHere>;

export const readToday = endpoint({
  name: 'readToday',
  method: 'GET',
  path: '/clinic/today',
  summary: 'The branch’s oldest open payments and issues, and the users who are connected',
  words: 'See open payments and issues of today',
  access: { kind: 'member', one_of: ['ROLE_TRANSACTION_VIEW', 'ROLE_TRANSACTION_CREATE', 'ROLE_ISSUE_VIEW'] },
  response: z.object({
    /** The oldest first. Null without the role for it. */
    open_payments: z.nullable(z.array(openPayment)),
    /** New or under investigation, the oldest first. Null without the role for it. */
    issues: z.nullable(z.array(issue)),
    people: z.array(personHere),
  }),
});
