import type { listAppointments as endpoint } from '@clinic/contract/appointments/appointments.ts';
import { pageOf, pagerOf } from '@clinic/contract/shared/list-page.ts';
import type { Action, ReadAct } from '../../../platform/act/act.ts';
import { readPlannedPage } from '../../../platform/db/list-plan/read-planned-page.ts';
import { readTogether } from '../../../platform/db/statements/reading.ts';
import { notePatientView } from '../../../platform/trail/note-patient-view.ts';
import { showAppointment } from '../appointment.rules.ts';
import { type AppointmentFilters, toFilters } from './appointment-filters.rules.ts';
import { countByStatus, countFound, countScanned, statementOf } from './appointment-page.queries.ts';
import { type AppointmentFacts, appointment_ways, factsOf, isCounted } from './appointment-page.rules.ts';

/** How much the words find, and the number of rows that the other filters leave. */
async function countByWords(
  { db, scope }: Pick<ReadAct, 'db' | 'scope'>,
  filters: AppointmentFilters,
): Promise<Pick<AppointmentFacts, 'words' | 'rows'>> {
  const [found] = (await readTogether(db, countFound(scope, filters, filters.pattern ?? '')))[0];
  if (found && !found.too_many) return { words: 'rare', rows: found.rows };
  const [scanned] = (await readTogether(db, countScanned(scope, filters)))[0];
  return { words: 'frequent', rows: scanned?.rows ?? 0 };
}

/** A page of the branch's appointments. The table in `appointment-page.rules.ts` decides how it is read. */
export const listAppointments: Action<typeof endpoint> = async (act, { query }) => {
  const { db, scope } = act;
  const filters = toFilters(query);
  const sort = query.sort ?? ({ field: 'id', direction: 'desc' } as const);
  const page = pageOf(query);
  if (filters.pattern !== undefined)
    notePatientView(act, { way: 'searched', entity: 'appointment', words: query.name });
  const counting = isCounted(filters) ? countByStatus(scope, filters) : countScanned(scope, filters);
  const read = await readPlannedPage(db, {
    ways: appointment_ways,
    known: factsOf(filters, sort.field),
    page,
    statementOf: (reader) => statementOf(reader, scope, { filters, sort, page }),
    withCount: async (statement) => {
      const [[counted], rows] = await readTogether(db, counting, statement);
      return { rows, count: counted?.rows ?? 0 };
    },
    lookUps: {
      words: () => countByWords(act, filters),
      rows: async () => ({ rows: (await readTogether(db, counting))[0][0]?.rows ?? 0 }),
    },
  });
  return { data: read.rows.map(showAppointment), pager: pagerOf(query, read.count) };
};
