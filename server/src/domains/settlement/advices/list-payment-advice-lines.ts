import type { listPaymentAdviceLines as endpoint } from '@clinic/contract/settlement/advice-lines.ts';
import { showBatches } from '../../../platform/db/statements/batches.ts';
import type { LargeListAction } from '../../../platform/http/answers/large-lists.ts';
import { pageOf, pagerOf } from '../../payments/index.ts';
import { readAdviceLines, listDayRules } from './advice-lines.queries.ts';
import { feeRulesOf } from './advice-lines.rules.ts';
import { mayRead } from './payment-advice.rules.ts';
import { readAdvice } from './payment-advices.queries.ts';

/** The transactions of an advice and the rules that gave their fees. Refuses: payment_advice_not_found, role_missing. */
export const listPaymentAdviceLines: LargeListAction<typeof endpoint> = async (act, { params, query }) => {
  const advice = await readAdvice(act.db, act.scope, params.id);
  if (!advice) throw act.refusal('payment_advice_not_found');
  if (!mayRead(act.staff.roles, advice.process_status)) throw act.refusal('role_missing');
  const { fee_rules, placeOf } = feeRulesOf(await listDayRules(act.db, advice));
  const lines = readAdviceLines(act.db, advice, pageOf(query));
  return {
    data: showBatches(lines, (row) => ({ ...row, fee_rule: placeOf(row) })),
    pager: pagerOf(query, advice.number_of_transactions),
    fee_rules,
  };
};
