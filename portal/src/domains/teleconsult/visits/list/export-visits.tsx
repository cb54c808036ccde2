import { exportVisits } from '@clinic/contract/teleconsult/visits/export-visits.ts';
import { singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import { download } from '../../../../platform/api/download.ts';
import { ExportButton } from '../../../../platform/list/export-button.tsx';
import { serverNow } from '../../../../platform/time/clock.ts';
import { filtersOf } from '../visits.data.ts';
import type { VisitListSearch } from './visit-list-search.ts';
import type { VisitListKind } from './visit-lists.ts';

/** Downloads the filtered list, with the days that it shows. */
export const ExportVisits = ({ kind, search }: { kind: VisitListKind; search: VisitListSearch }) => (
  <ExportButton
    file_name="tele-consults.xlsx"
    onExport={(onProgress) => {
      const filters = filtersOf(kind, search, singaporeDay(new Date(serverNow())));
      return download(exportVisits, { query: { list: kind, ...filters, sort: search.sort } }, onProgress);
    }}
  />
);
