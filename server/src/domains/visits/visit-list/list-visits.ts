import type { Arguments, Given } from '@clinic/contract/shared/endpoint.ts';
import { pageOf, pagerOf } from '@clinic/contract/shared/lists/list-page.ts';
import { userType, userTypeWords } from '@clinic/contract/visits/visit/visit-words.ts';
import type * as calls from '@clinic/contract/visits/visit/visits.ts';
import type { Action, ReadAct } from '../../../platform/act/act.ts';
import { countedByWords, readPlannedPage } from '../../../platform/db/list-plan/read-planned-page.ts';
import { notePatientView } from '../../../platform/trail/note-patient-view.ts';
import { listDefaultPriceRows, listPricedDoctors } from '../../telemed/index.ts';
import { doctorOrViewer, seesAll } from '../visit/seen-visit.ts';
import { showVisit } from '../visit/show-visit.rules.ts';
import type { ShownVisit } from '../visit/shown-visit.queries.ts';
import { countByStatus, countFound, countScanned, statementOf } from './visit-page.queries.ts';
import {
  factsOf,
  isCounted,
  isEmpty,
  toFilters,
  visit_ways,
  type VisitFilters,
  type VisitList,
} from './visit-page.rules.ts';

/** The doctor whose visits alone the caller sees; undefined for one who sees all. Refuses: role_missing. */
export async function onlyDoctor(
  act: Pick<ReadAct<'role_missing'>, 'db' | 'scope' | 'staff' | 'refusal'>,
): Promise<number | undefined> {
  if (seesAll(act)) return undefined;
  return doctorOrViewer(act);
}

/** Consults that have begun. Refuses: role_missing. */
export const listVisits: Action<typeof calls.listVisits> = async (act, { query }) =>
  readVisitList(act, 'consults', query, await onlyDoctor(act));

/** Visits without a consult yet. Refuses: role_missing. */
export const listQueuedVisits: Action<typeof calls.listQueuedVisits> = async (act, { query }) =>
  readVisitList(act, 'queue', query, await onlyDoctor(act));

/** All visits of the branch. */
export const listAllVisits: Action<typeof calls.listAllVisits> = (act, { query }) => readVisitList(act, 'all', query);

/** What the filters of the visit lists offer. Refuses: role_missing. */
export const listVisitPrograms: Action<typeof calls.listVisitPrograms> = async (act) => {
  const own = await doctorOrViewer(act);
  const services = await listDefaultPriceRows(act.db, act.scope);
  const doctors = await listPricedDoctors(act.db, act.scope);
  return {
    data: userType.options.map((id) => ({ id, name: userTypeWords[id] })),
    services: services.map(({ id, name }) => ({ id, name })),
    doctors: doctors
      .filter(({ id }) => seesAll(act) || id === own)
      .map(({ id, salutation, name }) => ({ id, salutation, name })),
  };
};

type Reading = Pick<ReadAct, 'db' | 'scope' | 'staff' | 'now' | 'noteReading'>;

type Query = Arguments<typeof calls.listAllVisits>['query'];

/** The rows of a page, and the number of rows that the filters leave. The table in `visit-page.rules.ts` decides how it is read. */
export async function readVisitPage(
  act: Reading,
  filters: VisitFilters,
  query: Pick<Query, 'p' | 'n' | 'sort' | 'name'>,
): Promise<{ rows: ShownVisit[]; count: number }> {
  const { db, scope } = act;
  const sort = query.sort ?? ({ field: 'id', direction: 'desc' } as const);
  const page = pageOf(query);
  if (filters.words !== undefined) notePatientView(act, { way: 'searched', entity: 'visit', words: query.name });
  const scanned = countScanned(scope, filters);
  return readPlannedPage(db, {
    ways: visit_ways,
    known: factsOf(filters, sort.field),
    page,
    statementOf: (reader) => statementOf(reader, scope, { filters, sort, page }),
    ...countedByWords<ShownVisit>(db, {
      list: isCounted(filters) ? countByStatus(scope, filters) : scanned,
      found: countFound(scope, filters, filters.words ?? ''),
      scanned,
    }),
  });
}

/** A page of a list; of `only_doctor` alone. */
export async function readVisitList(
  act: Reading,
  list: VisitList,
  query: Query,
  only_doctor?: number,
): Promise<Given<typeof calls.listAllVisits>> {
  const filters = toFilters(list, query, only_doctor);
  if (isEmpty(filters, query, only_doctor)) return { data: [], pager: pagerOf(query, 0) };
  const { rows, count } = await readVisitPage(act, filters, query);
  return { data: rows.map(showVisit), pager: pagerOf(query, count) };
}
