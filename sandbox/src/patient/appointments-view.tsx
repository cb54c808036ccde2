import {
  type PlatformAppointment,
  readPlatformAppointment,
} from '@clinic/contract/appointments/platform-appointments.ts';
import { Button } from '@mantine/core';
import { useCallback, useState } from 'react';
import { callPlatform } from '../page/sandbox-api.ts';
import { usePolled } from '../page/use-polled.ts';
import { AppointmentCard } from './appointment-card.tsx';
import { AskForAppointment } from './ask-for-appointment.tsx';
import { BookTeleConsult } from './bookings/book-tele-consult.tsx';
import { ToldList } from './told-list.tsx';
import { useClinicNames } from './use-clinic-names.ts';
import type { ViewProps } from './views.ts';
import { z } from 'zod/mini';

/** The phone shows this many; older ones drop out. */
const most_kept = 12;
const ids = z.array(z.int());
const keyOf = (user_id: string): string => `patient.appointments.${user_id}`;

/** The ids of the appointments that this person asked for on this phone, newest first. */
function readOwnAppointments(user_id: string): number[] {
  try {
    return z.parse(ids, JSON.parse(localStorage.getItem(keyOf(user_id)) ?? '[]'));
  } catch {
    return [];
  }
}

const keepAppointment = (user_id: string, id: number): void =>
  localStorage.setItem(keyOf(user_id), JSON.stringify([id, ...readOwnAppointments(user_id)].slice(0, most_kept)));

const refresh_ms = 2_000;

/** The appointments as they stand now. */
async function readAll(user_id: string): Promise<{ rows: PlatformAppointment[]; now: Date }> {
  const rows = await Promise.all(
    readOwnAppointments(user_id).map((id) => callPlatform(readPlatformAppointment, { params: { id: String(id) } })),
  );
  return { rows, now: new Date() };
}

/** The appointments that this person asked for, as the clinics decided them, and the form for another one. */
export function AppointmentsView({ person }: ViewProps) {
  const { user_id } = person;
  const [opened, setOpened] = useState<'request' | 'booking'>();
  const polled = usePolled(
    useCallback(() => readAll(user_id), [user_id]),
    refresh_ms,
  );
  const clinics = useClinicNames();
  const back = () => setOpened(undefined);
  const made = ({ id }: PlatformAppointment): void => {
    keepAppointment(user_id, id);
    polled.refresh();
    back();
  };
  if (opened === 'request') return <AskForAppointment person={person} clinics={clinics} onBack={back} onAsked={made} />;
  if (opened === 'booking') return <BookTeleConsult person={person} clinics={clinics} onBack={back} onBooked={made} />;
  return (
    <>
      <ToldList
        title="Appointments"
        polled={polled}
        rows={polled.data?.rows}
        none={{ title: 'No appointment yet', hint: 'Ask a clinic for one. Its answer appears here by itself.' }}
        row={(appointment) => (
          <AppointmentCard
            key={appointment.id}
            appointment={appointment}
            now={polled.data?.now}
            clinic={clinics.get(appointment.clinic_id)}
            onChanged={polled.refresh}
          />
        )}
      />
      <Button size="md" onClick={() => setOpened('request')}>
        Ask for an appointment
      </Button>
      <Button size="md" variant="default" onClick={() => setOpened('booking')}>
        Book a tele-consult
      </Button>
    </>
  );
}
