import type { AppointmentTimes } from '@clinic/contract/appointments/appointment-times.ts';
import { doctorName } from '@clinic/contract/appointments/appointment.ts';
import { usual_purpose } from '@clinic/contract/appointments/appointment-words.ts';
import { showDay } from '@clinic/contract/shared/singapore-time.ts';
import { Text } from '@mantine/core';
import { spanText } from '../appointment-text.ts';
import { openingText } from './use-chosen-time.ts';
import classes from './day-appointments.module.css';

interface DayAppointmentsProps {
  times: AppointmentTimes;
  /** The chosen doctor, whose appointments stand out. */
  doctor_id: number | null;
}

/** The hours of the chosen day, and the other appointments that it has. */
export function DayAppointments({ times, doctor_id }: DayAppointmentsProps) {
  const { day, others, opening } = times;
  return (
    <section aria-label={`Other appointments on ${showDay(day)}`}>
      <Text size="sm" fw={500}>
        {showDay(day)}
        <Text span size="sm" c="dimmed" fw={400}>
          {opening.spans.length > 0 ? ` · open ${openingText(opening)}` : ' · closed'}
          {others.length === 0 && ' · no other appointments'}
        </Text>
      </Text>
      {others.length > 0 && (
        <div className={classes.frame} role="region" aria-label="Other appointments of the day" tabIndex={0}>
          <ol className={classes.list}>
            {others.map((one) => (
              <li key={one.id} className={classes.one} data-own={one.doctor?.id === doctor_id || undefined}>
                <span className={classes.time}>{spanText(one)}</span>
                <span>
                  {one.user_name} · {one.purpose || usual_purpose}
                  {one.booked_anyway !== null && ' · booked anyway'}
                </span>
                <span className={classes.doctor}>{one.doctor ? doctorName(one.doctor) : ''}</span>
              </li>
            ))}
          </ol>
        </div>
      )}
    </section>
  );
}
