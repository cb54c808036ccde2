import type { CalendarDay, TelemedAppointment } from '@clinic/contract/telemed/calendar/telemed-calendar.ts';
import { UnstyledButton } from '@mantine/core';
import { spokenDay } from '../../../platform/calendar/calendar-range.ts';
import { firstOfDay, MonthFrame, MoreOfDay } from '../../../platform/calendar/month-frame.tsx';
import { slotsText, whyWholeDay } from './calendar-day.ts';
import own from './telemed-calendar.module.css';
import { TelemedLine } from './telemed-event.tsx';

interface TelemedMonthProps {
  days: readonly string[];
  /** The month is that of this day. */
  day: string;
  today: string;
  appointments: ReadonlyMap<string, readonly TelemedAppointment[]>;
  slots: ReadonlyMap<string, CalendarDay>;
  onDay: (day: string) => void;
  onOpen: (appointment: TelemedAppointment) => void;
  onManage: (day: string) => void;
}

/** The free slots of a day, or why it has none. Empty for a day without rules. */
function Availability({ of, onManage }: { of: CalendarDay; onManage: (day: string) => void }) {
  const { day, slots, rule_ids, is_taken_out } = of;
  if (slots.length > 0)
    return (
      <UnstyledButton
        className={own.available ?? ''}
        aria-label={`${slotsText(slots.length)} on ${spokenDay(day)}`}
        onClick={() => onManage(day)}
      >
        {slotsText(slots.length)}
      </UnstyledButton>
    );
  if (rule_ids.length === 0) return null;
  const why = whyWholeDay(of) ?? 'No free slot left';
  return (
    <UnstyledButton
      className={own.none ?? ''}
      title={why}
      aria-label={`${why}, ${spokenDay(day)}`}
      onClick={() => onManage(day)}
    >
      {is_taken_out ? 'Taken out' : why}
    </UnstyledButton>
  );
}

/** A month with its available days and appointments. */
export function TelemedMonth(props: TelemedMonthProps) {
  const { days, day, today, appointments, slots, onDay, onOpen, onManage } = props;
  const contentText = (one: string): string => {
    const count = appointments.get(one)?.length ?? 0;
    return `${count === 1 ? '1 appointment' : `${count} appointments`}, ${slotsText(slots.get(one)?.slots.length ?? 0)}`;
  };
  return (
    <MonthFrame days={days} day={day} today={today} contentText={contentText} onDay={onDay}>
      {(one) => {
        const { shown, left } = firstOfDay(appointments.get(one) ?? []);
        const available = slots.get(one);
        return (
          <>
            {available && one >= today && <Availability of={available} onManage={onManage} />}
            {shown.map((appointment) => (
              <TelemedLine key={appointment.id} appointment={appointment} onOpen={onOpen} />
            ))}
            <MoreOfDay left={left} onDay={() => onDay(one)} />
          </>
        );
      }}
    </MonthFrame>
  );
}
