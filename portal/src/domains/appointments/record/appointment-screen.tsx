import type { Appointment } from '@clinic/contract/appointments/appointment.ts';
import type { AppointmentPage } from '@clinic/contract/appointments/appointments.ts';
import { appointmentTypeWords } from '@clinic/contract/appointments/appointment-words.ts';
import { Button } from '@mantine/core';
import { IconCalendarCancel, IconX } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { RecordActivity } from '../../../platform/activity/record-activity.tsx';
import { showDateTime } from '../../../platform/format.ts';
import { PathLink } from '../../../platform/links/path-link.tsx';
import { BackArrow } from '../../../platform/record/back-arrow.tsx';
import { RecordPage } from '../../../platform/record/record-page.tsx';
import { RecordSkeleton } from '../../../platform/record/record-sections.tsx';
import { recordWords } from '../../../platform/record/record-words.ts';
import { useCan } from '../../../platform/session/session-context.tsx';
import { serverNow } from '../../../platform/time/clock.ts';
import { FieldList } from '../../../ui/field-list.tsx';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { useNow } from '../../../ui/time/use-now.ts';
import { Milestones } from '../../../ui/timeline/milestones.tsx';
import {
  addressText,
  appointmentStatus,
  confirmedText,
  doctorText,
  isOpen,
  kindLines,
  noShowsLine,
  reminderText,
  wantedText,
} from '../appointment-text.ts';
import { useAppointment, useAppointmentLive } from '../appointments.data.ts';
import { AppointmentAction, type AppointmentVerb } from '../list/appointment-buttons.tsx';
import { appointmentReads } from '../list/appointment-reads.ts';
import { milestonesOf } from './appointment-milestones.ts';
import { PhoneNumber } from '../../../platform/links/phone-number.tsx';

const route = getRouteApi('/appointment/$id');

const lists = [appointmentReads.walk({})];
const words = recordWords('appointment');
const skeleton = <RecordSkeleton timeline={150} facts={260} contents={[220]} />;

const Facts = ({ appointment }: { appointment: AppointmentPage }) => (
  <SectionCard title="Contact">
    <FieldList
      lines={[
        {
          label: 'Name',
          value: <PathLink path={`/customers/${appointment.customer_id}`}>{appointment.user_name}</PathLink>,
        },
        ...noShowsLine(appointment.no_shows),
        { label: 'Contact number', value: <PhoneNumber number={appointment.user_phone || '–'} /> },
        { label: 'Attendee', value: appointment.attendee },
        { label: 'Address', value: addressText(appointment) },
      ]}
    />
  </SectionCard>
);

/** True while a reminder of the appointment makes sense. */
const isAhead = ({ status, reserved_at }: Appointment, now_ms: number): boolean =>
  status === 'c' && reserved_at !== null && Date.parse(reserved_at) > now_ms;

const What = ({ appointment, now_ms }: { appointment: AppointmentPage; now_ms: number }) => (
  <SectionCard title="Appointment">
    <FieldList
      lines={[
        { label: 'Purpose', value: appointment.purpose || '–' },
        { label: 'Type', value: appointmentTypeWords[appointment.type] },
        ...kindLines(appointment),
        { label: 'Preferred', value: wantedText(appointment) },
        { label: 'Confirmed', value: confirmedText(appointment) },
        { label: 'Doctor', value: doctorText(appointment) },
        ...(isAhead(appointment, now_ms) ? [{ label: 'Next reminder', value: reminderText(appointment) }] : []),
        ...(appointment.booked_anyway === null
          ? []
          : [{ label: 'Booked anyway because', value: appointment.booked_anyway }]),
      ]}
    />
  </SectionCard>
);

/** The page of an appointment: the request and its outcome. */
export function AppointmentScreen() {
  const id = Number(route.useParams().id);
  const query = useAppointment(id);
  const canUpdate = useCan('ROLE_APPOINTMENT_UPDATE');
  const [verb, setVerb] = useState<AppointmentVerb>();
  const now_ms = useNow(serverNow, 60_000);
  useAppointmentLive(id);
  return (
    <RecordPage
      query={query}
      id={id}
      title={`Appointment #${id}`}
      back_button={<BackArrow list="/appointment" label="Back" />}
      lists={lists}
      words={words}
      skeleton={skeleton}
      head={(appointment) => ({
        title: appointment.attendee,
        status: appointmentStatus(appointment),
        below: `Appointment #${id} · requested ${showDateTime(appointment.created_at)}`,
        menu:
          canUpdate && isOpen(appointment)
            ? [
                ...(appointment.status === 'i'
                  ? [{ label: 'Reject', icon: <IconX size={18} aria-hidden />, onSelect: () => setVerb('reject') }]
                  : []),
                {
                  label: 'Cancel appointment',
                  icon: <IconCalendarCancel size={18} aria-hidden />,
                  onSelect: () => setVerb('cancel'),
                },
              ]
            : [],
        actions: canUpdate && isOpen(appointment) && (
          <Button variant={appointment.status === 'i' ? 'filled' : 'default'} onClick={() => setVerb('confirm')}>
            {appointment.status === 'i' ? 'Approve' : 'Move'}
          </Button>
        ),
      })}
      timeline={(appointment) => (
        <SectionCard title="Progress">
          <Milestones label="Progress of the appointment" steps={milestonesOf(appointment)} />
        </SectionCard>
      )}
      facts={(appointment) => <Facts appointment={appointment} />}
      wide={(appointment) => (
        <>
          <RecordActivity entity="appointment" id={id} isOfPatient />
          {verb && <AppointmentAction acted={{ appointment, verb }} onClose={() => setVerb(undefined)} />}
        </>
      )}
    >
      {(appointment) => <What appointment={appointment} now_ms={now_ms} />}
    </RecordPage>
  );
}
