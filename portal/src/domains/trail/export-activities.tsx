import { exportActivities } from '@clinic/contract/trail/activity-log.ts';
import { download } from '../../platform/api/download.ts';
import { ExportButton } from '../../platform/list/export-button.tsx';
import type { ActivitySearch } from './activity-search.ts';
import { filtersOf } from './trail.data.ts';

/** Downloads the filtered log. */
export const ExportActivities = ({ search }: { search: ActivitySearch }) => (
  <ExportButton
    file_name="activity.xlsx"
    onExport={(onProgress) =>
      download(
        exportActivities,
        { query: { ...filtersOf(search), kind: search.kind, people_only: search.all ? undefined : 'true' } },
        onProgress,
      )
    }
  />
);
