import { visitRecord } from '@clinic/contract/visits/visit/visit.record.ts';
import type { Domain } from '../../platform/domain.ts';
import { namesAtClinics } from '../../platform/records/record-names.ts';
import { serverRecord } from '../../platform/records/server-record.ts';
import { branchTrail } from '../../platform/records/trail-reading.ts';
import { appointmentDecided, decidingAppointment } from '../appointments/index.ts';
import { closingClinics } from '../clinics/index.ts';
import { billingInvariants } from './billing/billing-invariants.queries.ts';
import { invoiceFiles } from './billing/invoices.queries.ts';
import { checkVisitAhead, followAppointment } from './bookings/follow-appointment.ts';
import { telemedRevenueReport } from './history/telemed-revenue.report.ts';
import { addOpenVisits } from './visit/open-work.queries.ts';
import { visitsRoutes } from './visits.routes.ts';
import { visitsWorkers } from './visits.workers.ts';
import { searchVisits } from './visit-list/search-visits.ts';
import { consultFiles } from './consult/consult-paper.queries.ts';
import { visitFiles } from './visit-photos/visit-photos.queries.ts';
import { claimedVisitsInvariants, visitsInvariants } from './visit/visits-invariants.queries.ts';

export const domain: Domain = {
  routes: visitsRoutes,
  workers: visitsWorkers,
  records: [
    serverRecord(visitRecord, {
      search: searchVisits,
      trail: branchTrail('visit'),
      names: namesAtClinics('visit', 'patient_name'),
    }),
  ],
  follows: [
    closingClinics.followedBy(addOpenVisits),
    decidingAppointment.followedBy(checkVisitAhead),
    appointmentDecided.followedBy(followAppointment),
  ],
  invariants: [...visitsInvariants, ...claimedVisitsInvariants, ...billingInvariants],
  files: [visitFiles, consultFiles, invoiceFiles],
  reports: [telemedRevenueReport],
};
