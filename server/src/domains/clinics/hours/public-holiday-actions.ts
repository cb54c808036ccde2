import type {
  deletePublicHoliday as deleteEndpoint,
  listPublicHolidays as listEndpoint,
  savePublicHoliday as saveEndpoint,
} from '@clinic/contract/clinics/public-holidays.ts';
import { changedAt } from '../../../platform/db/statements/changed-at.ts';
import { onePage } from '@clinic/contract/shared/lists/list-page.ts';
import type { Action, SystemReadAct } from '../../../platform/act/act.ts';
import { isOutdated } from '../../../platform/http/is-outdated.ts';
import { changeHoliday, type HolidayRow, lockHolidays, readHolidays } from './public-holidays.queries.ts';
import { daysInLieu } from './public-holidays.rules.ts';
import { tellOfHolidays } from '../tell-clinics.queries.ts';

/** With their days in lieu. */
function shown(holidays: readonly HolidayRow[]) {
  const in_lieu = daysInLieu(holidays);
  return holidays.map((holiday) => ({ ...holiday, in_lieu_day: in_lieu.get(holiday.day) ?? null }));
}

const contentOf = (row: HolidayRow | undefined) => row && { name: row.name, is_provisional: row.is_provisional };

/** The public holidays of a year, or all stored ones. */
export const listPublicHolidays: Action<typeof listEndpoint> = async (act, { query }) => {
  const holidays = shown(await readHolidays(act.db));
  return onePage(holidays.filter(({ day }) => query.year === undefined || day.startsWith(query.year)));
};

/** The public holiday as the list shows it. */
export const presentHoliday = async ({ db }: Pick<SystemReadAct, 'db'>, { params }: { params: { day: string } }) =>
  shown(await readHolidays(db)).find(({ day }) => day === params.day);

/** Creates or updates a public holiday. Refuses: stale_object. */
export const savePublicHoliday: Action<typeof saveEndpoint> = async (act, { params: { day }, body }) => {
  await lockHolidays(act.db);
  const present = (await readHolidays(act.db)).find((row) => row.day === day);
  if (isOutdated(act, present?.updated_at ?? null, body.updated_at)) throw act.refusal('stale_object');
  const before = contentOf(present);
  const after = { name: body.name, is_provisional: body.is_provisional };
  if (before?.name !== after.name || before.is_provisional !== after.is_provisional) {
    const at = present ? changedAt(present.updated_at, act.now) : act.now;
    await changeHoliday(act.db, { at, actor: act.actor, day, before, after });
    tellOfHolidays(act);
  }
  const saved = shown(await readHolidays(act.db)).find((row) => row.day === day);
  if (!saved) throw new Error('The public holiday was not kept.');
  return saved;
};

/** Deletes a public holiday. Refuses: public_holiday_not_found. */
export const deletePublicHoliday: Action<typeof deleteEndpoint> = async (act, { params: { day } }) => {
  await lockHolidays(act.db);
  const rows = await readHolidays(act.db);
  const before = contentOf(rows.find((row) => row.day === day));
  if (!before) throw act.refusal('public_holiday_not_found');
  await changeHoliday(act.db, { at: act.now, actor: act.actor, day, before, after: undefined });
  tellOfHolidays(act);
};
