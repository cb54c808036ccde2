import { z } from 'zod/mini';
import { endpoint } from '../shared/endpoint.ts';
import { day } from '../shared/singapore-time.ts';
import { instant } from '../shared/wire.ts';

/** The rule that decides whether a clinic is open, highest priority first. */
export const openingRule = z.enum([
  'exception',
  'public_holiday',
  'weekly_hours',
  'outside_hours',
  'day_off',
  'hours_not_set',
]);
export type OpeningRule = z.output<typeof openingRule>;

export const shownHoliday = z.object({
  name: z.string(),
  /** The Sunday holiday that this day replaces; null for the holiday itself. */
  in_lieu_of: z.nullable(day),
  /** The date is not final. */
  is_provisional: z.boolean(),
});
export type ShownHoliday = z.output<typeof shownHoliday>;

export const openingReason = z.object({
  rule: openingRule,
  /** Set if a public holiday decides. */
  holiday: z.nullable(shownHoliday),
  /** Set if a special date decides. */
  closure: z.nullable(z.object({ start_at: instant, end_at: instant })),
});
export type OpeningReason = z.input<typeof openingReason>;

export const openingOfDay = z.object({
  /** Opening hours, in times such as 930; an end of 2359 extends to midnight. */
  spans: z.array(z.object({ start_time: z.int(), end_time: z.int() })),
  decided_by: z.array(openingReason),
});
export type OpeningOfDay = z.input<typeof openingOfDay>;

export const openingDay = z.object({
  day,
  /** Set also if the clinic is open on the holiday. */
  holiday: z.nullable(shownHoliday),
  operating: openingOfDay,
  /** Null if the clinic does not deliver. */
  delivery: z.nullable(openingOfDay),
});
export type OpeningDay = z.input<typeof openingDay>;

export const listOpeningDays = endpoint({
  name: 'listOpeningDays',
  method: 'GET',
  path: '/clinic/opening_days',
  summary: 'Whether the branch is open now, and its next 14 days, each with the rule that decided it',
  words: 'See when the branch is open in the next 14 days',
  access: { kind: 'member', role: 'ROLE_PROVIDER_VIEW' },
  response: z.object({
    now: z.object({
      at: instant,
      is_open: z.boolean(),
      decided_by: openingReason,
      /** The next opening or closing within the fourteen days. */
      changes_at: z.nullable(instant),
    }),
    data: z.array(openingDay),
  }),
});
