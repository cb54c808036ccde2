import type { exportActivities as endpoint } from '@clinic/contract/trail/activity-log.ts';
import { actorWords } from '@clinic/contract/trail/actor-words.ts';
import { recordWord } from '@clinic/contract/trail/record-words.ts';
import { instantColumn, wallClock } from '../../platform/documents/sheet-columns.rules.ts';
import { type Cell, writeSpreadsheet } from '../../platform/documents/spreadsheet.ts';
import type { Action, ReadAct } from '../../platform/act/act.ts';
import { type Place, readLog, toLogPage } from '../../platform/trail/read-log.ts';
import { activityLog, type LogFilters, type LoggedEntry } from './activity-log.queries.ts';
import { toLoggedActivity } from './activity.rules.ts';
import { toLogFilters } from './log-filters.rules.ts';

const rows_at_once = 1_000;

const columns = [
  { header: 'Time', ...instantColumn },
  { header: 'Branch', width: 24 },
  { header: 'Who', width: 24 },
  { header: 'User name', width: 18 },
  { header: 'What', width: 26 },
  { header: 'Record', width: 18 },
  { header: 'Number', width: 12 },
  { header: 'Changes', width: 60 },
  { header: 'Note', width: 50 },
  { header: 'Entry', width: 12 },
];

function toCells(entry: LoggedEntry): Cell[] {
  const { changes, title, by, person, record, note, clinic, id } = toLoggedActivity(entry);
  const change = changes.map(({ field, from, to }) => `${field}: ${from === null ? '' : `${from} → `}${to ?? '–'}`);
  return [
    wallClock(entry.at),
    clinic?.name ?? null,
    actorWords(by, person),
    person === null ? null : by,
    title,
    recordWord(record.entity),
    record.id,
    change.join('\n'),
    note,
    id,
  ];
}

/** Reads the filtered trail page by page, so that memory use stays constant. */
async function* pagesOf({ db, scope }: Pick<ReadAct, 'db' | 'scope'>, filters: LogFilters): AsyncGenerator<Cell[][]> {
  let before: Place | undefined;
  do {
    const found = await readLog<LoggedEntry>(db, activityLog(scope, filters), before, rows_at_once);
    const { shown } = toLogPage(found, rows_at_once);
    yield shown.map(toCells);
    before = found.rows.length > rows_at_once ? shown.at(-1) : found.stopped_at;
  } while (before);
}

/** Streams the filtered trail as a spreadsheet. The export is audited. */
export const exportActivities: Action<typeof endpoint> = async (act, { query }) => {
  act.audit('activities_exported', { entity: 'clinic', entity_id: act.scope.clinic_id, after: query });
  return writeSpreadsheet(
    { name: 'Activity', columns },
    pagesOf(act, toLogFilters(query, act.staff.clinic.head_office)),
  );
};
