import { can } from '@clinic/contract/shared/roles.ts';
import { most_counted_visits } from '@clinic/contract/visits/visit/visit-list.ts';
import { userTypeWords, visitStatusWords } from '@clinic/contract/visits/visit/visit-words.ts';
import { Text } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { showCount } from '../../../platform/format.ts';
import { defineList } from '../../../platform/list/define-list.tsx';
import { ReportButton } from '../../../platform/reports/report-button.tsx';
import { useToday } from '../../../platform/time/use-today.ts';
import { codeOnDemand } from '../../../ui/on-demand/code-on-demand.tsx';
import { SummaryTiles } from '../../../ui/page/summary-tiles.tsx';
import { doctorName } from '../visit/visit-text.ts';
import { historyColumns } from './history-columns.tsx';
import { historyReads, type HistorySearch, totalTiles, useHistoryChoices, usualDays } from './history.data.ts';
import { BillWindow } from './bill-window.tsx';

const CallLogWindow = codeOnDemand(() => import('../visit/log/call-log-window.tsx'), 'CallLogWindow');

/** The sums of the rows that match the filters. */
function Totals({ search }: { search: HistorySearch }) {
  const { data, isPlaceholderData, isError } = historyReads.usePage(search, {});
  return (
    <>
      <SummaryTiles label="Totals" refreshing={isPlaceholderData} tiles={totalTiles(data?.totals, isError)} />
      {data?.totals === null && (
        <Text size="sm" c="dimmed">
          More than {showCount(most_counted_visits)} tele-consults match: choose fewer days to see their totals.
        </Text>
      )}
    </>
  );
}

function useChoices() {
  const today = useToday();
  const { data } = useHistoryChoices();
  const doctors = data?.doctors.map((doctor) => ({ value: String(doctor.id), label: doctorName(doctor) })) ?? [];
  const services = data?.services.map(({ id, name }) => ({ value: String(id), label: name })) ?? [];
  return {
    schedule_at: { usual: usualDays(today) },
    doctor_id: { options: doctors },
    service_id: { options: services },
  } as const;
}

const HistoryList = defineList(historyReads, {
  name: 'telemed_history',
  noun: 'tele-consults',
  title: 'Tele-Consult History',
  label: 'Tele-consult history',
  failed: 'The tele-consult history could not be loaded.',
  filters: {
    status: { label: 'Status', all: 'All statuses', words: visitStatusWords },
    name: { label: 'Name or mobile', placeholder: 'Name or mobile' },
    schedule_at: { label: 'Days' },
    doctor_id: { label: 'Doctor', all: 'All doctors', is_always: true },
    service_id: { label: 'Service', all: 'All services', is_always: true },
    user_type: { label: 'User type', all: 'All users', words: userTypeWords },
  },
  useChoices,
  Header: ({ search }) => <ReportButton type="telemed_revenue" filters={historyReads.filtersOf(search)} />,
  Between: Totals,
  columns: ({ roles, open }) =>
    historyColumns({
      onBill: (row) => open(BillWindow, row),
      onLog: (row) => open(CallLogWindow, row),
      has_documents: can(roles, 'ROLE_TELEMED_HISTORY_DOWNLOAD_RECEIPT'),
    }),
  empty: ({ isFiltered }) => ({
    icon: <IconHistory size={32} stroke={1.5} />,
    title: isFiltered ? 'No tele-consults match these filters' : 'No consults in these days',
    hint: isFiltered
      ? 'Choose other filters above, or clear them.'
      : 'Consults appear here when they end. Choose other days above to look further back.',
  }),
});

const route = getRouteApi('/telemed-history');

/** Consults that are over, with what they brought and the sums of what is filtered. The address holds the whole state. */
export const HistoryScreen = () => <HistoryList search={route.useSearch()} fixed={{}} />;
