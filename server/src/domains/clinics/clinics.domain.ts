import { clinicRecord } from '@clinic/contract/clinics/clinic.record.ts';
import type { Domain } from '../../platform/domain.ts';
import { serverRecord } from '../../platform/records/server-record.ts';
import { clinicTrail } from './clinics.queries.ts';
import { clinicsRoutes } from './clinics.routes.ts';

export const domain: Domain = {
  routes: clinicsRoutes,
  records: [serverRecord(clinicRecord, { trail: clinicTrail })],
};
