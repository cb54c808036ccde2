import { z } from 'zod/mini';
import { branchOption } from '../access/sign-in.ts';
import { openingReason } from '../clinics/opening-days.ts';
import { endpoint } from '../shared/endpoint.ts';
import { amount } from '../shared/money.ts';
import { instant } from '../shared/singapore-time.ts';
import { issue } from './issues.ts';
import { takings } from './statistics.ts';

/** The most open payments and waiting issues that home lists. */
export const most_listed_today = 5;

/** A payment that waits for its money. */
export const openPayment = z.object({ id: z.int(), patient_id: z.string(), amount, created_at: instant });
export type OpenPayment = z.output<typeof openPayment>;

/** A user with an open connection at the branch. */
export const personHere = z.object({ user_id: z.int(), full_name: z.string() });
export type PersonHere = z.output<typeof personHere>;

export const branchToday = z.object({
  clinic: branchOption,
  /** Completed payments of today, and of the whole same weekday a week ago. Null without the role for it. */
  takings: z.nullable(
    z.object({
      today: takings,
      /** The part of today’s that was paid by voucher: customers had paid it before. */
      by_voucher: takings,
      week_before: takings,
    }),
  ),
  /** Payments that wait for their money. Null without the role for it. */
  open_payments: z.nullable(takings),
  /** Issues that are new or under investigation. Null without the role for it. */
  open_issues: z.nullable(z.int()),
  opening: z.object({
    is_open: z.boolean(),
    decided_by: openingReason,
    /** The next opening or closing within a week. */
    changes_at: z.nullable(instant),
  }),
  /** Browsers in use at the branch now, and those that were in use within the hour but are no longer connected. */
  counters: z.object({ connected: z.int(), lost: z.int() }),
});
export type BranchToday = z.output<typeof branchToday>;

export const listBranchesToday = endpoint({
  name: 'listBranchesToday',
  method: 'GET',
  path: '/clinic/branches/today',
  summary:
    'The branch (at head office, every branch) right now: open or closed, takings, open payments, open issues, connected counters',
  words: 'See how the branches are doing today',
  access: {
    kind: 'member',
    one_of: ['ROLE_TRANSACTION_VIEW', 'ROLE_DASHBOARD', 'ROLE_ISSUE_VIEW'],
  },
  response: z.object({ data: z.array(branchToday) }),
  reach: 'group',
});

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
