import { useRouter } from '@tanstack/react-router';
import { showCount } from '../../../../platform/format.ts';
import { ListSection } from '../../../../platform/record/list-section.tsx';
import { bookedColumns, waitingColumns } from '../list/visit-columns.tsx';
import type { useVisitActs } from '../moves/use-visit-acts.tsx';
import { buttons_width, VisitButtons } from '../moves/visit-buttons.tsx';
import { useBookedVisits, useWaitingVisits } from '../visits.data.ts';

interface OpenVisitsProps {
  today: string;
  now_ms: number;
  acts: Pick<ReturnType<typeof useVisitActs>, 'act' | 'calling'>;
}

const withCount = (title: string, rows = 0): string => (rows > 0 ? `${title} (${showCount(rows)})` : title);

/** The calls that wait for a doctor, the longest first. */
export function WaitingVisits({ today, now_ms, acts }: OpenVisitsProps) {
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
          buttons: (visit) => <VisitButtons visit={visit} now_ms={now_ms} isCalling={false} onAct={acts.act} />,
        },
        now_ms,
      )}
      onOpen={({ id }) => history.push(`/telemed-list/${id}`)}
    />
  );
}

/** What is booked for today and has not begun, the earliest first. */
export function BookedVisits({ today, now_ms, acts }: OpenVisitsProps) {
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
          buttons: (visit) => (
            <VisitButtons visit={visit} now_ms={now_ms} isCalling={acts.calling === visit.id} onAct={acts.act} />
          ),
        },
        now_ms,
      )}
      onOpen={({ id }) => history.push(`/telemed-list/${id}`)}
    />
  );
}
