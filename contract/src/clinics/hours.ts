import { z } from 'zod/mini';
import { endpoint } from '../shared/endpoint.ts';
import { generic_messages } from '../shared/fields.ts';
import { givenInstant } from '../shared/singapore-time.ts';
import { instant } from '../shared/wire.ts';
import { clockTime } from '../shared/clock-time.ts';
import { faultsOfClosures, faultsOfWeek, type HoursFault } from './hours-rules.ts';

const most_spans = 70;
const most_closures = 200;

/** A span of a weekday: day 0 is Monday; times such as 930 for 09:30; an end of 2359 extends to midnight. */
export const weeklySpan = z.strictObject({
  day: z.int(generic_messages.format).check(z.gte(0, generic_messages.format), z.lte(6, generic_messages.format)),
  start_time: clockTime,
  end_time: clockTime,
});

const minute = /^20\d{2}-\d{2}-\d{2}T\d{2}:\d{2}(?::00(?:\.0{1,3})?)?Z$/;
/** An instant on a whole minute in this century. */
const minuteInstant = z
  .string(generic_messages.format)
  .check(z.refine((text) => minute.test(text) && !Number.isNaN(Date.parse(text)), generic_messages.format));

/** A special date: closed from start to end. An end at 23:59 Singapore time extends to midnight. */
export const closure = z.strictObject({ start_at: minuteInstant, end_at: minuteInstant });

const issuesOf = (faults: readonly HoursFault[], input: unknown) =>
  faults.map(({ index, field, message }) => ({ code: 'custom' as const, path: [index, field], message, input }));

const week = z.array(weeklySpan, generic_messages.format).check(
  z.maxLength(most_spans, `Please enter at most ${most_spans} sets of hours.`),
  z.superRefine((spans, context) => {
    for (const issue of issuesOf(faultsOfWeek(spans), spans)) context.addIssue(issue);
  }),
);
const closures = z.array(closure, generic_messages.format).check(
  z.maxLength(most_closures, `Please enter at most ${most_closures} special dates.`),
  z.superRefine((given, context) => {
    for (const issue of issuesOf(faultsOfClosures(given), given)) context.addIssue(issue);
  }),
);

/** The version to send if the list was never saved. */
export const never_saved = 'never';

/** The version that was edited: the `updated_at` that was read, or `never` if it was null. Absent: nothing is compared. */
const seen = z.object({
  updated_at: z.optional(z.union([z.literal(never_saved), givenInstant], generic_messages.format)),
});

const weekAnswer = z.object({
  data: z.array(z.object({ day: z.int(), start_time: z.int(), end_time: z.int() })),
  /** Null: never saved. */
  updated_at: z.nullable(instant),
});
const closuresAnswer = z.object({
  data: z.array(z.object({ start_at: instant, end_at: instant })),
  updated_at: z.nullable(instant),
});

const reading = { kind: 'member', role: 'ROLE_PROVIDER_VIEW' } as const;
const writing = { kind: 'member', role: 'ROLE_PROVIDER_UPDATE' } as const;

export const getOperatingHours = endpoint({
  name: 'getOperatingHours',
  method: 'GET',
  path: '/clinic/operating_hours',
  summary: 'The weekly hours, Monday first',
  words: 'See the operating hours',
  access: reading,
  response: weekAnswer,
});

export const saveOperatingHours = endpoint({
  name: 'saveOperatingHours',
  method: 'POST',
  path: '/clinic/operating_hours',
  summary: 'Replaces the weekly hours',
  words: 'Change the operating hours',
  access: writing,
  query: seen,
  body: week,
  response: weekAnswer,
  refusals: ['stale_object'],
});

export const getDeliveryOperatingHours = endpoint({
  name: 'getDeliveryOperatingHours',
  method: 'GET',
  path: '/clinic/delivery_operating_hours',
  summary: 'The delivery hours, Monday first. They apply if delivery does not follow the operating hours',
  words: 'See the delivery hours',
  access: reading,
  response: weekAnswer,
});

export const saveDeliveryOperatingHours = endpoint({
  name: 'saveDeliveryOperatingHours',
  method: 'POST',
  path: '/clinic/delivery_operating_hours',
  summary: 'Replaces the delivery hours',
  words: 'Change the delivery hours',
  access: writing,
  query: seen,
  body: week,
  response: weekAnswer,
  refusals: ['stale_object'],
});

export const getExceptionHours = endpoint({
  name: 'getExceptionHours',
  method: 'GET',
  path: '/clinic/exception_hours',
  summary: 'Special dates when the branch is closed, earliest first',
  words: 'See the special dates when the branch is closed',
  access: reading,
  response: closuresAnswer,
});

export const saveExceptionHours = endpoint({
  name: 'saveExceptionHours',
  method: 'POST',
  path: '/clinic/exception_hours',
  summary: 'Replaces the special dates when the branch is closed',
  words: 'Change the special dates when the branch is closed',
  access: writing,
  query: seen,
  body: closures,
  response: closuresAnswer,
  refusals: ['stale_object'],
});
