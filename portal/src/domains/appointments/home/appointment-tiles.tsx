import type { CalendarAppointment } from '@clinic/contract/appointments/appointments.ts';
import { doctorName } from '@clinic/contract/appointments/appointment.ts';
import type { QueueEntry } from '@clinic/contract/appointments/queue.ts';
import { showTime } from '@clinic/contract/shared/singapore-time.ts';
import { HomeTile } from '../../../platform/links/home-tile.tsx';
import { serverNow } from '../../../platform/time/clock.ts';
import { useToday } from '../../../platform/time/use-today.ts';
import { useNow } from '../../../ui/time/use-now.ts';
import { useCalendar, useCalendarLive } from '../appointments.data.ts';
import { partsOf } from '../queue/queue-words.ts';
import { useQueue, useQueueLive } from '../queue/queue.data.ts';

/** `Tan Wei with Dr Lim · 15:00 Goh Siew Lan` */
const nextNote = ([next, after]: readonly CalendarAppointment[]): string => {
  if (!next) return '';
  const first = next.doctor ? `${next.attendee} with ${doctorName(next.doctor)}` : next.attendee;
  return after ? `${first} · ${showTime(after.reserved_at)} ${after.attendee}` : first;
};

/** The next appointments of today. */
export function NextAppointmentsTile() {
  const today = useToday();
  const now_ms = useNow(serverNow, 60_000);
  useCalendarLive();
  return (
    <HomeTile
      label="Next appointments"
      path={`/appointments/calendar?view=day&day=${today}`}
      read={useCalendar(today, today)}
      figureOf={({ data }) => {
        const ahead = data.filter(({ status, reserved_at }) => status === 'c' && Date.parse(reserved_at) > now_ms);
        const [next] = ahead;
        if (!next) return { count: 0, value: 'None', note: data.length === 0 ? 'None booked today' : 'No more today' };
        return { count: ahead.length, value: showTime(next.reserved_at), note: nextNote(ahead) };
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
  if (waiting.length === 0) return 'The queue is empty';
  return average_wait_minutes === null ? 'No one called yet' : `${average_wait_minutes} min wait on average`;
}

/** Patients who wait at the branch now. */
export function PeopleWaitingTile() {
  useQueueLive();
  return (
    <HomeTile
      label="People waiting"
      path="/appointments/queue"
      read={useQueue()}
      figureOf={({ data, average_wait_minutes }) => ({
        count: partsOf(data).waiting.length,
        note: queueNote(data, average_wait_minutes),
      })}
    />
  );
}
