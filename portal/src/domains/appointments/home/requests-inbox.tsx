import { type AppointmentRequest, listAppointmentRequests } from '@clinic/contract/appointments/appointment-times.ts';
import { timingWords } from '@clinic/contract/appointments/appointment-words.ts';
import { doctorName } from '@clinic/contract/appointments/appointment.ts';
import { dayTitle } from '@clinic/contract/clinics/opening-words.ts';
import { getAppointment } from '@clinic/contract/appointments/appointments.ts';
import { approveAppointment } from '@clinic/contract/appointments/decide-appointments.ts';
import { IconCalendarCheck } from '@tabler/icons-react';
import { call } from '../../../platform/api/call.ts';
import { showDateTime, showTime } from '../../../platform/format.ts';
import { inboxPart, type RowAction } from '../../../platform/inbox/inbox-part.ts';
import { appointmentStatus } from '../appointment-text.ts';
import { appointment_reads } from '../appointments.data.ts';
import { AppointmentAction } from '../list/appointment-buttons.tsx';

const factsOf = ({ purpose, date, timing, doctor, attendee, user_name }: AppointmentRequest): string =>
  [
    attendee === user_name ? '' : `for ${attendee}`,
    purpose,
    `${dayTitle(date)}, ${timingWords[timing]}`,
    doctor ? doctorName(doctor) : '',
  ]
    .filter((fact) => fact !== '')
    .join(' · ');

/** Approves at the proposed time. An approval cannot be taken back, but the time can be changed. */
function approval({ proposed_at, ...request }: AppointmentRequest): RowAction {
  if (proposed_at === null)
    return {
      key: 'a',
      label: 'Choose a time',
      run: {
        opens: (onClose) => <AppointmentAction acted={{ appointment: request, verb: 'confirm' }} onClose={onClose} />,
      },
    };
  const { id, updated_at, user_name } = request;
  const approved = { ...request, status: 'c', reserved_at: proposed_at } as const;
  return {
    key: 'a',
    label: `Approve ${showTime(proposed_at)}`,
    run: {
      does: {
        call: () =>
          call(approveAppointment, { params: { id: String(id) }, body: { reserved_at: proposed_at, updated_at } }),
        reads: appointment_reads,
        saved: `Approved for ${showDateTime(proposed_at)}. ${user_name} is told.`,
        failed: 'The request could not be approved.',
        back: {
          label: 'Move',
          opens: (onClose) => (
            <AppointmentAction acted={{ appointment: approved, verb: 'confirm' }} onClose={onClose} />
          ),
        },
      },
    },
  };
}

async function outcomeOf(id: number): Promise<string> {
  const { decided_by, cancelled_by, ...present } = await call(getAppointment, { params: { id: String(id) } });
  const { word } = appointmentStatus({ ...present, cancelled_by });
  return `${word} by ${decided_by === null || cancelled_by === 'u' ? 'the patient' : decided_by}`;
}

/** Requests for an appointment that wait for a decision. */
export const requestsInbox = inboxPart({
  kind: 'request',
  tag: 'Request',
  many: 'requests',
  Icon: IconCalendarCheck,
  list: '/appointment?status=i&sort=created_at,asc',
  needs: { all: ['ROLE_APPOINTMENT_VIEW', 'ROLE_APPOINTMENT_UPDATE'] },
  events: ['appointment_request'],
  endpoint: listAppointmentRequests,
  args: () => ({}),
  more: ({ count, data }) => Math.max(0, count - data.length),
  rows: ({ data }) =>
    data.map((request) => ({
      id: request.id,
      since: request.created_at,
      what: request.user_name,
      facts: factsOf(request),
      path: `/appointment/${request.id}`,
      outcome: () => outcomeOf(request.id),
      actions: [
        approval(request),
        {
          key: 'r',
          label: 'Reject',
          run: {
            opens: (onClose) => (
              <AppointmentAction acted={{ appointment: request, verb: 'reject' }} onClose={onClose} />
            ),
          },
        },
        ...(request.proposed_at === null
          ? []
          : [
              {
                key: 't',
                label: 'Other time',
                run: {
                  opens: (onClose: () => void) => (
                    <AppointmentAction acted={{ appointment: request, verb: 'confirm' }} onClose={onClose} />
                  ),
                },
              },
            ]),
      ],
    })),
});
