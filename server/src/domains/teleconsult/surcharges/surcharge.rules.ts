import { toCents, toDollars } from '@clinic/contract/shared/money.ts';
import { singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import { type Surcharge, surchargeApplies, type SurchargeFields } from '@clinic/contract/teleconsult/surcharges.ts';
import type { SurchargeRow, SurchargeValues } from './surcharges.queries.ts';

export const showSurcharge = (row: SurchargeRow): Surcharge => ({
  id: row.id,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
  type: row.type,
  day: row.day,
  date: row.date,
  effective_date: row.effective_date,
  start_time: row.start_time,
  end_time: row.end_time,
  amount: toDollars(row.amount_cents),
  enable: row.enable,
});

export const valuesOf = (sent: SurchargeFields): SurchargeValues => ({
  type: sent.type,
  day: sent.day ?? null,
  date: sent.date ?? null,
  effective_date: sent.effective_date,
  start_time: sent.start_time,
  end_time: sent.end_time,
  amount_cents: toCents(sent.amount ?? 0),
});

/** The part of a surcharge that the trail shows before and after a change. */
export const audited = (values: SurchargeValues) => ({
  applies: surchargeApplies(values),
  effective_date: values.effective_date,
  amount_cents: values.amount_cents,
});

/** A new date that has passed would never apply. */
export const hasPassed = (date: string | null, now: Date): boolean => date !== null && date < singaporeDay(now);

/** The field error of a date that has passed. */
export const passed_date = { date: ['Please choose today or a later date.'] };
