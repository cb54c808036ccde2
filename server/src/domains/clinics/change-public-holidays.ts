import type {
  deletePublicHoliday as deleteEndpoint,
  listPublicHolidays as listEndpoint,
  PublicHoliday,
  savePublicHoliday as saveEndpoint,
} from '@clinic/contract/clinics/public-holidays.ts';
import type { Action } from '../../platform/http/act.ts';
import { changeHoliday, type HolidayRow, lockHolidays, readHolidays } from './public-holidays.queries.ts';
import { daysInLieu } from './public-holidays.rules.ts';

function shown(holidays: readonly HolidayRow[]): PublicHoliday[] {
  const in_lieu = daysInLieu(holidays);
  return holidays.map(({ updated_at, ...holiday }) => ({
    ...holiday,
    in_lieu_day: in_lieu.get(holiday.day) ?? null,
    updated_at: updated_at.toISOString(),
  }));
}

const contentOf = (row: HolidayRow | undefined) => row && { name: row.name, is_provisional: row.is_provisional };

/** The public holidays of a year, or all that are known. */
export const listPublicHolidays: Action<typeof listEndpoint> = async (act, { query }) => {
  const holidays = shown(await readHolidays(act.db));
  return { data: holidays.filter(({ day }) => query.year === undefined || day.startsWith(query.year)) };
};

/** Makes a day a public holiday, or changes what is said of it. */
export const savePublicHoliday: Action<typeof saveEndpoint> = async (act, { params: { day }, body }) => {
  await lockHolidays(act.db);
  const before = contentOf((await readHolidays(act.db)).find((row) => row.day === day));
  if (before?.name !== body.name || before.is_provisional !== body.is_provisional)
    await changeHoliday(act.db, { at: act.now, actor: act.actor, day, before, after: body });
  const saved = shown(await readHolidays(act.db)).find((row) => row.day === day);
  if (!saved) throw new Error('The public holiday was not kept.');
  return saved;
};

/** Makes a public holiday a day like others. Refuses: public_holiday_not_found. */
export const deletePublicHoliday: Action<typeof deleteEndpoint> = async (act, { params: { day } }) => {
  await lockHolidays(act.db);
  const rows = await readHolidays(act.db);
  const was = shown(rows).find((row) => row.day === day);
  if (!was) throw act.refusal('public_holiday_not_found');
  const before = contentOf(rows.find((row) => row.day === day));
  await changeHoliday(act.db, { at: act.now, actor: act.actor, day, before, after: undefined });
  return was;
};
