import { scopeOf } from '../../../platform/act/scope.ts';
import { returnPayout } from '../../settlement/index.ts';
import { Changed, type MatchAct } from '../matching/match-line.ts';
import type { OpenLine } from '../matching/matching.queries.ts';
import type { PayoutFact } from '../matching/matching.rules.ts';

/** Books that a payout came back: the advice has failed, and may go to the bank again. */
export async function returnOfLine(act: MatchAct, line: OpenLine, payout: PayoutFact): Promise<void> {
  const { giro_file_id, payment_advice_id } = payout;
  const scope = await act.enter(scopeOf(payout));
  const reason = line.return_reason ?? 'The bank gave the money back.';
  const returned = { giro_file_id, payment_advice_id, bank_line_id: line.id, reason };
  if (!(await returnPayout(act, scope, returned))) throw new Changed();
}
