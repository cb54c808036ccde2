import { exportActivities } from '@clinic/contract/trail/activity-log.ts';
import { SegmentedControl, Stack } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useSession } from '../../platform/session/session-context.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { ActivityLog } from './activity-log.tsx';
import type { ActivitySearch } from './activity-search.ts';
import { LogRows } from './log-rows.tsx';
import { useActivityLog, useActivityLogLive, usePatientViews, filtersOf } from './trail.data.ts';
import { ActivityFilters } from './parts/activity-filters.tsx';
import { type LogPlace, viewColumns } from './parts/log-columns.tsx';
import { download } from '../../platform/api/download.ts';
import { ExportButton } from '../../platform/list/export-button.tsx';
import { SealNote } from './parts/seal-note.tsx';

const route = getRouteApi('/oversight/activity');

type Go = (change: Partial<ActivitySearch>, how?: { replace: boolean }) => void;

/** The activity log of the branch, at head office that of the whole group: changes of records, and views of patient data. */
export function ActivityScreen() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const go: Go = (change, how) => void navigate({ search: { ...search, ...change }, resetScroll: false, ...how });
  const { log: _, before: __, all: ___, ...filters } = search;
  const isFiltered = Object.values(filters).some((value) => value !== undefined);
  return (
    <Stack gap="md">
      <PageHeader title="Activity" actions={search.log === 'changes' && <ExportActivities search={search} />} />
      <SegmentedControl
        aria-label="What is shown"
        value={search.log}
        onChange={(log) => go({ log: log === 'views' ? 'views' : 'changes', kind: undefined, before: undefined })}
        data={[
          { value: 'changes', label: 'Changes' },
          { value: 'views', label: 'Who viewed' },
        ]}
        style={{ alignSelf: 'start' }}
      />
      <ActivityFilters search={search} onApply={(filter, how) => go({ ...filter, before: undefined }, how)} />
      {search.log === 'changes' ? (
        <Changes search={search} isFiltered={isFiltered} go={go} />
      ) : (
        <Views search={search} isFiltered={isFiltered} go={go} />
      )}
    </Stack>
  );
}

interface LogProps {
  search: ActivitySearch;
  isFiltered: boolean;
  go: Go;
}

function usePlace(rows: { clinic: { id: number } | null }[] | undefined, go: Go): LogPlace {
  const { clinic } = useSession();
  return {
    isGroup: rows?.some((row) => row.clinic?.id !== clinic.id) ?? false,
    onBranch: (clinic_id) => go({ clinic_id: String(clinic_id), before: undefined }),
  };
}

function Changes({ search, isFiltered, go }: LogProps) {
  const list = useActivityLog(search);
  useActivityLogLive();
  const place = usePlace(list.data?.data, go);
  return (
    <>
      <ActivityLog
        list={list}
        place={place}
        isFiltered={isFiltered}
        before={search.before}
        onPage={(before) => go({ before })}
      />
      {list.data && <SealNote last_seal={list.data.last_seal} />}
    </>
  );
}

function Views({ search, isFiltered, go }: LogProps) {
  const list = usePatientViews(search);
  const place = usePlace(list.data?.data, go);
  return (
    <LogRows
      label="Who viewed patient data"
      list={list}
      columns={viewColumns(place)}
      isFiltered={isFiltered}
      before={search.before}
      onPage={(before) => go({ before })}
      hint="People who open, search or export patient data appear here, at most once per record every 15 minutes."
    />
  );
}

/** Downloads the filtered log. */
const ExportActivities = ({ search }: { search: ActivitySearch }) => (
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
