import { statusText, usual_purpose } from '@clinic/contract/appointments/appointment-words.ts';
import { showDate, showTime } from '@clinic/contract/shared/singapore-time.ts';
import type { TelemedAppointment } from '@clinic/contract/telemed/calendar/telemed-calendar.ts';
import { Alert, Group, Stack } from '@mantine/core';
import { PathLink } from '../../../platform/links/path-link.tsx';
import { useCan } from '../../../platform/session/session-context.tsx';
import { FieldList } from '../../../ui/field-list.tsx';
import { Window } from '../../../ui/window/window.tsx';
import { PhoneNumber } from '../../../platform/links/phone-number.tsx';

interface AppointmentCardProps {
  appointment: TelemedAppointment;
  onClose: () => void;
}

/** The card of an appointment, opened from the calendar (part 2 §2). */
export function AppointmentCard({ appointment, onClose }: AppointmentCardProps) {
  const canOpen = useCan('ROLE_APPOINTMENT_VIEW');
  const { id, user_name, user_phone, attendee, purpose, reserved_at, ends_at, is_telemed, is_outside } = appointment;
  return (
    <Window opened onClose={onClose} title={attendee} size="sm">
      <Stack gap="md">
        {is_outside && (
          <Alert color="yellow" variant="light">
            This booking is outside the available times.
          </Alert>
        )}
        <FieldList
          lines={[
            {
              label: 'Time',
              value: `${showDate(reserved_at)} ${showTime(reserved_at)}–${showTime(ends_at)}`,
              strong: true,
            },
            { label: 'Status', value: statusText({ ...appointment, cancelled_by: null }) },
            { label: 'Place', value: is_telemed ? 'Tele-consult' : 'At the clinic' },
            { label: 'Purpose', value: purpose || (is_telemed ? usual_purpose : '–') },
            { label: 'Account', value: user_name },
            { label: 'Contact number', value: <PhoneNumber number={user_phone || '–'} /> },
          ]}
        />
        {canOpen && (
          <Group justify="flex-end">
            <PathLink path={`/appointment/${id}`} label={`Open appointment of ${attendee}`}>
              Open appointment
            </PathLink>
          </Group>
        )}
      </Stack>
    </Window>
  );
}
