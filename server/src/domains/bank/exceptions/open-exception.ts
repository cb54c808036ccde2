import { asCents, type Cents } from '@clinic/contract/shared/money.ts';
import type { BankExceptionKind } from '@clinic/contract/shared/typed/bank-exception-kinds.ts';
import { singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import type { SystemAct } from '../../../platform/act/act.ts';
import type { ReadDb } from '../../../platform/db/handles.ts';
import { freeDays, readHolidays } from '../../clinics/index.ts';
import { nextWorkingDay } from '../../settlement/index.ts';
import { closeExceptionsOfLine, insertException } from './exceptions.queries.ts';

type Act = Pick<SystemAct, 'db' | 'now' | 'actor' | 'settings'>;

/** Days other than Saturdays and Sundays on which nobody works: public holidays. After the last known one there are none. */
export type DaysOff = Pick<ReadonlySet<string>, 'has'>;

export const readDaysOff = async (db: ReadDb): Promise<DaysOff> => freeDays(await readHolidays(db));

/** The working day, so many after a day. */
export function workingDaysAfter(day: string, days: number, days_off: DaysOff): string {
  let last = day;
  for (let left = days; left > 0;) {
    last = nextWorkingDay(last);
    if (!days_off.has(last)) left -= 1;
  }
  return last;
}

interface Opening {
  kind: BankExceptionKind;
  reason: string;
  bank_account_id: number;
  bank_line_id?: number;
  line?: { cents: Cents; booking_day: string };
  bank_statement_id?: number;
  giro_file_id?: number;
  acquirer_id?: string;
  acquirer_payout_id?: number;
  file_hash?: string;
  cents?: Cents;
  day?: string;
}

/** Opens an exception, once for what it is about. */
export async function openException(act: Act, { line, ...opening }: Opening): Promise<void> {
  const { kind, reason, bank_account_id } = opening;
  const today = singaporeDay(act.now);
  await insertException(act.db, {
    kind,
    reason,
    bank_account_id,
    bank_line_id: opening.bank_line_id ?? null,
    bank_statement_id: opening.bank_statement_id ?? null,
    giro_file_id: opening.giro_file_id ?? null,
    acquirer_id: opening.acquirer_id ?? null,
    acquirer_payout_id: opening.acquirer_payout_id ?? null,
    file_hash: opening.file_hash ?? null,
    amount_cents: line?.cents ?? opening.cents ?? asCents(0),
    day: line?.booking_day ?? opening.day ?? today,
    opened_at: act.now,
    updated_at: act.now,
    due_on: workingDaysAfter(today, act.settings.due_working_days[kind], await readDaysOff(act.db)),
  });
}

/** What a line was not known to be is known. */
export const closeOfLine = (act: Act, bank_line_id: number): Promise<unknown> =>
  closeExceptionsOfLine(act.db, bank_line_id, { at: act.now, by: act.actor });
