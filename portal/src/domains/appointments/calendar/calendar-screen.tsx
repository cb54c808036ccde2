import { Group, Skeleton, Stack, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { getRouteApi } from '@tanstack/react-router';
import { useDeferredValue, useMemo, useState } from 'react';
import { byDay } from '../../../platform/calendar/calendar-layout.ts';
import frame from '../../../platform/calendar/calendar-page.module.css';
import { type CalendarView, daysOf, stepped } from '../../../platform/calendar/calendar-range.ts';
import { useCalendarKeys } from '../../../platform/calendar/calendar-steps.tsx';
import { showCount } from '../../../platform/format.ts';
import { PathLink } from '../../../platform/links/path-link.tsx';
import { useCan } from '../../../platform/session/session-context.tsx';
import { serverNow } from '../../../platform/time/clock.ts';
import { useToday } from '../../../platform/time/use-today.ts';
import { FailedRead, StaleRead } from '../../../platform/reading/failed-read.tsx';
import { codeOnDemand } from '../../../ui/on-demand/code-on-demand.tsx';
import { PartOnDemand } from '../../../ui/on-demand/part-on-demand.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { useNow } from '../../../ui/time/use-now.ts';
import { useRequestCount } from '../badge/request-count.data.ts';
import { useCalendar, useCalendarHours, useCalendarLive } from '../appointments.data.ts';
import { CalendarBar } from './calendar-bar.tsx';
import type { CalendarSearch } from './calendar-search.ts';
import { filtered } from './filter-appointments.ts';
import { dragging, type ProposedMove } from './dragging.ts';
import { MonthGrid } from './month-grid.tsx';
import { TimeGrid } from './time-grid.tsx';

const MoveAppointment = codeOnDemand(() => import('./move-appointment.tsx'), 'MoveAppointment');
const route = getRouteApi('/appointments/calendar');

/** The number of requests that wait, with a link to them (part 2 §2). */
function NewRequestsLine() {
  const count = useRequestCount().data?.count;
  if (count === undefined) return null;
  return (
    <Group component="span" display="inline-flex" align="baseline" gap="xs" c="dimmed" fz="sm">
      <span>{count === 1 ? '1 new request' : `${showCount(count)} new requests`}</span>
      <PathLink path="/appointment?status=i" label="View all new requests">
        View all
      </PathLink>
    </Group>
  );
}

/** The appointments of the branch by month, week and day. */
export function CalendarScreen() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const today = useToday();
  const is_narrow = useMediaQuery('(max-width: 50em)', undefined, { getInitialValueInEffect: false }) ?? false;
  const viewOf = (place: CalendarSearch): CalendarView => place.view ?? (is_narrow ? 'day' : 'week');
  const view = viewOf(search);
  const day = search.day ?? today;
  // The bar answers a press at once; the days, up to thousands of appointments, follow in steps that leave room for the next press.
  const drawn = useDeferredValue(search);
  // From the newest address: of two quick keys, the second continues from the first, which is not rendered yet.
  const change = (next: Partial<CalendarSearch>) =>
    void navigate({ search: (now) => ({ ...now, ...next }), replace: 'name' in next, resetScroll: false });
  const step = (by: 1 | -1) =>
    void navigate({
      search: (now) => ({ ...now, day: stepped(viewOf(now), now.day ?? today, by) }),
      resetScroll: false,
    });
  useCalendarLive();
  useCalendarKeys({ onChange: change, onStep: step }, [
    { key: 'shift+ArrowUp', what: 'Move the chosen appointment earlier, in a month by a week' },
    { key: 'shift+ArrowDown', what: 'Move the chosen appointment later, in a month by a week' },
    { key: 'shift+ArrowLeft', what: 'Move the chosen appointment to the day before' },
    { key: 'shift+ArrowRight', what: 'Move the chosen appointment to the next day' },
  ]);
  return (
    <Stack gap="md" className={frame.page ?? ''}>
      <PageHeader title="Calendar" below={<NewRequestsLine />} />
      <CalendarBar view={view} day={day} today={today} search={search} onChange={change} onStep={step} />
      <Calendar
        view={viewOf(drawn)}
        day={drawn.day ?? today}
        today={today}
        search={drawn}
        onDay={(next) => change({ day: next, view: 'day' })}
      />
    </Stack>
  );
}

interface CalendarProps {
  view: CalendarView;
  day: string;
  today: string;
  search: CalendarSearch;
  onDay: (day: string) => void;
}

function Calendar({ view, day, today, search, onDay }: CalendarProps) {
  const days = daysOf(view, day);
  const [start, end] = [days[0] ?? day, days.at(-1) ?? day];
  const query = useCalendar(start, end);
  const hours = useCalendarHours(start, end).data?.data;
  const now_ms = useNow(serverNow, 60_000);
  const canMove = useCan('ROLE_APPOINTMENT_UPDATE');
  const [proposed, setProposed] = useState<ProposedMove>();
  const { name, doctor } = search;
  const rows = query.data?.data;
  const appointments = useMemo(() => byDay(filtered(rows ?? [], { name, doctor })), [rows, name, doctor]);
  const opening = useMemo(() => new Map((hours ?? []).map((one) => [one.day, one])), [hours]);
  const movesOf = canMove ? dragging(setProposed) : undefined;
  const putBack = () => setProposed(undefined);
  if (!rows && query.isError) return <FailedRead title="The calendar could not be loaded." read={query} />;
  if (!rows) return <Skeleton height={560} radius="md" role="status" aria-label="Loading the calendar" />;
  return (
    <div className={frame.calendar} data-behind={query.isPlaceholderData || undefined}>
      <StaleRead of="The calendar" read={query} />
      {appointments.size === 0 && !query.isPlaceholderData && (
        <Text size="sm" c="dimmed" mb="xs" role="status">
          {rows.length > 0 ? 'No appointments match these filters' : `No appointments this ${view}`}
        </Text>
      )}
      {view === 'month' ? (
        <MonthGrid
          days={days}
          day={day}
          today={today}
          appointments={appointments}
          onDay={onDay}
          movesOf={movesOf}
          proposed={proposed}
        />
      ) : (
        <TimeGrid
          days={days}
          today={today}
          now_ms={now_ms}
          appointments={appointments}
          hours={opening}
          onDay={onDay}
          movesOf={movesOf}
          proposed={proposed}
        />
      )}
      {proposed && (
        <PartOnDemand onMissing={putBack}>
          <MoveAppointment key={`${proposed.appointment.id} ${proposed.at}`} {...proposed} onClose={putBack} />
        </PartOnDemand>
      )}
    </div>
  );
}
