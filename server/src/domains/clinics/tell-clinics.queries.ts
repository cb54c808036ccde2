import type { EventName } from '@clinic/contract/events.ts';
import { type RawBuilder, sql } from 'kysely';

/** Writes one event for each of these clinics, perhaps thousands, in one statement. */
const announceTo = (clinics: RawBuilder<unknown>, event: EventName): RawBuilder<unknown> =>
  sql`select announce_to_clinics(array(${clinics}), ${event})`;

/** For the clinics that are on the plan or will be, and the head offices of their groups. */
export const feesChanged = (plan_id: number, today: string) =>
  announceTo(sql`select resolve_clinics_told_of_fees(${plan_id}, ${today}::date)`, 'fees_changed');

/** For every clinic: its opening days name the public holidays. */
export const holidaysChanged = () => announceTo(sql`select resolve_clinics_told_of_holidays()`, 'holidays_changed');
