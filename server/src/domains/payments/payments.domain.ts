import { issueRecord } from '@clinic/contract/payments/issue.record.ts';
import { transactionRecord } from '@clinic/contract/payments/transaction.record.ts';
import type { Domain } from '../../platform/domain.ts';
import { serverRecord } from '../../platform/records/server-record.ts';
import { groupTrail } from '../../platform/records/trail-reading.ts';
import { closingClinics } from '../clinics/index.ts';
import { addOpenPayments } from './open-work.queries.ts';
import { transactionsReport } from './export/transactions.report.ts';
import { searchIssues, searchTransactions } from './search-payments.ts';
import { announcedPayments, paymentsInvariants } from './payments.invariants.ts';
import { paymentsRoutes } from './payments.routes.ts';
import { paymentsWorkers } from './payments.workers.ts';
import { transactionTrail } from './transactions/transactions.queries.ts';

export const domain: Domain = {
  routes: paymentsRoutes,
  workers: paymentsWorkers,
  purges: ['purge_acquirer_webhooks'],
  records: [
    serverRecord(transactionRecord, { search: searchTransactions, trail: transactionTrail }),
    serverRecord(issueRecord, { search: searchIssues, trail: groupTrail('issue') }),
  ],
  reports: [transactionsReport],
  follows: [closingClinics.followedBy(addOpenPayments)],
  invariants: [...paymentsInvariants, announcedPayments],
};
