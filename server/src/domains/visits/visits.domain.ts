import { visitRecord } from '@clinic/contract/visits/visit/visit.record.ts';
import type { Domain } from '../../platform/domain.ts';
import { jobKind, jobWorker } from '../../platform/jobs/job.ts';
import { namesAtClinics } from '../../platform/records/record-names.ts';
import { serverRecord } from '../../platform/records/server-record.ts';
import { branchTrail } from '../../platform/records/trail-reading.ts';
import { appointmentDecided, decidingAppointment } from '../appointments/index.ts';
import { closingClinics } from '../clinics/index.ts';
import { invoiceFiles } from './billing/invoices.queries.ts';
import { checkVisitAhead, followAppointment } from './bookings/book-visit.ts';
import { ringDueCalls } from './calls/ring-on.ts';
import { consultDocumentsWorker } from './consult/consult-documents.ts';
import { consultFiles } from './consult/consult.queries.ts';
import { telemedRevenueReport } from './history/telemed-revenue.report.ts';
import { sweepPresences } from './presence/say-presence.ts';
import { searchVisits } from './visit-list/search-visits.ts';
import { visitFiles } from './visit-photos/visit-photos.queries.ts';
import { closeOldVisits } from './visit/close-old-visits.ts';
import { billingInvariants, claimedVisitsInvariants, visitsInvariants } from './visit/visits-invariants.queries.ts';
import { addOpenVisits } from './visit/visits.queries.ts';
import { visitsRoutes } from './visits.routes.ts';

type Nothing = Record<string, never>;

export const domain: Domain = {
  routes: visitsRoutes,
  workers: [
    jobWorker(jobKind<Nothing>('teleconsult-ring'), ringDueCalls, { every_seconds: 2 }),
    jobWorker(jobKind<Nothing>('teleconsult-presence'), sweepPresences, { every_seconds: 10 }),
    jobWorker(jobKind<Nothing>('teleconsult-closing'), closeOldVisits, '5 0 * * *'),
    consultDocumentsWorker,
  ],
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
