import {
  type CancelOperation,
  type CreateOperation,
  type History,
  type OutcomeOperation,
  type WriteOperation,
  writesOf,
} from '../load/history.ts';
import type { Facts, PaymentFact } from './read-facts.ts';

/** H1: what became of every client request. Each sentence names the operation. */
export interface Judged {
  acknowledged: number;
  unknown: number;
  lost: string[];
  doubled: string[];
  /** Half done: one part was kept, another was not. */
  half: string[];
}

type Fate = 'there' | 'absent' | 'doubled' | 'half';

interface Known {
  by_id: Map<string, PaymentFact[]>;
  by_transaction: Map<number, PaymentFact>;
  outcomes: Map<string, Facts['outcomes']>;
  stray_answers: Set<string>;
}

const grouped = <T extends { id: string }>(rows: readonly T[]): Map<string, T[]> => Map.groupBy(rows, ({ id }) => id);

const isWhole = ({ codes, created, answers, events }: PaymentFact): boolean =>
  codes === 1 && created === 1 && answers === 1 && events >= 1;

function fateOfCreate({ id }: CreateOperation, known: Known): Fate {
  const payments = known.by_id.get(id) ?? [];
  if (payments.length > 1) return 'doubled';
  const [payment] = payments;
  if (payment) return isWhole(payment) ? 'there' : 'half';
  return known.stray_answers.has(id) ? 'half' : 'absent';
}

/** Compares the stored outcome with the number of its effects on the payment. */
function fateOfOutcome(operation: OutcomeOperation, known: Known): Fate {
  const kept = known.outcomes.get(operation.id) ?? [];
  const payment = known.by_transaction.get(operation.transaction_id);
  const is_paid = operation.status === 'paid';
  const effects = (is_paid ? payment?.money : payment?.failed) ?? 0;
  if (kept.length > 1 || effects > 1) return 'doubled';
  const has_state = payment?.payment_status === (is_paid ? 'p' : 'e');
  if (kept.length === 1 && effects === 1 && has_state) return 'there';
  if (kept.length === 0 && effects === 0 && !has_state) return 'absent';
  // Of a payment's two outcomes, only its failure may have arrived.
  if (is_paid && operation.failure_told && effects === 0 && payment?.failed === 1) return 'absent';
  return 'half';
}

function fateOfCancel({ transaction_id }: CancelOperation, known: Known): Fate {
  const payment = known.by_transaction.get(transaction_id);
  if ((payment?.cancelled ?? 0) > 1) return 'doubled';
  const is_cancelled = payment?.status === 'c';
  if (is_cancelled === (payment?.cancelled === 1)) return is_cancelled ? 'there' : 'absent';
  return 'half';
}

function fateOf(operation: WriteOperation, known: Known): Fate {
  if (operation.kind === 'create') return fateOfCreate(operation, known);
  return operation.kind === 'outcome' ? fateOfOutcome(operation, known) : fateOfCancel(operation, known);
}

/** An acknowledged operation is there exactly once. An unknown one is there or absent. Nothing is half done or doubled. */
export function judgeWrites(history: History, facts: Facts): Judged {
  const known: Known = {
    by_id: grouped(facts.payments),
    by_transaction: new Map(facts.payments.map((payment) => [payment.transaction_id, payment])),
    outcomes: grouped(facts.outcomes),
    stray_answers: new Set(facts.answers_without_payment),
  };
  const judged: Judged = { acknowledged: 0, unknown: 0, lost: [], doubled: [], half: [] };
  for (const operation of writesOf(history)) {
    const fate = fateOf(operation, known);
    const name = `${operation.kind} ${operation.id} of ${operation.client} (${operation.known})`;
    if (operation.known === 'acknowledged') judged.acknowledged += 1;
    if (operation.known === 'unknown') judged.unknown += 1;
    if (fate === 'doubled') judged.doubled.push(name);
    if (fate === 'half') judged.half.push(name);
    if (fate === 'absent' && operation.known === 'acknowledged') judged.lost.push(name);
    if (fate === 'there' && operation.known === 'refused') judged.half.push(name);
  }
  return judged;
}
