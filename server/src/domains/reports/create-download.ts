import { type createDownload as endpoint, most_unfinished_reports } from '@clinic/contract/reports/downloads.ts';
import { can } from '@clinic/contract/shared/roles.ts';
import type { Action } from '../../platform/act/act.ts';
import { askForReport } from './ask-for-report.ts';
import type { ReportTypes } from './report-types.ts';
import { askedFilters } from './read-filters.ts';
import { fileName, roleOf } from './report.rules.ts';
import { countUnfinished } from './reports.queries.ts';

/** Queues a report. Refuses: role_missing, too_many_reports. */
export const createDownload =
  (types: ReportTypes): Action<typeof endpoint> =>
  async (act, { body: { type, filters } }) => {
    if (!can(act.staff.roles, roleOf(type))) throw act.refusal('role_missing');
    const asked = askedFilters(types.of(type), filters);
    if ('errors' in asked) throw act.refusal('validation_failed', asked.errors);
    const { user_id } = act.staff;
    if ((await countUnfinished(act.db, act.scope, user_id)) >= most_unfinished_reports)
      throw act.refusal('too_many_reports');
    const { kept, text } = asked.read;
    const name = fileName(type, act.now);
    const wanted = { user_id, type, name, filters: kept, filters_text: text, schedule_id: null, due_at: null };
    const id = await askForReport(act, act.scope, wanted);
    if (id === undefined) throw new Error('A report without a schedule was not inserted.');
    return { id, name };
  };
