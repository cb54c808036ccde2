import { history_statuses } from '@clinic/contract/teleconsult/history/history-list.ts';
import { most_counted_visits } from '@clinic/contract/teleconsult/visits/visit-list.ts';
import { userTypeWords, visitStatusWords } from '@clinic/contract/teleconsult/visits/visit-words.ts';
import { Stack, Text } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { showCount } from '../../../platform/format.ts';
import { ListFilters } from '../../../platform/list/list-filters.tsx';
import { ListRows } from '../../../platform/list/list-rows.tsx';
import { useListNavigation } from '../../../platform/list/use-list-navigation.ts';
import { ReportButton } from '../../../platform/reports/report-button.tsx';
import { useCan } from '../../../platform/session/session-context.tsx';
import { useToday } from '../../../platform/time/use-today.ts';
import { countInForce, type ListFilter } from '../../../ui/filter-bar/list-filter.ts';
import { codeOnDemand } from '../../../ui/on-demand/code-on-demand.tsx';
import { PartOnDemand } from '../../../ui/on-demand/part-on-demand.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { SummaryTiles } from '../../../ui/page/summary-tiles.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { doctorName } from '../visits/visit-text.ts';
import { historyColumns, type Opened } from './history-columns.tsx';
import { history_page_sizes, type HistorySearch } from './history-search.ts';
import {
  filtersOf,
  totalTiles,
  useHistory,
  useHistoryChoices,
  useHistoryLive,
  usePrefetchHistory,
  usualDays,
} from './history.data.ts';

const BillWindow = codeOnDemand(async () => (await import('./bill-window.tsx')).BillWindow);
const CallLogWindow = codeOnDemand(async () => (await import('../visits/log/call-log-window.tsx')).CallLogWindow);

const route = getRouteApi('/telemed-history');

type HistoryFilter = 'status' | 'name' | 'schedule_at' | 'doctor_id' | 'service_id' | 'user_type';

function useHistoryFilters(today: string): readonly ListFilter<HistoryFilter>[] {
  const { data } = useHistoryChoices();
  const doctors = data?.doctors.map((doctor) => ({ value: String(doctor.id), label: doctorName(doctor) })) ?? [];
  const services = data?.services.map(({ id, name }) => ({ value: String(id), label: name })) ?? [];
  return [
    {
      kind: 'choice',
      key: 'status',
      label: 'Status',
      all: 'All statuses',
      options: history_statuses.map((value) => ({ value, label: visitStatusWords[value] })),
    },
    { kind: 'text', key: 'name', label: 'Name or mobile', placeholder: 'Name or mobile', waits_for_enter: true },
    { kind: 'days', key: 'schedule_at', label: 'Days', usual: usualDays(today) },
    { kind: 'choice', key: 'doctor_id', label: 'Doctor', all: 'All doctors', options: doctors },
    { kind: 'choice', key: 'service_id', label: 'Service', all: 'All services', options: services },
    {
      kind: 'choice',
      key: 'user_type',
      label: 'User type',
      all: 'All users',
      options: Object.entries(userTypeWords).map(([value, label]) => ({ value, label })),
    },
  ];
}

/** Consults that are over, with what they brought and the sums of what is filtered. The address holds the whole state. */
export function HistoryScreen() {
  const search = route.useSearch();
  const today = useToday();
  const list = useHistory(search, today);
  const filters = useHistoryFilters(today);
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const totals = list.data?.totals;
  useHistoryLive();
  return (
    <Stack gap="md">
      <PageHeader
        title="Tele-Consult History"
        actions={<ReportButton type="telemed_revenue" filters={filtersOf(search, today)} />}
      />
      <ListFilters filters={filters} search={search} go={useListNavigation('/telemed-history', search)} />
      <SummaryTiles label="Totals" refreshing={list.isPlaceholderData} tiles={totalTiles(totals, list.isError)} />
      {totals === null && (
        <Text size="sm" c="dimmed">
          More than {showCount(most_counted_visits)} tele-consults match: choose fewer days to see their totals.
        </Text>
      )}
      <HistoryRows
        list={list}
        search={search}
        today={today}
        isFiltered={countInForce(filters, search) > 0}
        onOpen={setOpened}
      />
      {opened && (
        <PartOnDemand onMissing={close}>
          {opened.window === 'bill' ? (
            <BillWindow row={opened.row} onClose={close} />
          ) : (
            <CallLogWindow visit={opened.row} onClose={close} />
          )}
        </PartOnDemand>
      )}
    </Stack>
  );
}

interface HistoryRowsProps {
  list: ReturnType<typeof useHistory>;
  search: HistorySearch;
  today: string;
  isFiltered: boolean;
  onOpen: (opened: Opened) => void;
}

function HistoryRows({ list, search, today, isFiltered, onOpen }: HistoryRowsProps) {
  const peek = usePrefetchHistory(today);
  const has_documents = useCan('ROLE_TELEMED_HISTORY_DOWNLOAD_RECEIPT');
  return (
    <ListRows
      name="telemed_history"
      label="Tele-consult history"
      noun="tele-consults"
      failed="The tele-consult history could not be loaded."
      list={list}
      columns={historyColumns(onOpen, has_documents)}
      rowId={({ id }) => String(id)}
      search={search}
      go={useListNavigation('/telemed-history', search)}
      sizes={history_page_sizes}
      prefetch={{ page: (p) => peek(p === undefined ? undefined : { ...search, p }) }}
      empty={
        <EmptyState
          icon={<IconHistory size={32} stroke={1.5} />}
          title={isFiltered ? 'No tele-consults match these filters' : 'No consults in these days'}
          hint={
            isFiltered
              ? 'Choose other filters above, or clear them.'
              : 'Consults appear here when they end. Choose other days above to look further back.'
          }
        />
      }
    />
  );
}
