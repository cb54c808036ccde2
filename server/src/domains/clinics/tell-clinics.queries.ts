import type { EventName } from '@clinic/contract/events.ts';
import { singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import { type RawBuilder, sql } from 'kysely';
import type { BaseAct } from '../../platform/act/act.ts';

/**
 * Writes one event for each of these clinics with the commit, perhaps thousands in one statement: `act.announce` would write them one by
 * one. These events notify no process: each process finds them at its next poll, within a second.
 */
const announceTo = (act: BaseAct, clinics: RawBuilder<unknown>, event: EventName): void =>
  act.writeLast(sql`select announce_to_clinics(array(${clinics}), ${event})`);

/** Announces to the clinics that are on the plan or will be, and to the head offices of their groups. */
export const tellOfFees = (act: BaseAct, plan_id: number): void =>
  announceTo(act, sql`select resolve_clinics_told_of_fees(${plan_id}, ${singaporeDay(act.now)}::date)`, 'fees_changed');

/** Announces to every clinic, because opening days name the public holidays. */
export const tellOfHolidays = (act: BaseAct): void =>
  announceTo(act, sql`select resolve_clinics_told_of_holidays()`, 'holidays_changed');
