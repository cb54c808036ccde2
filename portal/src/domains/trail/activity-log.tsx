import { Skeleton, Stack } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { sentenceOf } from '../../platform/api/api-problem.ts';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { FailedState } from '../../ui/states/failed-state.tsx';
import { StaleNotice } from '../../ui/states/stale-notice.tsx';
import type { useActivityLog } from './trail.data.ts';
import { ActivityDays } from './parts/activity-days.tsx';
import type { LogPlace } from './parts/log-columns.tsx';
import { LogPager } from './parts/log-pager.tsx';

interface ActivityLogProps {
  list: ReturnType<typeof useActivityLog>;
  place: LogPlace;
  isFiltered: boolean;
  /** The start of the page, and links to others. */
  before: string | undefined;
  onPage: (before: string | undefined) => void;
}

/** A page of what was done, in each of its states. */
export function ActivityLog({ list, place, isFiltered, before, onPage }: ActivityLogProps) {
  const retry = () => void list.refetch();
  if (!list.data)
    return list.isError ? (
      <FailedState
        title="The log could not be loaded."
        reason={sentenceOf(list.error)}
        onRetry={retry}
        retrying={list.isFetching}
      />
    ) : (
      <Stack gap="xs" role="status" aria-label="Loading the activity">
        {Array.from({ length: 8 }, (_, line) => (
          <Skeleton key={line} height={40} />
        ))}
      </Stack>
    );
  const { data, older, searched_back_to } = list.data;
  return (
    <Stack gap="sm">
      {list.isError && (
        <StaleNotice onRetry={retry}>The log could not be refreshed and may be out of date.</StaleNotice>
      )}
      {data.length === 0 ? (
        <EmptyState
          icon={<IconHistory size={32} stroke={1.5} />}
          title={isFiltered ? 'No entries match these filters' : 'Nothing yet'}
          hint={isFiltered ? 'Change or clear the filters above.' : 'What people do appears here automatically.'}
        />
      ) : (
        <ActivityDays entries={data} place={place} isOld={list.isPlaceholderData} />
      )}
      <LogPager
        count={data.length}
        isNewest={before === undefined}
        older={older}
        searched_back_to={searched_back_to}
        onNewest={() => onPage(undefined)}
        onOlder={onPage}
      />
    </Stack>
  );
}
