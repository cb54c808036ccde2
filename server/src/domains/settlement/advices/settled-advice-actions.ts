import type * as endpoints from '@clinic/contract/settlement/settlement-runs.ts';
import type { ProcessStatus } from '@clinic/contract/settlement/payment-advices.ts';
import type { Action, ActOf } from '../../../platform/act/act.ts';
import { enterOrigin, type Scope } from '../../../platform/act/scope.ts';
import { lockAdvice, type LockedAdvice, resolveAdvice } from './advice-moves.queries.ts';
import { auditAdvice, failAdvice, payAdvice, retryAdvice } from './move-advice.ts';
import { readSettledAdvice, listSettledAdviceRows } from './payment-advices.queries.ts';
import { pageOf, pagerOf } from '@clinic/contract/shared/lists/list-page.ts';

/** All four calls have the same refusals. */
type Act = ActOf<typeof endpoints.auditPaymentAdvice>;

/**
 * Moves an advice on from the expected status, under its row lock. Of two concurrent calls one succeeds and the other sees the new status.
 * Refuses: payment_advice_not_found, payment_advice_not_in_state.
 */
async function moveOn(
  act: Act,
  id: number,
  from: ProcessStatus,
  move: (scope: Scope, advice: LockedAdvice) => Promise<void>,
) {
  const scope = await enterOrigin(act, await resolveAdvice(act.db, id), 'payment_advice_not_found');
  const advice = await lockAdvice(act.db, scope, id);
  if (!advice) throw act.refusal('payment_advice_not_found');
  if (advice.process_status !== from) throw act.refusal('payment_advice_not_in_state');
  await move(scope, advice);
  return readSettledAdvice(act.db, scope.clinic_id, id);
}

/** Waiting to Processing: an auditor approved it. */
export const auditPaymentAdvice: Action<typeof endpoints.auditPaymentAdvice> = (act, { params, body }) =>
  moveOn(act, params.id, 'w', (scope, advice) =>
    auditAdvice(act, scope, advice, { ...body, comments: body.comments || null }),
  );

/** Processing to Paid. */
export const payPaymentAdvice: Action<typeof endpoints.payPaymentAdvice> = (act, { params, body }) =>
  moveOn(act, params.id, 'r', (scope, advice) => payAdvice(act, scope, advice, body));

/** Processing to Failed. */
export const failPaymentAdvice: Action<typeof endpoints.failPaymentAdvice> = (act, { params, body }) =>
  moveOn(act, params.id, 'r', (scope, advice) => failAdvice(act, scope, advice, body.reason));

/** Failed to Waiting: it needs another audit. */
export const retryPaymentAdvice: Action<typeof endpoints.retryPaymentAdvice> = (act, { params }) =>
  moveOn(act, params.id, 'f', (scope, advice) => retryAdvice(act, scope, advice));

/** One payment advice of any clinic. Refuses: payment_advice_not_found. */
export const getSettledAdvice: Action<typeof endpoints.getSettledAdvice> = async (act, { params }) => {
  const scope = await enterOrigin(act, await resolveAdvice(act.db, params.id), 'payment_advice_not_found');
  return readSettledAdvice(act.db, scope.clinic_id, params.id);
};

/** Lists the payment advices of every clinic, newest first. */
export const listSettledAdvices: Action<typeof endpoints.listSettledAdvices> = async (act, { query }) => {
  const filter = { process_status: query.process_status ?? null, words: query.words || null };
  const { rows, count } = await listSettledAdviceRows(act.db, filter, pageOf(query));
  return { data: rows, pager: pagerOf(query, count) };
};
