import { dayCloseRecord } from '@clinic/contract/settlement/day-close.record.ts';
import { feeStatementRecord } from '@clinic/contract/settlement/fee-statements/fee-statement.record.ts';
import { paymentAdviceRecord, paymentStatementRecord } from '@clinic/contract/settlement/payment-advice.record.ts';
import { paymentNoteRecord } from '@clinic/contract/settlement/payment-note.record.ts';
import { refundRecord } from '@clinic/contract/settlement/refund.record.ts';
import type { Domain } from '../../platform/domain.ts';
import { namesAtClinics } from '../../platform/records/record-names.ts';
import { serverRecord } from '../../platform/records/server-record.ts';
import { branchTrail, groupTrail } from '../../platform/records/trail-reading.ts';
import { searchAdvices, searchStatements, searchNotes, searchRefunds } from './search-settlement.ts';
import { closingClinics } from '../clinics/index.ts';
import { addOpenSettlement } from './open-work.queries.ts';
import { dayCloseWorkers } from './day-close/download-day-close.ts';
import { documentsWorkers } from './documents/documents.workers.ts';
import { feeStatementWorkers } from './fee-statements/fee-statements.workers.ts';
import { giroWorkers } from './giro/carry-out-giro-answer.ts';
import { documentFiles, giroFiles } from './reconcile/document-files.queries.ts';
import { feeStatementInvariants } from './reconcile/fee-statement-invariants.queries.ts';
import { dayCloseInvariants } from './reconcile/day-close-invariants.queries.ts';
import { giroInvariants } from './reconcile/giro-invariants.queries.ts';
import { stepInvariants } from './reconcile/step-invariants.queries.ts';
import { refundTrail } from './refunds/refunds.queries.ts';
import { settlementInvariants } from './settlement.invariants.ts';
import { settlementRoutes } from './settlement.routes.ts';
import { settlementWorkers } from './settlement.workers.ts';

export const domain: Domain = {
  routes: settlementRoutes,
  workers: [...settlementWorkers, ...giroWorkers, ...documentsWorkers, ...dayCloseWorkers, ...feeStatementWorkers],
  records: [
    serverRecord(paymentAdviceRecord, {
      search: searchAdvices,
      trail: groupTrail('payment_advice'),
      names: namesAtClinics('payment_advice', 'display_id'),
    }),
    serverRecord(feeStatementRecord, {
      trail: groupTrail('fee_statement'),
      names: namesAtClinics('fee_statement', 'invoice_number'),
    }),
    serverRecord(paymentStatementRecord, { search: searchStatements }),
    serverRecord(paymentNoteRecord, {
      search: searchNotes,
      trail: groupTrail('payment_note'),
      names: namesAtClinics('payment_note', 'display_id'),
    }),
    serverRecord(refundRecord, { search: searchRefunds, trail: refundTrail }),
    serverRecord(dayCloseRecord, { trail: branchTrail('day_close') }),
  ],
  follows: [closingClinics.followedBy(addOpenSettlement)],
  purges: ['purge_expired_print_tickets'],
  invariants: [
    ...settlementInvariants,
    ...feeStatementInvariants,
    ...giroInvariants,
    ...stepInvariants,
    ...dayCloseInvariants,
  ],
  files: [documentFiles, giroFiles],
};
