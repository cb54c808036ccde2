import { singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import type { Visit } from '@clinic/contract/visits/visit/visit.ts';
import { specifiedWords, userTypeWords, visitStatusWords } from '@clinic/contract/visits/visit/visit-words.ts';
import { Box } from '@mantine/core';
import { IconVideo } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { defineList } from '../../../../platform/list/define-list.tsx';
import type { Window } from '../../../../platform/list/list-definition.ts';
import { serverNow } from '../../../../platform/time/clock.ts';
import { useToday } from '../../../../platform/time/use-today.ts';
import { buttons_width, VisitButtons } from '../moves/visit-buttons.tsx';
import { visitWindows } from '../moves/use-visit-windows.tsx';
import { OpenVisits } from '../queue/open-visits.tsx';
import { doctorName } from '../visit-text.ts';
import { useVisitPrograms, visitReads } from '../visits.data.ts';
import { visitColumns } from './visit-columns.tsx';
import { tab_names, usualDays, type VisitListKind, type VisitListSearch } from './visit-lists.ts';
import { exportVisits } from '@clinic/contract/visits/visit/export-visits.ts';
import { download } from '../../../../platform/api/download.ts';
import { ExportButton } from '../../../../platform/list/export-button.tsx';

/** Downloads the filtered list, with the days that it shows. */
const ExportVisits = ({
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

interface Option {
  value: string;
  label: string;
}

/** The options of a filter: the one in the address until the records are read. A single option is no filter: it is a doctor's own. */
function offered(label: string, chosen: string | undefined, read: Option[] | undefined): Option[] {
  const options = read ?? (chosen === undefined ? [] : [{ value: chosen, label: `${label} ${chosen}` }]);
  return options.length > 1 || chosen !== undefined ? options : [];
}

const choicesOf = (kind: VisitListKind) =>
  function useChoices({ status, doctor_id, service_id }: VisitListSearch) {
    const today = useToday();
    const { data } = useVisitPrograms();
    const doctors = data?.doctors.map((doctor) => ({ value: String(doctor.id), label: doctorName(doctor) }));
    const services = data?.services.map(({ id, name }) => ({ value: String(id), label: name }));
    return {
      schedule_at: { usual: usualDays(kind, status, today) },
      doctor_id: { options: offered('Doctor', doctor_id, doctors) },
      service_id: { options: offered('Service', service_id, services) },
    };
  };

const status = { label: 'Status', all: 'All statuses', words: visitStatusWords };
const filters = {
  name: { label: 'Name or mobile', placeholder: 'Name or mobile' },
  schedule_at: { label: 'Days', ahead: true },
  doctor_id: { label: 'Doctor', all: 'All doctors' },
  service_id: { label: 'Service', all: 'All services' },
  user_type: { label: 'User type', all: 'All users', words: userTypeWords },
  specified: {
    label: 'Specified',
    all: 'Selected or not',
    words: { true: specifiedWords(true), false: specifiedWords(false) },
  },
};

interface Words {
  label: string;
  width: number;
  /** Shown for an empty list without filters. */
  nothing: { title: string; hint: string };
}

/** The parts that the three lists share. */
const common = (kind: VisitListKind, { label, width, nothing }: Words) => ({
  noun: 'tele-consults',
  title: tab_names[kind],
  label,
  useChoices: choicesOf(kind),
  columns: ({ open }: { open: (window: Window<Visit, object>, row: Visit) => void }) =>
    visitColumns({
      today: singaporeDay(new Date(serverNow())),
      width,
      buttons: (visit) => <VisitButtons visit={visit} open={(name) => open(visitWindows[name], visit)} />,
    }),
  empty: ({ isFiltered }: { isFiltered: boolean }) => ({
    icon: <IconVideo size={32} stroke={1.5} />,
    ...(isFiltered
      ? { title: 'No tele-consults match these filters', hint: 'Choose other filters above, or clear them.' }
      : nothing),
  }),
});

const exportOf = <Search,>(
  kind: VisitListKind,
  { filtersOf }: { filtersOf: (search: Search) => Record<string, string | undefined> },
) =>
  function Export({ search }: { search: Search }) {
    return (
      <Box mih="2.25rem">
        <ExportVisits kind={kind} filtersOf={() => filtersOf(search)} />
      </Box>
    );
  };

/** The call queue; above it stand the doctors who are online, the calls that wait, and what is booked for today. */
const QueueList = defineList(visitReads.queue, {
  ...common('queue', {
    label: 'Call queue',
    width: buttons_width.all,
    nothing: {
      title: 'No missed calls in these days',
      hint: 'A call that no doctor answers appears here right away. Choose other days above to look further back.',
    },
  }),
  name: 'visit',
  filters: { status: { ...status, words: { ...visitStatusWords, all: 'All' } }, ...filters },
  Header: exportOf('queue', visitReads.queue),
  Above: OpenVisits,
});

const ConsultList = defineList(visitReads.consult, {
  ...common('consult', {
    label: 'Previous consults',
    width: buttons_width.quiet,
    nothing: {
      title: 'No consults in these days',
      hint: 'Consults appear here when a doctor accepts the call. Choose other days above to look further back.',
    },
  }),
  name: 'telemed_consult',
  filters: { status, ...filters },
  Header: exportOf('consult', visitReads.consult),
});

const AllVisitsList = defineList(visitReads.all, {
  ...common('all', {
    label: 'All consult history',
    width: buttons_width.all,
    nothing: {
      title: 'No tele-consults in these days',
      hint: 'Calls and bookings of patients appear here right away. Choose other days above to look further back.',
    },
  }),
  name: 'all_visits',
  filters: { status, ...filters },
  Header: exportOf('all', visitReads.all),
});

const lists: Record<VisitListKind, ComponentType<{ search: never; fixed: object }>> = {
  queue: QueueList,
  consult: ConsultList,
  all: AllVisitsList,
};

/** One of the visit lists. The address holds the whole state. */
export function VisitListScreen({ kind, search }: { kind: VisitListKind; search: VisitListSearch }) {
  const List = lists[kind];
  return <List search={search as never} fixed={{}} />;
}
