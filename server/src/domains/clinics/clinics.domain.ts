import { clinicRecord } from '@clinic/contract/clinics/clinic.record.ts';
import type { Domain } from '../../platform/domain.ts';
import { serverRecord } from '../../platform/records/server-record.ts';
import { clinicTrail } from './clinics.queries.ts';
import { clinicsRoutes } from './clinics.routes.ts';
import { groupsRoutes } from './groups/groups.routes.ts';
import { hoursRoutes } from './hours/hours.routes.ts';
import { plansRoutes } from './plans/plans.routes.ts';

export const domain: Domain = {
  routes: [...clinicsRoutes, ...groupsRoutes, ...plansRoutes, ...hoursRoutes],
  records: [serverRecord(clinicRecord, { trail: clinicTrail })],
};
