import { z } from 'zod/mini';
import { branchOption } from '../access/sign-in.ts';
import { openingReason } from '../clinics/opening-days.ts';
import { takings } from '../payments/statistics.ts';
import { endpoint } from '../shared/endpoint.ts';
import { instant } from '../shared/wire.ts';

/** The takings of a day as Day Close counts them, and what is not in them. `transactions` counts payments and refunds. */
export const dayTakings = z.extend(takings, {
  /** The part that came in after the sign-off of an earlier day. */
  carried: takings,
  /** Redeemed vouchers: customers had paid before. Not in the takings. */
  by_voucher: takings,
  /** Movements of the day after its sign-off. They count on the next open day and are not in the takings. */
  after: takings,
});
export type DayTakings = z.input<typeof dayTakings>;

export const branchToday = z.object({
  clinic: branchOption,
  /** The takings of today, and of the whole same weekday a week ago. Null without the role to see them. */
  takings: z.nullable(z.object({ today: dayTakings, week_before: dayTakings })),
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
export type BranchToday = z.input<typeof branchToday>;

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
