import type { AvailableDateRule } from '@clinic/contract/telemed/availability/available-dates.ts';
import type { CalendarDoctor, TelemedAppointment } from '@clinic/contract/telemed/calendar/telemed-calendar.ts';
import { Alert, Skeleton, Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import { byDay, shownHours } from '../../../platform/calendar/calendar-layout.ts';
import frame from '../../../platform/calendar/calendar-page.module.css';
import { type CalendarView, daysOf } from '../../../platform/calendar/calendar-range.ts';
import { TimeFrame } from '../../../platform/calendar/time-frame.tsx';
import { serverNow } from '../../../platform/time/clock.ts';
import { FailedRead, StaleRead } from '../../../platform/reading/failed-read.tsx';
import { codeOnDemand } from '../../../ui/on-demand/code-on-demand.tsx';
import { PartOnDemand } from '../../../ui/on-demand/part-on-demand.tsx';
import { useNow } from '../../../ui/time/use-now.ts';
import { AppointmentCard } from './appointment-card.tsx';
import { asTimed, firstHour } from './calendar-day.ts';
import { DayWindow } from './day-window.tsx';
import { TelemedDayColumn } from './telemed-day-column.tsx';
import { TelemedMonth } from './telemed-month.tsx';
import { useTelemedCalendar } from './telemed-calendar.data.ts';

const ManageRule = codeOnDemand(() => import('./rule-window.tsx'), 'ManageRule');

interface DoctorCalendarProps {
  doctor: CalendarDoctor;
  view: CalendarView;
  day: string;
  today: string;
  onDay: (day: string) => void;
}

type Opened = { appointment: TelemedAppointment } | { day: string } | { rule: AvailableDateRule };

/** The text of a doctor's calendar without slots and appointments. */
function nothingToShow(view: CalendarView, { is_editable }: CalendarDoctor): string {
  const what = `No available dates and no appointments this ${view}.`;
  return is_editable ? `${what} Add a booking time slot, and patients can book it.` : what;
}

/** The appointments and slots of one doctor. */
export function DoctorCalendar({ doctor, view, day, today, onDay }: DoctorCalendarProps) {
  const days = daysOf(view, day);
  const query = useTelemedCalendar(doctor.id, days[0] ?? day, days.at(-1) ?? day);
  const now_ms = useNow(serverNow, 60_000);
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const { data } = query;
  const appointments = useMemo(() => byDay(data?.appointments ?? []), [data]);
  const slots = useMemo(() => new Map((data?.days ?? []).map((one) => [one.day, one])), [data]);
  if (!data && query.isError) return <FailedRead title="The calendar could not be loaded." read={query} />;
  if (!data) return <Skeleton height={560} radius="md" role="status" aria-label="Loading the calendar" />;
  const isEmpty = data.appointments.length === 0 && data.days.every(({ rule_ids }) => rule_ids.length === 0);
  const opens = {
    onDay,
    onOpen: (appointment: TelemedAppointment) => setOpened({ appointment }),
    onManage: (on: string) => setOpened({ day: on }),
  };
  const shown = shownHours([...data.appointments, ...asTimed(data.days)]);
  const card = opened && 'appointment' in opened ? opened.appointment : undefined;
  const managed = opened && 'day' in opened ? slots.get(opened.day) : undefined;
  return (
    <div className={frame.calendar} data-behind={query.isPlaceholderData || undefined}>
      <StaleRead of="The calendar" read={query} />
      {!doctor.is_allow_appt && (
        <Alert color="yellow" variant="light" mb="xs">
          Patients cannot book this doctor: bookings are off in Settings.
        </Alert>
      )}
      {isEmpty && !query.isPlaceholderData && (
        <Text size="sm" c="dimmed" mb="xs" role="status">
          {nothingToShow(view, doctor)}
        </Text>
      )}
      {view === 'month' ? (
        <TelemedMonth days={days} day={day} today={today} appointments={appointments} slots={slots} {...opens} />
      ) : (
        <TimeFrame
          days={days}
          today={today}
          shown={shown}
          top_hour={firstHour(data.days, data.appointments)}
          onDay={onDay}
        >
          {(one) => (
            <TelemedDayColumn
              day={one}
              shown={shown}
              now_ms={one === today ? now_ms : undefined}
              appointments={appointments.get(one) ?? []}
              slots={slots.get(one)}
              {...opens}
            />
          )}
        </TimeFrame>
      )}
      {card && (
        // An open card follows the changes of its appointment.
        <AppointmentCard appointment={data.appointments.find(({ id }) => id === card.id) ?? card} onClose={close} />
      )}
      {managed && <DayWindow of={managed} doctor={doctor} onManage={(rule) => setOpened({ rule })} onClose={close} />}
      {opened && 'rule' in opened && (
        <PartOnDemand onMissing={close}>
          <ManageRule rule={opened.rule} onClose={close} />
        </PartOnDemand>
      )}
    </div>
  );
}
