import { z } from 'zod/mini';
import { end_not_later, showSpan, weekdayNames } from '../../clinics/hours-rules.ts';
import { clockTime } from '../../shared/clock-time.ts';
import { endpoint } from '../../shared/endpoint.ts';
import { generic_messages, idInPath } from '../../shared/fields.ts';
import { choiceQuery, listQuery } from '../../shared/lists/list-query.ts';
import { listOf } from '../../shared/lists/paging.ts';
import { day, showDay } from '../../shared/singapore-time.ts';
import { charge } from '../../shared/sent-amounts.ts';
import { amount, instant } from '../../shared/wire.ts';
import { surchargeList } from './surcharge-list.ts';

const surchargeType = z.enum(['w', 'd'], generic_messages.format);
/** `w`: every week on one weekday; `d`: on one date, such as a holiday. */
export type SurchargeType = z.output<typeof surchargeType>;

/** An extra charge for tele-consults at certain times (part 2 §3). */
export const surcharge = z.object({
  id: z.int(),
  created_at: instant,
  updated_at: instant,
  type: surchargeType,
  /** 0 is Monday; null for a date. */
  day: z.nullable(z.int()),
  /** Null for a weekday. */
  date: z.nullable(day),
  effective_date: day,
  /** Times such as 930 for 09:30; an end of 2359 extends to midnight. */
  start_time: z.int(),
  end_time: z.int(),
  amount,
  /** False: disabled, which cannot be undone. */
  enable: z.boolean(),
});
/** Its JSON form. */
export type Surcharge = z.input<typeof surcharge>;

/** `Monday 18:00–21:00`, `25/12/2026 24 hours` */
export const surchargeApplies = (at: Pick<Surcharge, 'day' | 'date' | 'start_time' | 'end_time'>): string =>
  `${at.date === null ? (weekdayNames[at.day ?? 0] ?? '') : showDay(at.date)} ${showSpan(at)}`;

const surchargeFields = {
  type: surchargeType,
  day: z.prefault(
    z.nullable(
      z.int(generic_messages.blank).check(z.gte(0, generic_messages.format), z.lte(6, generic_messages.format)),
    ),
    null,
  ),
  date: z.prefault(z.nullable(day), null),
  effective_date: day,
  start_time: clockTime,
  end_time: clockTime,
  amount: z.prefault(charge(1_000), 0),
};
export type SurchargeFields = z.output<z.ZodMiniObject<typeof surchargeFields>>;

/** Checks what concerns several fields. */
const checkTogether = z.superRefine<SurchargeFields>((sent, context) => {
  const fault = (field: keyof SurchargeFields, message: string): void =>
    context.addIssue({ code: 'custom', path: [field], message, input: sent });
  const [needed, other] = sent.type === 'w' ? (['day', 'date'] as const) : (['date', 'day'] as const);
  if (sent[needed] === null) fault(needed, generic_messages.blank);
  if (sent[other] !== null) fault(other, generic_messages.format);
  if (sent.end_time <= sent.start_time) fault('end_time', end_not_later);
  if (sent.type === 'd' && sent.date && sent.date < sent.effective_date)
    fault('effective_date', 'The effective date must not be after the date of the surcharge.');
});

const params = z.object({ id: idInPath });
const may = <const Verb extends 'VIEW' | 'CREATE' | 'UPDATE' | 'DELETE'>(verb: Verb) =>
  ({ kind: 'member', role: `ROLE_TELEMED_CONSULTATION_SURCHARGE_${verb}` }) as const;

export const listSurcharges = endpoint({
  name: 'listSurcharges',
  method: 'GET',
  path: '/clinic/consultation-surcharges',
  summary: 'Consultation surcharges of the branch',
  words: 'See consultation surcharges',
  access: may('VIEW'),
  query: listQuery(surchargeList, { type: choiceQuery(['w', 'd']) }),
  response: listOf(surcharge),
});

export const createSurcharge = endpoint({
  name: 'createSurcharge',
  method: 'POST',
  path: '/clinic/consultation-surcharges',
  summary: 'Adds a consultation surcharge',
  words: 'Add a consultation surcharge',
  access: may('CREATE'),
  body: z.strictObject(surchargeFields).check(checkTogether),
  response: surcharge,
});

export const updateSurcharge = endpoint({
  name: 'updateSurcharge',
  method: 'PUT',
  path: '/clinic/consultation-surcharge/{id}',
  summary: 'Changes an active consultation surcharge',
  words: 'Change a consultation surcharge',
  access: may('UPDATE'),
  params,
  body: z
    .strictObject({
      ...surchargeFields,
      /** The version that was edited. Absent: nothing is compared. */
      updated_at: z.optional(instant),
    })
    .check(checkTogether),
  response: surcharge,
  saves: surcharge,
  refusals: ['surcharge_not_found', 'surcharge_disabled', 'stale_object'],
});

export const disableSurcharge = endpoint({
  name: 'disableSurcharge',
  method: 'PUT',
  path: '/clinic/consultation-surcharge/{id}/disable',
  summary: 'Disables a consultation surcharge, which cannot be undone',
  words: 'Disable a consultation surcharge',
  access: may('UPDATE'),
  params,
  response: surcharge,
  refusals: ['surcharge_not_found', 'surcharge_disabled'],
});

export const deleteSurcharge = endpoint({
  name: 'deleteSurcharge',
  method: 'DELETE',
  path: '/clinic/consultation-surcharge/{id}',
  summary: 'Deletes a consultation surcharge',
  words: 'Delete a consultation surcharge',
  access: may('DELETE'),
  params,
  refusals: ['surcharge_not_found'],
});
