import { z } from 'zod/mini';
import { endpoint } from '../../shared/endpoint.ts';
import { generic_messages, idInBody, idInPath } from '../../shared/fields.ts';
import { listOf, pageQuery } from '../../shared/lists/paging.ts';
import { day } from '../../shared/singapore-time.ts';
import { instant } from '../../shared/wire.ts';
import { availableDateRule, checkRule, ruleFields } from './available-dates.ts';

const member = { kind: 'member' } as const;
const params = z.object({ id: idInPath });
/** Absent: the caller's own profile. */
const doctor_id = z.optional(z.nullable(idInBody));
export const doctorInQuery = z.optional(z.union([z.literal(''), idInPath], generic_messages.format));
const day_or_none = z.optional(z.union([z.literal(''), day], generic_messages.format));
const rules_per_page = 1_000;
const most_bookings = 1_000;

/** The bookings that the person has seen and keeps, although the change leaves them outside of the available times. */
const keeps = z.optional(
  z.array(idInBody, generic_messages.format).check(z.maxLength(most_bookings, generic_messages.format)),
);

export const listAvailableDateRules = endpoint({
  name: 'listAvailableDateRules',
  method: 'GET',
  path: '/clinic/available_date_rules',
  summary:
    'Rules that touch the days, by start: a doctor’s own; with ROLE_VISIT_VIEW those of every tele-consult doctor of the branch',
  words: 'See your own available dates; with “See visits”, those of every doctor',
  access: member,
  query: z.object({
    start_date: day_or_none,
    end_date: day_or_none,
    doctor_id: doctorInQuery,
    ...pageQuery(rules_per_page, rules_per_page),
  }),
  response: listOf(availableDateRule),
  refusals: ['role_missing'],
});

export const createAvailableDateRule = endpoint({
  name: 'createAvailableDateRule',
  method: 'POST',
  path: '/clinic/available_date_rules',
  summary: 'Adds days and times at which a doctor can be booked',
  words: 'Add your own available dates; with “See visits” and “Change the clinic”, those of every doctor',
  access: member,
  body: z.strictObject({ ...ruleFields, doctor_id }).check(checkRule),
  response: availableDateRule,
  refusals: ['telemed_not_allowed', 'role_missing', 'telemed_doctor_not_found'],
});

export const updateAvailableDateRule = endpoint({
  name: 'updateAvailableDateRule',
  method: 'PUT',
  path: '/clinic/available_date_rule/{id}',
  summary: 'Changes a rule. Bookings that it would strand must be named in `keeps`; they stay',
  words: 'Change your own available dates; with “See visits” and “Change the clinic”, those of every doctor',
  access: member,
  params,
  body: z
    .strictObject({
      ...ruleFields,
      keeps,
      /** The version that was edited. Absent: nothing is compared. */
      updated_at: z.optional(instant),
    })
    .check(checkRule),
  response: availableDateRule,
  saves: availableDateRule,
  refusals: ['telemed_not_allowed', 'role_missing', 'available_date_not_found', 'bookings_stranded', 'stale_object'],
});

export const deleteAvailableDateRule = endpoint({
  name: 'deleteAvailableDateRule',
  method: 'DELETE',
  path: '/clinic/available_date_rule/{id}',
  summary: 'Deletes a rule. Bookings that this would strand must be named in `keeps`; they stay',
  words: 'Delete your own available dates; with “See visits” and “Change the clinic”, those of every doctor',
  access: member,
  params,
  query: z.object({
    /** Ids of bookings, joined by commas. */
    keeps: z.optional(
      z.pipe(
        z.string().check(z.regex(/^([1-9][0-9]{0,14}(,[1-9][0-9]{0,14}){0,999})?$/, generic_messages.format)),
        z.transform((ids) => (ids === '' ? [] : ids.split(',').map(Number))),
      ),
    ),
  }),
  refusals: ['telemed_not_allowed', 'role_missing', 'available_date_not_found', 'bookings_stranded'],
});

export const setAvailableDate = endpoint({
  name: 'setAvailableDate',
  method: 'PUT',
  path: '/clinic/available_date_rules/date',
  summary: 'Takes a single date out of a doctor’s available days, or puts it back with `available`',
  words: 'Take a date out of your own calendar; with “See visits” and “Change the clinic”, of every doctor’s',
  access: member,
  body: z.strictObject({
    date: day,
    doctor_id,
    /** True: puts the date back. Default: takes it out. */
    available: z.optional(z.boolean(generic_messages.format)),
    keeps,
  }),
  response: z.object({ date: day, doctor_id: z.int(), available: z.boolean() }),
  refusals: ['telemed_not_allowed', 'role_missing', 'telemed_doctor_not_found', 'bookings_stranded'],
});

/** A booking that a change would leave outside of the available times. */
export const strandedBooking = z.object({
  id: z.int(),
  attendee: z.string(),
  reserved_at: instant,
  ends_at: instant,
});
export type StrandedBooking = z.input<typeof strandedBooking>;

export const listStrandedBookings = endpoint({
  name: 'listStrandedBookings',
  method: 'POST',
  path: '/clinic/available_date_rules/stranded',
  summary:
    'The bookings that a change would strand: of the rule `id` to `rule`, its deletion without `rule`, or taking out `date`',
  words: 'See which bookings a change of available dates leaves outside',
  access: member,
  changes_nothing: true,
  body: z.strictObject({
    id: z.optional(z.nullable(idInBody)),
    rule: z.optional(z.nullable(z.strictObject(ruleFields).check(checkRule))),
    date: z.optional(z.nullable(day)),
    doctor_id,
  }),
  response: z.object({ data: z.array(strandedBooking) }),
  refusals: ['telemed_not_allowed', 'role_missing', 'available_date_not_found', 'telemed_doctor_not_found'],
});
