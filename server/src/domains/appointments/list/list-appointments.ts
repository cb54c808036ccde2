import { isCalendarRange, type listAppointments as endpoint } from '@clinic/contract/appointments/appointments.ts';
import { pageOf, pagerOf } from '@clinic/contract/shared/lists/list-page.ts';
import { largest_page } from '@clinic/contract/shared/lists/paging.ts';
import type { ReadAct } from '../../../platform/act/act.ts';
import { countedByWords, type CountedPage, readPlannedPage } from '../../../platform/db/list-plan/read-planned-page.ts';
import { inOneBatch, readInBatches, showBatches } from '../../../platform/db/statements/batches.ts';
import { readTogether } from '../../../platform/db/statements/reading.ts';
import type { LargeListAction } from '../../../platform/http/answers/large-lists.ts';
import { notePatientView } from '../../../platform/trail/note-patient-view.ts';
import { showAppointment } from '../appointment.rules.ts';
import type { ShownAppointment } from '../appointments.queries.ts';
import {
  type AskedPage,
  countAll,
  countByStatus,
  countFound,
  countScanned,
  statementOf,
} from './appointment-page.queries.ts';
import { appointment_ways, factsOf, isCounted, toFilters } from './appointment-page.rules.ts';

/** A page of the list. The table in `appointment-page.rules.ts` decides how it is read. */
function readPage({ db, scope }: ReadAct, { filters, sort, page }: AskedPage): Promise<CountedPage<ShownAppointment>> {
  const scanned = countScanned(scope, filters);
  return readPlannedPage(db, {
    ways: appointment_ways,
    known: factsOf(filters, sort.field),
    page,
    statementOf: (reader) => statementOf(reader, scope, { filters, sort, page }),
    ...countedByWords<ShownAppointment>(db, {
      list: isCounted(filters) ? countByStatus(scope, filters) : scanned,
      found: countFound(scope, filters, filters.words ?? ''),
      scanned,
    }),
  });
}

/** The branch's appointments: a page of the list, or the whole range of a calendar. */
export const listAppointments: LargeListAction<typeof endpoint> = async (act, { query }) => {
  const { db, scope } = act;
  const filters = toFilters(query);
  const asked = { filters, sort: query.sort, page: pageOf(query) };
  if (filters.words !== undefined) notePatientView(act, { way: 'searched', entity: 'appointment', words: query.name });
  if (isCalendarRange(query) && query.n > largest_page) {
    const [counted] = (await readTogether(db, countAll(scope, filters)))[0];
    const batches = readInBatches(db, statementOf('sort_span', scope, asked));
    return { data: showBatches(batches, showAppointment), pager: pagerOf(query, counted?.rows ?? 0) };
  }
  const { rows, count } = await readPage(act, asked);
  return { data: inOneBatch(rows.map(showAppointment)), pager: pagerOf(query, count) };
};
