import { pageOf, pagerOf } from '@clinic/contract/shared/lists/list-page.ts';
import type { listAllVisits } from '@clinic/contract/visits/visit/visits.ts';
import type { Arguments, Given } from '@clinic/contract/shared/endpoint.ts';
import type { ReadAct } from '../../../platform/act/act.ts';
import { readPlannedPage } from '../../../platform/db/list-plan/read-planned-page.ts';
import { readTogether } from '../../../platform/db/statements/reading.ts';
import { notePatientView } from '../../../platform/trail/note-patient-view.ts';
import { showVisit } from '../visit/show-visit.rules.ts';
import type { ShownVisit } from '../visit/shown-visit.queries.ts';
import { isEmpty, toFilters, type VisitFilters, type VisitList } from './visit-filters.rules.ts';
import { countByStatus, countFound, countScanned, statementOf } from './visit-page.queries.ts';
import { factsOf, isCounted, visit_ways, type VisitFacts } from './visit-page.rules.ts';

type Act = Pick<ReadAct, 'db' | 'scope' | 'staff' | 'now' | 'noteReading'>;

/** How much the words find, and the number of rows that the other filters leave. */
async function countByWords(
  { db, scope }: Pick<Act, 'db' | 'scope'>,
  filters: VisitFilters,
): Promise<Pick<VisitFacts, 'words' | 'rows'>> {
  const [found] = (await readTogether(db, countFound(scope, filters, filters.words ?? '')))[0];
  if (found && !found.too_many) return { words: 'rare', rows: found.rows };
  const [scanned] = (await readTogether(db, countScanned(scope, filters)))[0];
  return { words: 'frequent', rows: scanned?.rows ?? 0 };
}

type Query = Arguments<typeof listAllVisits>['query'];

/** The rows of a page, and the number of rows that the filters leave. The table in `visit-page.rules.ts` decides how it is read. */
export async function readVisitPage(
  act: Act,
  filters: VisitFilters,
  query: Pick<Query, 'p' | 'n' | 'sort' | 'name'>,
): Promise<{ rows: ShownVisit[]; count: number }> {
  const { db, scope } = act;
  const sort = query.sort ?? ({ field: 'id', direction: 'desc' } as const);
  const page = pageOf(query);
  if (filters.words !== undefined) notePatientView(act, { way: 'searched', entity: 'visit', words: query.name });
  const counting = isCounted(filters) ? countByStatus(scope, filters) : countScanned(scope, filters);
  return readPlannedPage(db, {
    ways: visit_ways,
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
}

/** A page of a list; of `only_doctor` alone. */
export async function readVisitList(
  act: Act,
  list: VisitList,
  query: Query,
  only_doctor?: number,
): Promise<Given<typeof listAllVisits>> {
  const filters = toFilters(list, query, only_doctor);
  if (isEmpty(filters, query, only_doctor)) return { data: [], pager: pagerOf(query, 0) };
  const { rows, count } = await readVisitPage(act, filters, query);
  return { data: rows.map(showVisit), pager: pagerOf(query, count) };
}
