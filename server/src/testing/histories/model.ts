/** The expected state of a clinic's money, computed in memory and differently from the product. */
export interface ModelTransaction {
  id: number;
  reference: string;
  amount_cents: number;
  paid_cents: number;
  state: 'i/i' | 'p/p' | 'p/h' | 'p/x' | 'e/f' | 'e/c';
  pay_to_clinic_cents: number;
  advice: ModelAdvice | null;
  /** The last reported outcome, for a repeat. */
  told: { acquirer_id: string; status: 'paid' | 'failed'; amount: number; paid_at: string } | null;
}
interface ModelNote {
  id: number;
  /** With GST; credit positive. */
  signed_cents: number;
  status: 'i' | 'a' | 'r';
  advice: ModelAdvice | null;
}
interface ModelRefund {
  reference: string;
  transaction: ModelTransaction;
  amount_cents: number;
  status: 'a' | 'c' | 'f' | 'j';
  way: 'transaction' | 'note' | 'held' | null;
}
export interface ModelAdvice {
  id: number;
  status: 'w' | 'r' | 'p' | 'f';
  total_cents: number;
}

export interface Model {
  transactions: ModelTransaction[];
  notes: ModelNote[];
  refunds: ModelRefund[];
  advices: ModelAdvice[];
  extra_cents: number;
}

export const newModel = (): Model => ({ transactions: [], notes: [], refunds: [], advices: [], extra_cents: 0 });

/** A rate in thousandths times an amount, rounded half up. */
const share = (amount_cents: number, thousandths: number): number =>
  Math.floor((amount_cents * thousandths + 500) / 1000);

/** With GST of 9 %. */
export const withGst = (amount_cents: number): number => amount_cents + share(amount_cents, 90);

/** The test plan's net amount: 50 cents flat but never more than the amount, 0.8 %, and GST on both. */
export const netOf = (amount_cents: number): number =>
  amount_cents - withGst(Math.min(50, amount_cents)) - withGst(share(amount_cents, 8));

const giro_cents = withGst(20);
const sum = (cents: number[]): number => cents.reduce((all, one) => all + one, 0);

/** The sum of refunds that are approved and not answered yet, or completed. */
export const takenOf = ({ refunds }: Model, of: ModelTransaction): number =>
  sum(refunds.filter((r) => r.transaction === of && (r.status === 'a' || r.status === 'c')).map((r) => r.amount_cents));

export const completedOf = ({ refunds }: Model, of: ModelTransaction): number =>
  sum(refunds.filter((r) => r.transaction === of && r.status === 'c').map((r) => r.amount_cents));

export const unsettled = ({ transactions, notes }: Model) => ({
  transactions: transactions.filter(({ state, advice }) => state === 'p/p' && advice === null),
  notes: notes.filter(({ status, advice }) => status === 'a' && advice === null),
});

/** The total of an advice of all unsettled items. Undefined if there are none. */
export function nextTotal(model: Model): number | undefined {
  const { transactions, notes } = unsettled(model);
  if (transactions.length + notes.length === 0) return undefined;
  return sum(transactions.map((t) => t.pay_to_clinic_cents)) + sum(notes.map((note) => note.signed_cents)) - giro_cents;
}

/** Balances of the accounts that a model can predict, as in the journal: debits positive. */
export function balancesOf(model: Model) {
  const { transactions, notes } = unsettled(model);
  const not_paid = model.advices.filter(({ status }) => status !== 'p');
  const paid = model.advices.filter(({ status }) => status === 'p');
  const held = model.transactions.filter(({ state }) => state === 'p/h');
  const received = model.transactions.filter(({ state }) => state === 'p/p' || state === 'p/h');
  const by_note = model.refunds.filter(({ status, way }) => status === 'a' && way === 'note');
  const owed =
    sum(not_paid.map((advice) => advice.total_cents + giro_cents)) +
    sum(transactions.map((t) => t.pay_to_clinic_cents)) +
    sum(notes.map((note) => note.signed_cents));
  return {
    clinic_payable: 0 - owed,
    suspense:
      0 -
      sum(held.map((t) => t.paid_cents - completedOf(model, t))) -
      sum(by_note.map((r) => r.amount_cents)) -
      model.extra_cents,
    bank: 0 - sum(paid.map((advice) => advice.total_cents)),
    acquirer_receivable: sum(received.map((t) => t.paid_cents - completedOf(model, t))) + model.extra_cents,
  };
}
