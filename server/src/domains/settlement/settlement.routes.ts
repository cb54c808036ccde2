import * as adviceLines from '@clinic/contract/settlement/advice-lines.ts';
import * as advices from '@clinic/contract/settlement/payment-advices.ts';
import * as notes from '@clinic/contract/settlement/payment-notes.ts';
import * as runs from '@clinic/contract/settlement/settlement-runs.ts';
import { largeListRoute, readRoute, type Route, route } from '../../platform/http/route.ts';
import { createSettlementRun } from './create-settlement-run.ts';
import { getPaymentAdvice } from './get-payment-advice.ts';
import { getPaymentNote } from './get-payment-note.ts';
import { listPaymentAdviceLines } from './list-payment-advice-lines.ts';
import { listPaymentAdvices } from './list-payment-advices.ts';
import { listPaymentNotes } from './list-payment-notes.ts';
import { listSettledAdvices } from './list-settled-advices.ts';
import { auditPaymentAdvice, failPaymentAdvice, payPaymentAdvice, retryPaymentAdvice } from './process-advice.ts';
import { raisePaymentNote } from './raise-payment-note.ts';
import { getSettlementRun, listSettlementRuns } from './read-settlement-runs.ts';
import { reviewPaymentNote } from './review-payment-note.ts';

export const settlementRoutes: Route[] = [
  largeListRoute(notes.listPaymentNotes, listPaymentNotes),
  readRoute(notes.getPaymentNote, getPaymentNote),
  route(notes.reviewPaymentNote, reviewPaymentNote),
  readRoute(advices.listPaymentAdvices, listPaymentAdvices),
  readRoute(advices.getPaymentAdvice, getPaymentAdvice),
  largeListRoute(adviceLines.listPaymentAdviceLines, listPaymentAdviceLines),
  route(runs.raisePaymentNote, raisePaymentNote),
  route(runs.createSettlementRun, createSettlementRun),
  route(runs.listSettlementRuns, listSettlementRuns),
  route(runs.getSettlementRun, getSettlementRun),
  route(runs.listSettledAdvices, listSettledAdvices),
  route(runs.auditPaymentAdvice, auditPaymentAdvice),
  route(runs.payPaymentAdvice, payPaymentAdvice),
  route(runs.failPaymentAdvice, failPaymentAdvice),
  route(runs.retryPaymentAdvice, retryPaymentAdvice),
];
