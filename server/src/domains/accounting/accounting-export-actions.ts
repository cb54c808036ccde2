import type * as calls from '@clinic/contract/accounting/accounting-exports.ts';
import { pageOf, pagerOf } from '@clinic/contract/shared/lists/list-page.ts';
import { addDays } from '@clinic/contract/shared/singapore-time.ts';
import type { Action } from '../../platform/act/act.ts';
import { readInEachGroup } from '../../platform/act/each-group.ts';
import { storeZip } from '../../platform/documents/stored-zip.ts';
import { inOnePiece } from '../../platform/files/private-files.ts';
import { resolveClinic, resolveClinics } from '../clinics/index.ts';
import {
  countJournals,
  findExport,
  listEntriesOf,
  listExportRows,
  listFiles,
  listFilesOfDay,
  readMadeDays,
} from './accounting-exports.queries.ts';
import { findMapping } from './accounting-mapping.queries.ts';
import { readHouseSums } from './house-sums.queries.ts';
import { listUnsigned, readSums } from './journal-sums.queries.ts';
import { type JournalLine, journalsOf, unmappedOf } from './journals.rules.ts';
import { advicesOf, closedTo } from './make-accounting-days.ts';

const showLine = ({ clinic_id, clinic_name, cents, ...line }: JournalLine) => ({
  ...line,
  clinic: clinic_id === null ? null : { id: clinic_id, name: clinic_name },
  amount: cents,
});

/** The next day as it would be made now. The day that is asked for counts only if none was made. */
export const previewAccountingDay: Action<typeof calls.previewAccountingDay> = async (act, { query }) => {
  const closed_to = closedTo(act.now);
  const { last } = await readMadeDays(act.db);
  const day = last === null ? (query.day ?? closed_to) : addDays(last, 1);
  if (day > closed_to) return { last_day: last, closed_to, day: null, journals: [], unmapped: [], unsigned: [] };
  const clinics = await resolveClinics(act.db);
  const of = { day, is_first: last === null, now: act.now };
  const sums = [
    ...(await readHouseSums(act.db, of)),
    ...(await readInEachGroup(act, clinics, (ids) => readSums(act.db, ids, of))),
  ];
  const unsigned = await readInEachGroup(act, clinics, (ids) => listUnsigned(act.db, ids, day));
  const mapping = await findMapping(act.db);
  const journals = journalsOf(day, sums, mapping, await countJournals(act.db, advicesOf(sums)));
  return {
    last_day: last,
    closed_to,
    day,
    journals: journals.map(({ lines, debit_cents, ...journal }) => ({
      ...journal,
      debit: debit_cents,
      lines: lines.map(showLine),
    })),
    unmapped: unmappedOf(sums, mapping),
    unsigned,
  };
};

export const listAccountingExports: Action<typeof calls.listAccountingExports> = async ({ db }, { query }) => {
  const { kind, date } = query;
  const { rows, count } = await listExportRows(db, { kind: kind || undefined, date }, pageOf(query));
  return { data: rows, pager: pagerOf(query, count) };
};

/** One journal with its lines and files. Refuses: accounting_export_not_found. */
export const getAccountingExport: Action<typeof calls.getAccountingExport> = async (act, { params: { id } }) => {
  const found = await findExport(act.db, id);
  if (!found) throw act.refusal('accounting_export_not_found');
  return { ...found, lines: found.lines.map(showLine), files: await listFiles(act.db, id) };
};

/** The entries behind a line. Refuses: accounting_export_not_found. */
export const listExportedEntries: Action<typeof calls.listExportedEntries> = async (act, { params: { id }, query }) => {
  const found = await findExport(act.db, id);
  const line = found?.lines[query.line - 1];
  if (!found || !line) throw act.refusal('accounting_export_not_found');
  const { first } = await readMadeDays(act.db);
  if (line.clinic_id !== null) {
    const clinic = await resolveClinic(act.db, line.clinic_id);
    if (!clinic) throw act.refusal('accounting_export_not_found');
    await act.enter({ group_id: clinic.group_id, clinic_ids: [line.clinic_id] });
  }
  const { rows, count } = await listEntriesOf(act.db, found, line, {
    is_first: found.day === first,
    page: pageOf(query),
  });
  return { data: rows, pager: pagerOf(query, count) };
};

/** The files of a day in a format. Refuses: accounting_export_not_found. */
export const downloadAccountingDay: Action<typeof calls.downloadAccountingDay> = async (act, { params }) => {
  const { day, format } = params;
  const files = await listFilesOfDay(act.db, day, format);
  if (files.length === 0) throw act.refusal('accounting_export_not_found');
  return inOnePiece(storeZip(new Map(files.map(({ name, content }) => [name, Buffer.from(content)]))));
};
