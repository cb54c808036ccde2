import type * as calls from '@clinic/contract/settlement/fee-statements/fee-statements.ts';
import { pageOf, pagerOf } from '@clinic/contract/shared/lists/list-page.ts';
import { singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import type { Action, SystemAct } from '../../../platform/act/act.ts';
import { enterOrigin } from '../../../platform/act/scope.ts';
import { listBilled, listStatements, resolveStatement, showStatement } from './fee-statements.queries.ts';
import { receiveFeePayment } from './receive-fee-payment.ts';

export const listFeeStatements: Action<typeof calls.listFeeStatements> = async (act, { query }) => {
  const { rows, sums } = await listStatements(act.db, act.scope, singaporeDay(act.now), pageOf(query));
  const { count, ...due } = sums;
  return { data: rows, pager: pagerOf(query, count), ...due };
};

/** Returns a statement. Refuses: fee_statement_not_found. */
export const getFeeStatement: Action<typeof calls.getFeeStatement> = async (act, { params }) => {
  const found = await showStatement(act.db, act.scope, params.id, singaporeDay(act.now));
  if (!found) throw act.refusal('fee_statement_not_found');
  return found;
};

export const listBilledStatements: Action<typeof calls.listBilledStatements> = async (act, { query }) => {
  const filter = { state: query.state ?? null, words: query.words || null, today: singaporeDay(act.now) };
  const { rows, count, total } = await listBilled(act.db, filter, pageOf(query));
  return { data: rows, pager: pagerOf(query, count), total };
};

/** Enters the clinic of a statement. Refuses: fee_statement_not_found. */
const enterStatement = async (act: SystemAct<'fee_statement_not_found'>, id: number) =>
  enterOrigin(act, await resolveStatement(act.db, id), 'fee_statement_not_found');

/** One statement of any clinic. Refuses: fee_statement_not_found. */
export const getBilledStatement: Action<typeof calls.getBilledStatement> = async (act, { params }) => {
  const scope = await enterOrigin(act, await resolveStatement(act.db, params.id), 'fee_statement_not_found');
  const found = await showStatement(act.db, scope, params.id, singaporeDay(act.now));
  if (!found) throw act.refusal('fee_statement_not_found');
  return found;
};

/**
 * Records that a clinic has paid. The same reference again changes nothing. Refuses: fee_statement_not_found, fee_statement_already_paid, and a day
 * that has not come.
 */
export const payFeeStatement: Action<typeof calls.payFeeStatement> = async (act, { params, body }) => {
  const today = singaporeDay(act.now);
  if (body.paid_on > today) throw act.refusal('validation_failed', { paid_on: ['The day must not be in the future.'] });
  const scope = await enterStatement(act, params.id);
  const done = await receiveFeePayment(act, scope, params.id, { ...body, recorded_by: act.actor });
  if (done === 'already_paid') throw act.refusal('fee_statement_already_paid');
  const shown = await showStatement(act.db, scope, params.id, today);
  if (!shown) throw act.refusal('fee_statement_not_found');
  return shown;
};
