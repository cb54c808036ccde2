import { showDays } from '@clinic/contract/shared/singapore-time.ts';
import { listVisitHistory } from '@clinic/contract/visits/history/history.ts';
import { userTypeWords, visitStatusWords } from '@clinic/contract/visits/visit/visit-words.ts';
import { z } from 'zod/mini';
import { type ServerReport, serverReport } from '../../../platform/reports/server-report.ts';
import { countWhole, readInPieces } from '../visit-list/visit-page.queries.ts';
import { toFilters } from '../visit-list/visit-page.rules.ts';
import { withRevenue } from './list-visit-history.ts';
import { revenue_columns, toRevenueCells } from './revenue.rules.ts';

const filters = z.omit(listVisitHistory.query, { p: true, n: true });
type Asked = z.output<typeof filters>;

/** The filters as the list names them. */
const words = ({ schedule_at, name, status, user_type, doctor_id, service_id }: Asked): string[] => [
  ...(schedule_at ? [showDays(schedule_at)] : []),
  ...(name ? [`name or number “${name}”`] : []),
  ...(status ? [visitStatusWords[status]] : []),
  ...(user_type ? [userTypeWords[user_type]] : []),
  ...(doctor_id ? ['of one doctor'] : []),
  ...(service_id ? ['of one service'] : []),
];

const filtersOf = (asked: Asked) => toFilters('history', asked, undefined);

/** The revenue of the branch's tele-consults, as the history shows it. */
export const telemedRevenueReport: ServerReport = serverReport('telemed_revenue', {
  filters,
  days: 'schedule_at',
  sheet: { name: 'Tele-consult revenue', columns: revenue_columns },
  shows_patients: 'visit',
  words,
  count: (db, scope, asked) => countWhole(db, scope, filtersOf(asked)),
  async *rows(db, scope, asked) {
    for await (const visits of readInPieces(db, scope, filtersOf(asked), asked.sort))
      yield (await withRevenue(db, scope, visits, false)).map(toRevenueCells);
  },
});
