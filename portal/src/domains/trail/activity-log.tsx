import { Stack } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import type { useActivityLog } from './trail.data.ts';
import { ActivityDays } from './parts/activity-days.tsx';
import type { LogPlace } from './parts/log-columns.tsx';
import { LogPager } from './parts/log-pager.tsx';
import { ReadStates } from '../../platform/reading/read-states.tsx';
import { LoadingBars } from '../../ui/states/loading-bars.tsx';

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
  return (
    <Stack gap="sm">
      <ReadStates
        read={list}
        of="The log"
        loading={<LoadingBars label="Loading the activity" bars={8} height={40} gap="xs" />}
      >
        {({ data, older, searched_back_to }) => (
          <>
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
          </>
        )}
      </ReadStates>
    </Stack>
  );
}
