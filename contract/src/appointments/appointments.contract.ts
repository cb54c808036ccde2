import { domainContract } from '../shared/domain-contract.ts';
import { refusalTable } from '../shared/problem.ts';
import * as count from './appointment-count.ts';
import * as times from './appointment-times.ts';
import * as appointments from './appointments.ts';
import * as decisions from './decide-appointments.ts';
import * as noShows from './no-shows.ts';
import * as platform from './platform-appointments.ts';
import * as queue from './queue.ts';
import * as screens from './queue-screen.ts';

export const appointmentsContract = domainContract({
  areas: { Appointments: [appointments, count, times, decisions, noShows, queue, screens] },
  others: [platform],
  refusals: refusalTable({
    appointment_not_found: { status: 404, detail: 'Appointment not found at this branch.' },
    appointment_doctor_not_found: {
      status: 422,
      field: 'doctor_id',
      detail: 'Doctor not found at this branch.',
    },
    appointment_voucher_not_found: {
      status: 422,
      field: 'voucher_certified_id',
      detail: 'This customer has no such certificate.',
    },
    appointment_ended: { status: 409, detail: 'This appointment is already completed, rejected or cancelled.' },
    appointment_visit_begun: { status: 409, detail: 'The tele-consult of this appointment has begun or is over.' },
    appointment_not_new: { status: 409, detail: 'This request has already been decided.' },
    appointment_not_approved: { status: 409, detail: 'The clinic has not approved this appointment.' },
    appointment_not_today: { status: 409, detail: 'This appointment is on another day.' },
    arrival_not_found: { status: 404, detail: 'Patient not found at the counter.' },
    arrival_registered: { status: 409, detail: 'This patient already has a queue number.' },
    queue_number_taken: {
      status: 409,
      field: 'queue_number',
      detail: 'This number is already taken today. Please choose another one.',
    },
    queue_entry_not_found: { status: 404, detail: 'Entry not found in today’s queue.' },
    queue_move_refused: { status: 409, detail: 'Another user has changed this entry. Please check the queue again.' },
    appointment_time_taken: {
      status: 409,
      field: 'reserved_at',
      detail: 'This time is already taken. Please choose another one.',
    },
  }),
});
