import type { QueueEntry } from '@clinic/contract/appointments/queue.ts';
import { showTime } from '@clinic/contract/shared/singapore-time.ts';
import { HomeTile } from '../../../platform/links/home-tile.tsx';
import { serverNow } from '../../../platform/time/clock.ts';
import { useToday } from '../../../platform/time/use-today.ts';
import { useNow } from '../../../ui/time/use-now.ts';
import { useCalendar, useCalendarLive } from '../appointments.data.ts';
import { useRequestCount, useRequestCountLive } from '../badge/request-count.data.ts';
import { partsOf } from '../queue/queue-words.ts';
import { useQueue, useQueueLive } from '../queue/queue.data.ts';

/** Requests that wait for a decision. */
export function RequestsTile() {
  useRequestCountLive();
  return (
    <HomeTile
      label="New requests"
      path="/appointment?status=i&sort=created_at,asc"
      read={useRequestCount()}
      figureOf={({ count }) => ({ count, note: count === 0 ? 'All decided' : 'Waiting for a decision' })}
    />
  );
}

/** Appointments that have a time today, and when the next one is. */
export function AppointmentsTodayTile() {
  const today = useToday();
  const now_ms = useNow(serverNow, 60_000);
  useCalendarLive();
  return (
    <HomeTile
      label="Appointments today"
      path={`/appointments/calendar?view=day&day=${today}`}
      read={useCalendar(today, today)}
      figureOf={({ data }) => {
        const next = data.find(({ status, reserved_at }) => status === 'c' && Date.parse(reserved_at) > now_ms);
        if (next) return { count: data.length, note: `Next at ${showTime(next.reserved_at)}` };
        return { count: data.length, note: data.length === 0 ? 'None booked' : 'No more today' };
      }}
    />
  );
}

/** '2 called · 1 at the counter', or how long patients wait. */
function queueNote(entries: readonly QueueEntry[], average_wait_minutes: number | null): string {
  const { arrived, called, waiting } = partsOf(entries);
  const elsewhere = [
    called.length > 0 && `${called.length} called`,
    arrived.length > 0 && `${arrived.length} at the counter`,
  ].filter((part) => part !== false);
  if (elsewhere.length > 0) return elsewhere.join(' · ');
  if (waiting.length === 0) return 'No one is waiting';
  return average_wait_minutes === null ? 'No one called yet' : `${average_wait_minutes} min wait on average`;
}

/** Patients who wait at the branch now. */
export function QueueTile() {
  useQueueLive();
  return (
    <HomeTile
      label="In the queue"
      path="/appointments/queue"
      read={useQueue()}
      figureOf={({ data, average_wait_minutes }) => ({
        count: partsOf(data).waiting.length,
        note: queueNote(data, average_wait_minutes),
      })}
    />
  );
}
