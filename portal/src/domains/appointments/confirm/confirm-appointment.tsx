import type { Appointment } from '@clinic/contract/appointments/appointment.ts';
import type { NoShows } from '@clinic/contract/appointments/no-shows.ts';
import { Alert, Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { showDateTime } from '../../../platform/format.ts';
import { FieldList } from '../../../ui/field-list.tsx';
import { Window } from '../../../ui/window/window.tsx';
import { addressText, appointmentStatus, kindLines, noShowsLine, wantedText } from '../appointment-text.ts';
import { useAppointment, useAppointmentLive } from '../appointments.data.ts';
import { ChooseTime } from './choose-time.tsx';
import { PhoneNumber } from '../../../platform/links/phone-number.tsx';

interface ConfirmAppointmentProps {
  /** The appointment as it was when the window opened. */
  opened: Appointment;
  /** The time to begin with. Default: the given one, otherwise the first good one. */
  proposed?: string | undefined;
  onClose: () => void;
}

interface AskedProps {
  appointment: Appointment;
  /** Undefined while they are read. */
  no_shows: NoShows | undefined;
}

const Asked = ({ appointment, no_shows }: AskedProps) => (
  <FieldList
    lines={[
      { label: 'Purpose', value: appointment.purpose || '–' },
      ...kindLines(appointment),
      { label: 'Name', value: appointment.user_name },
      ...noShowsLine(no_shows),
      { label: 'Attendee', value: appointment.attendee },
      { label: 'Contact number', value: <PhoneNumber number={appointment.user_phone || '–'} /> },
      { label: 'Address', value: addressText(appointment) },
      { label: 'Preferred date and time', value: wantedText(appointment), strong: true },
      ...(appointment.reserved_at === null
        ? []
        : [{ label: 'Confirmed', value: showDateTime(appointment.reserved_at), strong: true }]),
    ]}
  />
);

/** Another person acted first: the window says who, and closes. */
function DecidedMeanwhile({ present, onClose }: { present: Appointment; onClose: () => void }) {
  const { word } = appointmentStatus(present);
  const by = present.decided_by === null || present.cancelled_by === 'u' ? 'The patient' : present.decided_by;
  return (
    <Stack gap="md">
      <Alert color="brand" variant="light" title={word} role="status">
        {by} acted first: this appointment is {word.toLowerCase()}
        {present.reserved_at !== null && ` for ${showDateTime(present.reserved_at)}`}.
      </Alert>
      <Group justify="flex-end">
        <Button onClick={onClose}>Close</Button>
      </Group>
    </Stack>
  );
}

/** Gives a request its time, or moves an approved appointment (part 2 §2). */
export function ConfirmAppointment({ opened, proposed, onClose }: ConfirmAppointmentProps) {
  const { data } = useAppointment(opened.id);
  const present = data ?? opened;
  useAppointmentLive(opened.id);
  const [status_then] = useState(opened.status);
  const is_decided = present.status !== status_then;
  return (
    <Window opened onClose={onClose} size="lg" title={status_then === 'i' ? 'Confirm Appointment' : 'Move appointment'}>
      <Stack gap="md">
        <Asked appointment={present} no_shows={data?.no_shows} />
        {is_decided ? (
          <DecidedMeanwhile present={present} onClose={onClose} />
        ) : (
          <ChooseTime appointment={present} proposed={proposed} onClose={onClose} />
        )}
      </Stack>
    </Window>
  );
}
