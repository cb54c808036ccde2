import { exportVisits } from '@clinic/contract/visits/visit/export-visits.ts';
import { download } from '../../../../platform/api/download.ts';
import { ExportButton } from '../../../../platform/list/export-button.tsx';
import type { VisitListKind } from './visit-lists.ts';

/** Downloads the filtered list, with the days that it shows. */
export const ExportVisits = ({
  kind,
  filtersOf,
}: {
  kind: VisitListKind;
  filtersOf: () => Record<string, string | undefined>;
}) => (
  <ExportButton
    file_name="tele-consults.xlsx"
    onExport={(onProgress) => download(exportVisits, { query: { list: kind, ...filtersOf() } }, onProgress)}
  />
);
