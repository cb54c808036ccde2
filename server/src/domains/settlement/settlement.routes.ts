import * as adviceLines from '@clinic/contract/settlement/advice-lines.ts';
import * as advices from '@clinic/contract/settlement/payment-advices.ts';
import * as notes from '@clinic/contract/settlement/payment-notes.ts';
import * as runs from '@clinic/contract/settlement/settlement-runs.ts';
import { largeListRoute, type Route, route, savingRoute } from '../../platform/http/route.ts';
import { createSettlementRun } from './runs/create-settlement-run.ts';
import { getPaymentAdvice } from './advices/get-payment-advice.ts';
import { getPaymentNote, listPaymentNotes } from './notes/payment-note-actions.ts';
import { reviewPaymentNote } from './notes/review-payment-note.ts';
import { listPaymentAdviceLines } from './advices/list-payment-advice-lines.ts';
import { listPaymentAdvices } from './advices/list-payment-advices.ts';
import { listSettledAdvices } from './advices/list-settled-advices.ts';
import {
  auditPaymentAdvice,
  failPaymentAdvice,
  payPaymentAdvice,
  retryPaymentAdvice,
} from './advices/payment-advice-actions.ts';
import { raisePaymentNote } from './notes/raise-payment-note.ts';
import { getSettlementRun, listSettlementRuns } from './runs/settlement-run-actions.ts';

export const settlementRoutes: Route[] = [
  largeListRoute(notes.listPaymentNotes, listPaymentNotes),
  route(notes.getPaymentNote, getPaymentNote),
  savingRoute(notes.reviewPaymentNote, reviewPaymentNote, getPaymentNote),
  route(advices.listPaymentAdvices, listPaymentAdvices),
  route(advices.getPaymentAdvice, getPaymentAdvice),
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
