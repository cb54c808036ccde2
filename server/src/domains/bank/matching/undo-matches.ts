import { asCents } from '@clinic/contract/shared/money.ts';
import { scopeOf } from '../../../platform/act/scope.ts';
import { reopenLine } from '../bench/bench.queries.ts';
import type { MatchAct } from './match-line.ts';
import {
  insertMatch,
  type LiveMatch,
  listClinicsOf,
  lockMatches,
  type OpenLine,
  undoConfirmations,
} from './matching.queries.ts';

/** Undoes one entry by another with the opposite sum, and what it meant for clinics. */
async function undo(
  act: MatchAct,
  line: OpenLine,
  { id, amount_cents, ...match }: LiveMatch,
  note: string,
): Promise<void> {
  await insertMatch(act.db, {
    ...match,
    bank_line_id: line.id,
    amount_cents: asCents(0 - amount_cents),
    rule: 'person',
    note,
    at: act.now,
    by: act.actor,
    undoes: id,
  });
  for (const [clinic_id, confirmed] of Map.groupBy(await listClinicsOf(act.db, id), (one) => one.clinic_id)) {
    const [clinic] = confirmed;
    if (clinic) await act.enter(scopeOf(clinic));
    await undoConfirmations(act.db, clinic_id, id, act.now);
    for (const { transaction_id, payment_advice_id } of confirmed) {
      if (transaction_id !== null) act.announce('payment_receive', { clinic_id }, { transaction_id });
      if (payment_advice_id !== null) act.announce('payment_advice_update', { clinic_id }, { payment_advice_id });
    }
  }
}

/**
 * Undoes what a line was matched with: it is open again. Money that the line itself reported stays reported: it waits for the line that shows it. A payout
 * that came back is final, because its advice may be on its way again, and so are fees, because their statement stays paid.
 */
export async function undoMatches(
  act: MatchAct,
  line: OpenLine,
  note: string,
): Promise<'undone' | 'nothing' | 'final'> {
  const matches = await lockMatches(act.db, line.id);
  if (matches.length === 0) return 'nothing';
  if (matches.some(({ kind }) => kind === 'returned' || kind === 'fee')) return 'final';
  for (const match of matches) await undo(act, line, match, note);
  await reopenLine(act.db, line.id, act.now);
  return 'undone';
}
