import {
  cancelPlatformAppointment,
  type PlatformAppointment,
  registerArrival,
} from '@clinic/contract/appointments/platform-appointments.ts';
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { ProblemNote } from '../page/desk.tsx';
import { callPlatform } from '../page/sandbox-api.ts';
import { usePress } from '../page/use-press.ts';
import { canArrive, isOpen, placeWords, stateWords, whenWords } from './appointment-words.ts';
import classes from './patient-app.module.css';

interface AppointmentCardProps {
  appointment: PlatformAppointment;
  clinic: string | undefined;
  /** When it was read. */
  now: Date | undefined;
  onChanged: () => void;
}

/** One appointment: its state, when and where, and the place in the queue. An open one can be cancelled, after a question. */
export function AppointmentCard({ appointment, clinic, now, onChanged }: AppointmentCardProps) {
  const { id, attendee, purpose } = appointment;
  const [isAsked, setAsked] = useState(false);
  const { busy, problem, press } = usePress();
  const cancel = async (): Promise<void> => {
    await press(() => callPlatform(cancelPlatformAppointment, { params: { id: String(id) } }));
    setAsked(false);
    onChanged();
  };
  const arrive = async (): Promise<void> => {
    await press(() => callPlatform(registerArrival, { params: { id: String(id) } }));
    onChanged();
  };
  const place = placeWords(appointment);
  return (
    <li className={classes.card}>
      <span className={classes.state} data-open={isOpen(appointment) || undefined}>
        {stateWords(appointment)}
      </span>
      <span className={classes.title}>{whenWords(appointment)}</span>
      <span className={classes.small}>{[clinic, attendee, purpose].filter(Boolean).join(' · ')}</span>
      {place !== undefined && (
        <span className={classes.place} role="status">
          {place}
        </span>
      )}
      <ProblemNote problem={problem} />
      {now !== undefined && canArrive(appointment, now) && !isAsked && (
        <Button size="md" mt="xs" loading={busy} onClick={() => void arrive()}>
          I am at the counter
        </Button>
      )}
      {isOpen(appointment) && (
        <Group gap="xs" mt="xs">
          {isAsked ? (
            <>
              <Button size="compact-md" color="red" loading={busy} onClick={() => void cancel()}>
                Yes, cancel it
              </Button>
              <Button size="compact-md" variant="default" disabled={busy} onClick={() => setAsked(false)}>
                Keep it
              </Button>
            </>
          ) : (
            <Button size="compact-md" variant="default" onClick={() => setAsked(true)}>
              Cancel appointment
            </Button>
          )}
        </Group>
      )}
    </li>
  );
}
