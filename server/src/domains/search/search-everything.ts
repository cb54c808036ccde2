import {
  searched_records,
  type searchEverything as endpoint,
  type shownRecord,
} from '@clinic/contract/search/search.ts';
import { can } from '@clinic/contract/shared/roles.ts';
import type { z } from 'zod/mini';
import type { Action } from '../../platform/act/act.ts';
import { toSearchText } from '../../platform/db/statements/search-text.ts';
import { answerOf, type ServerRecord } from '../../platform/records/server-record.ts';
import { notePatientView } from '../../platform/trail/note-patient-view.ts';
import { withMatch } from './matched.rules.ts';

/**
 * Searches all kinds of records that the caller may see, by name, number or reference. Each domain searches its own records. While the
 * caller types, words find no patient data: only a submitted search shows it, and is logged.
 */
export function searchEverything(records: readonly ServerRecord[]): Action<typeof endpoint> {
  const kinds = searched_records.map((record) => ({ record, search: answerOf(records, record.kind, 'search') }));
  return async (act, { query }) => {
    const asked = toSearchText(query.text);
    const by_words = asked.number === null;
    const showsPatients = ({ record }: (typeof kinds)[number]): boolean => 'shows_patients' in record;
    const visible = kinds
      .filter(({ record }) => can(act.staff.roles, record.role))
      .filter((kind) => !(by_words && query.typing === 'true' && showsPatients(kind)));
    // A search by number finds a record. A search by words can show patients’ data, so it is logged as an access.
    if (by_words && visible.some(showsPatients))
      notePatientView(act, { way: 'searched', entity: 'transaction', words: asked.text });
    const clinic = { id: act.scope.clinic_id, name: act.staff.clinic.name };
    const data: z.output<typeof shownRecord>[] = [];
    for (const { record, search } of visible)
      for (const found of await search(act, asked))
        data.push(withMatch({ kind: record.kind, opens: found.id, amount: null, clinic, ...found }, asked));
    return { data };
  };
}
