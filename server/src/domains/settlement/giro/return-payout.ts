import type { BaseAct } from '../../../platform/act/act.ts';
import type { Scope } from '../../../platform/act/scope.ts';
import { lockAdvice } from '../advices/advice-moves.queries.ts';
import { returnAdvice } from '../advices/move-advice.ts';
import { saveReturnedLine } from './giro-answers.queries.ts';

export interface ReturnedPayout {
  giro_file_id: number;
  payment_advice_id: number;
  /** The line of the statement that has the money. */
  bank_line_id: number;
  /** What the bank says, as the clinic reads it. */
  reason: string;
}

/**
 * Notes that the bank gave a payout back: the advice has failed, and may be sent again. False, and nothing is changed: the advice is not paid, or
 * not by this file.
 */
export async function returnPayout(
  act: Pick<BaseAct, 'db' | 'now' | 'audit' | 'announce' | 'notify'>,
  scope: Scope,
  { giro_file_id, payment_advice_id, bank_line_id, reason }: ReturnedPayout,
): Promise<boolean> {
  const advice = await lockAdvice(act.db, scope, payment_advice_id);
  if (advice?.process_status !== 'p') return false;
  const of = { giro_file_id, payment_advice_id };
  if (!(await saveReturnedLine(act.db, scope, of, { at: act.now, bank_line_id }))) return false;
  await returnAdvice(act, scope, advice, reason);
  return true;
}
