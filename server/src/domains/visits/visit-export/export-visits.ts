import { can } from '@clinic/contract/shared/roles.ts';
import type { exportVisits as endpoint } from '@clinic/contract/visits/visit/export-visits.ts';
import type { Action } from '../../../platform/act/act.ts';
import { type Cell, writeSpreadsheet } from '../../../platform/documents/spreadsheet.ts';
import { notePatientView } from '../../../platform/trail/note-patient-view.ts';
import { onlyDoctor } from '../visit-list/list-visits.ts';
import { readInPieces } from '../visit-list/visit-page.queries.ts';
import { isEmpty, toFilters, type VisitList } from '../visit-list/visit-page.rules.ts';
import type { ShownVisit } from '../visit/shown-visit.queries.ts';
import { export_columns, toCells } from './export-visits.rules.ts';

const lists = { queue: 'queue', consult: 'consults', all: 'all' } as const satisfies Record<string, VisitList>;

async function* cellsOf(pieces: AsyncIterable<ShownVisit[]>, now: Date): AsyncGenerator<Cell[][]> {
  for await (const rows of pieces) yield rows.map((row) => toCells(row, now));
}

/** No rows: a list without visits of this kind. */
async function* nothing(): AsyncGenerator<ShownVisit[]> {
  yield [];
}

/**
 * Exports a visit list with its filters as a spreadsheet, to those who may see the list. The file is streamed, so memory use does not grow
 * with the number of rows. Refuses: role_missing.
 */
export const exportVisits: Action<typeof endpoint> = async (act, { query }) => {
  const list = lists[query.list || 'queue'];
  if (list === 'all' && !can(act.staff.roles, 'ROLE_VISIT_VIEW_ALL')) throw act.refusal('role_missing');
  const only_doctor = await onlyDoctor(act);
  const filters = toFilters(list, query, only_doctor);
  const sort = query.sort ?? { field: 'id' as const, direction: 'desc' as const };
  notePatientView(act, { way: 'exported', entity: 'visit', words: query.name });
  act.audit('visits_exported', { entity: 'clinic', entity_id: act.scope.clinic_id, after: query });
  const rows = isEmpty(filters, query, only_doctor) ? nothing() : readInPieces(act.db, act.scope, filters, sort);
  return writeSpreadsheet({ name: 'Tele-consults', columns: export_columns }, cellsOf(rows, act.now));
};
