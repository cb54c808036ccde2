import { appointmentRecord } from '@clinic/contract/appointments/appointment.record.ts';
import type { Domain } from '../../platform/domain.ts';
import { serverRecord } from '../../platform/records/server-record.ts';
import { branchTrail } from '../../platform/records/trail-reading.ts';
import { appointmentsRoutes } from './appointments.routes.ts';
import { appointmentsWorkers } from './appointments.workers.ts';
import { searchAppointments } from './search-appointments.ts';

export const domain: Domain = {
  routes: appointmentsRoutes,
  workers: appointmentsWorkers,
  records: [serverRecord(appointmentRecord, { search: searchAppointments, trail: branchTrail('appointment') })],
};
