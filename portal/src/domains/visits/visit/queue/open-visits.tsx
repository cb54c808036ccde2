import { Title } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { showCount } from '../../../../platform/format.ts';
import { useCan } from '../../../../platform/session/session-context.tsx';
import { serverNow } from '../../../../platform/time/clock.ts';
import { useToday } from '../../../../platform/time/use-today.ts';
import { useNow } from '../../../../ui/time/use-now.ts';
import { ListSection } from '../../../../platform/record/list-section.tsx';
import { bookedColumns, waitingColumns } from '../list/visit-columns.tsx';
import { type OpenWindow, useVisitWindows } from '../moves/use-visit-windows.tsx';
import { buttons_width, VisitButtons } from '../moves/visit-buttons.tsx';
import { DoctorsOnline } from '../../presence/doctors-online.tsx';
import { useBookedVisits, useWaitingVisits } from '../visits.data.ts';

interface OpenVisitsProps {
  today: string;
  now_ms: number;
  open: OpenWindow;
}

const withCount = (title: string, rows = 0): string => (rows > 0 ? `${title} (${showCount(rows)})` : title);

/** The calls that wait for a doctor, the longest first. */
function WaitingVisits({ today, now_ms, open }: OpenVisitsProps) {
  const query = useWaitingVisits();
  const { history } = useRouter();
  return (
    <ListSection
      title={withCount('Waiting now', query.data?.pager.rows)}
      label="Calls that wait for a doctor"
      noun="waiting calls"
      nothing="All done. New calls appear here right away."
      query={query}
      columns={waitingColumns(
        {
          today,
          width: buttons_width.quiet,
          buttons: (visit) => <VisitButtons visit={visit} open={open} />,
        },
        now_ms,
      )}
      onOpen={({ id }) => history.push(`/telemed-list/${id}`)}
    />
  );
}

/** Today's bookings that have not begun, the earliest first. */
function BookedVisits({ today, now_ms, open }: OpenVisitsProps) {
  const query = useBookedVisits(today);
  const { history } = useRouter();
  return (
    <ListSection
      title={withCount('Booked for today', query.data?.pager.rows)}
      label="Tele-consults booked for today"
      noun="booked tele-consults"
      nothing="Nothing is booked for the rest of today."
      query={query}
      columns={bookedColumns(
        {
          today,
          width: buttons_width.all,
          buttons: (visit) => <VisitButtons visit={visit} open={open} />,
        },
        now_ms,
      )}
      onOpen={({ id }) => history.push(`/telemed-list/${id}`)}
    />
  );
}

/** Above the call queue: the doctors who are online, the calls that wait, and what is booked for today. */
export function OpenVisits() {
  const today = useToday();
  const now_ms = useNow(serverNow, 20_000);
  const { open, window } = useVisitWindows();
  const canWatch = useCan('ROLE_VISIT_VIEW');
  return (
    <>
      {canWatch && <DoctorsOnline />}
      <WaitingVisits today={today} now_ms={now_ms} open={open} />
      <BookedVisits today={today} now_ms={now_ms} open={open} />
      <Title order={2} size="h4">
        Call queue
      </Title>
      {window}
    </>
  );
}
