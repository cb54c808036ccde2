import { Button, Stack } from '@mantine/core';
import { IconBell, IconChecks } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { ListFilters } from '../../../platform/list/list-filters.tsx';
import { ListRows } from '../../../platform/list/list-rows.tsx';
import { useListNavigation } from '../../../platform/list/use-list-navigation.ts';
import { countInForce, type ListFilter } from '../../../ui/filter-bar/list-filter.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { showFailure } from '../../../ui/toast/toast.ts';
import { useNotifications, useReadAll, useReadNotification } from '../notifications.data.ts';
import { usePreferences } from '../preferences.data.ts';
import { notificationColumns } from './notification-columns.tsx';
import { useHistoryLive, useNotificationHistory, usePrefetchHistory } from './notification-history.data.ts';
import { notification_page_sizes, readStates } from './notification-list-search.ts';

const route = getRouteApi('/notifications');

type Filter = ListFilter<'kind' | 'state' | 'date'>;

/** The kinds that this user can get, in the words of the preferences. */
function useKinds() {
  const { data } = usePreferences();
  const kinds = data?.data ?? [];
  const words = new Map(kinds.map(({ kind, label }) => [kind, label]));
  const filters: readonly Filter[] = [
    {
      kind: 'choice',
      key: 'state',
      label: 'State',
      all: 'Read and unread',
      options: Object.entries(readStates).map(([value, label]) => ({ value, label })),
    },
    {
      kind: 'choice',
      key: 'kind',
      label: 'Kind',
      all: 'All kinds',
      options: kinds.map(({ kind, label }) => ({ value: kind, label })),
    },
    { kind: 'days', key: 'date', label: 'Date' },
  ];
  return { filters, wordsOf: (kind: string): string => words.get(kind) ?? '' };
}

/** The history of the bell: what came in the last 90 days. */
export function NotificationListScreen() {
  const search = route.useSearch();
  const go = useListNavigation('/notifications', search);
  const list = useNotificationHistory(search);
  const peek = usePrefetchHistory();
  const read = useReadNotification();
  const { filters, wordsOf } = useKinds();
  useHistoryLive();
  const isFiltered = countInForce(filters, search) > 0;
  return (
    <Stack gap="md">
      <PageHeader title="Notifications" actions={<MarkAll />} />
      <ListFilters filters={filters} search={search} go={go} />
      <ListRows
        label="Notifications"
        noun="notifications"
        list={list}
        columns={notificationColumns(wordsOf, read)}
        rowId={({ id }) => String(id)}
        search={search}
        go={go}
        sizes={notification_page_sizes}
        prefetch={{ page: (p) => peek(p === undefined ? undefined : { ...search, p }) }}
        empty={
          <EmptyState
            icon={<IconBell size={32} stroke={1.5} />}
            title={isFiltered ? 'No notifications match these filters' : 'No notifications'}
            hint={
              isFiltered
                ? 'Choose other filters above, or clear them.'
                : 'Payments on hold, refunds to decide, failed payouts and similar events appear here for 90 days.'
            }
          />
        }
      />
    </Stack>
  );
}

/** Marks everything up to the newest one as read. */
function MarkAll() {
  const newest = useNotifications({ unread: true, p: 1 }).data?.data[0]?.id;
  const readAll = useReadAll();
  const mark = async (up_to: number) => {
    try {
      await readAll.send(up_to);
    } catch (failure) {
      showFailure('The notifications could not be marked as read.', (failure as Error).message);
    }
  };
  return (
    <Button
      variant="default"
      leftSection={<IconChecks size={18} aria-hidden />}
      disabled={newest === undefined}
      loading={readAll.isPending}
      onClick={() => newest !== undefined && void mark(newest)}
    >
      Mark all as read
    </Button>
  );
}
