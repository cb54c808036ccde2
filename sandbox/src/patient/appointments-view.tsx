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
import { ownIds } from './own-ids.ts';

const refresh_ms = 2_000;

/** The appointments as they stand now. */
async function readAll(user_id: string): Promise<{ rows: PlatformAppointment[]; now: Date }> {
  const rows = await Promise.all(
    ownIds('appointments', user_id)
      .read()
      .map((id) => callPlatform(readPlatformAppointment, { params: { id: String(id) } })),
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
    ownIds('appointments', user_id).keep(id);
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
