import type { Db, ReadDb } from '../../../platform/db/handles.ts';
import { type Row } from '../../../platform/db/rows.ts';
import { takingLock } from '../../../platform/db/locks.ts';
import type { KeptHoliday } from './public-holidays.rules.ts';

export type HolidayRow = Row<'public_holiday'>;

/** All public holidays, the earliest first: some ten a year. */
export const readHolidays = (db: ReadDb): Promise<HolidayRow[]> =>
  db.selectFrom('public_holiday').select(['day', 'name', 'is_provisional', 'updated_at']).orderBy('day').execute();

/** Advisory lock that serializes the platform's changes of holidays. */
export const lockHolidays = (db: Db) => takingLock('public holidays').execute(db);

export interface HolidayChange {
  at: Date;
  actor: string;
  day: string;
  before: Omit<KeptHoliday, 'day'> | undefined;
  /** Undefined if the holiday was deleted. */
  after: Omit<KeptHoliday, 'day'> | undefined;
}

const asJson = (value: object | undefined): string | null => (value ? JSON.stringify(value) : null);

/** Writes or deletes one holiday, and records who did it. */
export async function changeHoliday(db: Db, { at, actor, day, before, after }: HolidayChange): Promise<void> {
  await db
    .insertInto('public_holiday_change')
    .values({ at, actor, day, before: asJson(before), after: asJson(after) })
    .execute();
  if (!after) {
    await db.deleteFrom('public_holiday').where('day', '=', day).execute();
    return;
  }
  const { name, is_provisional } = after;
  const written = { name, is_provisional, updated_at: at };
  await db
    .insertInto('public_holiday')
    .values({ day, ...written })
    .onConflict((conflict) => conflict.column('day').doUpdateSet(written))
    .execute();
}
