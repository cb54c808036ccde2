/** The expected state of a clinic's money, computed in memory and differently from the product. */
export interface ModelTransaction {
  id: number;
  reference: string;
  /** Paid to the clinic itself. */
  own: boolean;
  statement: ModelStatement | null;
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
  way: 'transaction' | 'note' | 'held' | 'own' | null;
}
export interface ModelAdvice {
  id: number;
  status: 'w' | 'r' | 'p' | 'f';
  total_cents: number;
}

interface ModelStatement {
  id: number;
  state: 'open' | 'paid';
  total_cents: number;
}

export interface Model {
  /** Whom the next code pays. */
  own: boolean;
  statements: ModelStatement[];
  transactions: ModelTransaction[];
  notes: ModelNote[];
  refunds: ModelRefund[];
  advices: ModelAdvice[];
  extra_cents: number;
}

export const newModel = (): Model => ({
  own: false,
  statements: [],
  transactions: [],
  notes: [],
  refunds: [],
  advices: [],
  extra_cents: 0,
});

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
  transactions: transactions.filter(({ own, state, advice }) => !own && state === 'p/p' && advice === null),
  notes: notes.filter(({ status, advice }) => status === 'a' && advice === null),
});

/** The fees of a payment, with GST. */
const feesOf = ({ amount_cents }: ModelTransaction): number => amount_cents - netOf(amount_cents);

const unbilled = ({ transactions }: Model) =>
  transactions.filter(({ own, state, statement }) => own && state === 'p/p' && statement === null);

/** The payments of the next fee statement, and its total. Undefined if nothing is owed. */
export function nextBill(model: Model): { transactions: ModelTransaction[]; total_cents: number } | undefined {
  const transactions = unbilled(model);
  const total_cents = sum(transactions.map(feesOf));
  return total_cents > 0 ? { transactions, total_cents } : undefined;
}

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
  const received = model.transactions.filter(({ own, state }) => !own && (state === 'p/p' || state === 'p/h'));
  const seen = model.transactions.filter(({ own, state }) => own && state.startsWith('p'));
  const open = model.statements.filter(({ state }) => state === 'open');
  const fees_paid = model.statements.filter(({ state }) => state === 'paid');
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
    bank: sum(fees_paid.map((one) => one.total_cents)) - sum(paid.map((advice) => advice.total_cents)),
    clinic_receivable: sum(open.map((one) => one.total_cents)) + sum(unbilled(model).map(feesOf)),
    own_sales: sum(seen.map((t) => t.paid_cents - completedOf(model, t))),
    acquirer_receivable: sum(received.map((t) => t.paid_cents - completedOf(model, t))) + model.extra_cents,
  };
}
