import { doctorName } from '@clinic/contract/appointments/appointment.ts';
import { createAppointment, type PlatformAppointment } from '@clinic/contract/appointments/platform-appointments.ts';
import { showDate, showTime } from '@clinic/contract/shared/singapore-time.ts';
import { releaseHold, type SlotHold } from '@clinic/contract/visits/bookings/platform-slots.ts';
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useState } from 'react';
import { ProblemNote } from '../../page/desk.tsx';
import { callPlatform } from '../../page/sandbox-api.ts';
import { usePress } from '../../page/use-press.ts';
import { ViewTitle } from '../../phone/view-title.tsx';
import classes from '../patient-app.module.css';
import type { Person } from '../people.ts';
import type { BookableDoctor } from './use-doctor-slots.ts';

interface BookHeldTimeProps {
  person: Person;
  doctor: BookableDoctor;
  held: SlotHold;
  onBooked: (appointment: PlatformAppointment) => void;
  onBack: () => void;
}

/** The seconds until an instant, counted down. */
function useSecondsUntil(instant: string): number {
  const [left, setLeft] = useState(() => Date.parse(instant) - Date.now());
  useEffect(() => {
    const timer = setInterval(() => setLeft(Date.parse(instant) - Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [instant]);
  return Math.max(0, Math.ceil(left / 1_000));
}

/** `4:07` */
const clockText = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** Confirms a time that is held. Going back gives it back. */
export function BookHeldTime({ person, doctor, held, onBooked, onBack }: BookHeldTimeProps) {
  const [purpose, setPurpose] = useState('');
  const { busy, problem, press } = usePress();
  const left = useSecondsUntil(held.expires_at);
  const book = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const { user_id, username, name, mobile } = person;
    const body = {
      clinic_id: held.clinic_id,
      type: 't',
      user: { id: user_id, username, mobile },
      attendee: { id: `${user_id}-self`, relation: 'self', name },
      purpose,
      hold_id: held.id,
    };
    await press(async () => onBooked(await callPlatform(createAppointment, { body })));
  };
  const giveBack = (): void => {
    const params = { id: String(held.doctor_id), hold_id: String(held.id) };
    // A hold that cannot be given back ends by itself.
    callPlatform(releaseHold, { params }).then(onBack, onBack);
  };
  return (
    <form className={classes.form} aria-label="Confirm the booking" onSubmit={(event) => void book(event)} noValidate>
      <ViewTitle onBack={giveBack} backLabel="Back to the free times">
        Confirm the booking
      </ViewTitle>
      <p className={classes.place} role="status">
        {showDate(held.start)} at {showTime(held.start)} with {doctorName(doctor)}
      </p>
      <p className={classes.small}>
        {left > 0 ? `Held for you for ${clockText(left)}.` : 'No longer held for you. Please choose a time again.'}
      </p>
      <TextInput
        label="Purpose"
        size="md"
        maxLength={255}
        placeholder="Cough, repeat prescription, results…"
        value={purpose}
        error={problem?.errors['purpose']?.join(' ')}
        onChange={({ currentTarget }) => setPurpose(currentTarget.value)}
      />
      <ProblemNote problem={problem} fields={['purpose']} />
      <Button type="submit" size="md" loading={busy} disabled={left === 0}>
        Book
      </Button>
    </form>
  );
}
