import { domainContract } from '../shared/domain-contract.ts';
import { refusalTable } from '../shared/problem.ts';
import * as count from './appointment-count.ts';
import * as times from './appointment-times.ts';
import * as appointments from './appointments.ts';
import * as decisions from './decide-appointments.ts';
import * as platform from './platform-appointments.ts';

export const appointmentsContract = domainContract({
  areas: { Appointments: [appointments, count, times, decisions] },
  others: [platform],
  refusals: refusalTable({
    appointment_not_found: { status: 404, detail: 'There is no such appointment at this branch.' },
    appointment_doctor_not_found: {
      status: 422,
      field: 'doctor_id',
      detail: 'There is no such doctor at this branch.',
    },
    appointment_ended: { status: 409, detail: 'This appointment is completed, rejected or cancelled already.' },
    appointment_not_new: { status: 409, detail: 'This request is decided already.' },
    appointment_time_taken: {
      status: 409,
      field: 'reserved_at',
      detail: 'Somebody else has this time. Please choose another one.',
    },
  }),
});
