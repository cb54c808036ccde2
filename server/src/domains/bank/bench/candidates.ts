import { asCents, type Cents } from '@clinic/contract/shared/money.ts';
import type { bankExceptionDetail, MatchKind } from '@clinic/contract/bank/bank-exceptions.ts';
import { moneyOfCents } from '@clinic/contract/shared/money-text.ts';
import { addDays, startOfDay } from '@clinic/contract/shared/singapore-time.ts';
import type { z } from 'zod/mini';
import type { ReadDb } from '../../../platform/db/handles.ts';
import { listOutcomes, readFacts, resolveCode } from '../matching/facts.queries.ts';
import {
  type Found,
  keepReturned,
  type MatchAct,
  matchFee,
  matchHouse,
  matchOutcome,
  matchPayout,
  matchShort,
  reportMoney,
} from '../matching/match-line.ts';
import { type OpenLine, resolveOutcome } from '../matching/matching.queries.ts';
import { type Facts, mayReturn } from '../matching/matching.rules.ts';
import { listChargeWords, listFilesOf, listNearPayments, type NearPayment } from './bench.queries.ts';
import { returnOfLine } from './return-of-line.ts';
import { setsOfSum } from './sums.rules.ts';

export type Candidate = z.output<typeof bankExceptionDetail>['candidates'][number];

/** A candidate with what choosing it does. */
export interface Choice extends Candidate {
  carryOut: (act: MatchAct, found: Found) => Promise<void>;
}

interface Near extends NearPayment {
  /** Reported money that the bank has not shown. */
  waiting: { acquirer_id: string; amount_cents: Cents } | undefined;
}

const days_before = 3;
const most_near = 60;
const most_shown = 8;
const most_sums = 3;

/** Payments around the day of a line. */
async function near(db: ReadDb, { proxy, booking_day }: OpenLine, cents: Cents | null): Promise<Near[]> {
  const since = startOfDay(addDays(booking_day, -days_before));
  const until = startOfDay(addDays(booking_day, 1));
  const payments = await listNearPayments(db, { proxy, since, until, cents, most: most_near });
  const outcomes = await listOutcomes(db, payments);
  return payments.map((payment) => ({
    ...payment,
    waiting: outcomes.find((one) => one.transaction_id === payment.transaction_id && !one.is_confirmed),
  }));
}

const partOf = ({ reference, clinic_name, created_at }: NearPayment, amount: Cents) => ({
  name: reference,
  clinic_name,
  at: created_at,
  amount,
});

const confirming = (ids: readonly string[]) => async (act: MatchAct, found: Found) => {
  for (const acquirer_id of ids) {
    const money = await resolveOutcome(act.db, acquirer_id);
    if (money) await matchOutcome(act, found, { ...money, acquirer_id, cents: money.amount_cents });
  }
};

/** Payments of the same sum: money that was reported, or a payment without money. */
function ofSameSum(line: OpenLine, payments: readonly Near[]): Choice[] {
  return payments.flatMap((payment): Choice[] => {
    const { waiting, reference, amount_cents, payment_status } = payment;
    const shown = { kind: 'outcome' as const, amount: line.cents, parts: [partOf(payment, line.cents)] };
    if (waiting?.amount_cents === line.cents)
      return [
        {
          ...shown,
          key: `outcome:${waiting.acquirer_id}`,
          reasons: ['Same amount', 'Reported, and not at the bank yet', 'Code shown in the days before'],
          carryOut: confirming([waiting.acquirer_id]),
        },
      ];
    if (waiting || amount_cents !== line.cents || payment_status === 'p') return [];
    return [
      {
        ...shown,
        key: `payment:${reference}`,
        reasons: ['Same amount', 'No money was reported for this payment', 'Code shown in the days before'],
        carryOut: async (act, found) => {
          const code = await resolveCode(act.db, reference);
          if (code) await reportMoney(act, found, code);
        },
      },
    ];
  });
}

/** Reported money whose sum is the line's. */
const ofSeveral = (line: OpenLine, payments: readonly Near[]): Choice[] =>
  setsOfSum(
    payments.flatMap((payment) =>
      payment.waiting ? [{ payment, ...payment.waiting, cents: payment.waiting.amount_cents }] : [],
    ),
    line.cents,
    most_sums,
  ).map((set) => ({
    key: `outcome:${set.map(({ acquirer_id }) => acquirer_id).join('+')}`,
    kind: 'outcome',
    amount: line.cents,
    parts: set.map(({ payment, cents }) => partOf(payment, cents)),
    reasons: [`${set.length} payments add up to the amount`, 'Reported, and not at the bank yet'],
    carryOut: confirming(set.map(({ acquirer_id }) => acquirer_id)),
  }));

/** Named money of which the bank shows less: the rest is what the acquirer kept. */
const ofLess = (line: OpenLine, { codes, outcomes }: Facts): Choice[] =>
  outcomes.flatMap((outcome): Choice[] => {
    const code = codes.find(
      ({ reference, payee_proxy }) => reference === outcome.reference && payee_proxy === line.proxy,
    );
    if (!code || outcome.is_confirmed || outcome.amount_cents <= line.cents) return [];
    const { acquirer_id, amount_cents, reference } = outcome;
    return [
      {
        key: `less:${acquirer_id}`,
        kind: 'outcome',
        amount: line.cents,
        parts: [{ name: reference, clinic_name: null, at: code.created_at, amount: amount_cents }],
        reasons: [
          'Whole reference',
          `${moneyOfCents(asCents(amount_cents - line.cents))} was kept: booked as the acquirer’s cost`,
        ],
        carryOut: (act, found) => matchShort(act, found, { ...code, acquirer_id, cents: amount_cents }),
      },
    ];
  });

/** Payouts that a line names, and that came back. One that the bank refused has failed already. */
const ofReturns = (line: OpenLine, { payouts }: Facts): Choice[] =>
  payouts
    .filter(
      (payout) =>
        payout.amount_cents === line.cents &&
        mayReturn(payout) &&
        (payout.status === 'rejected' || payout.process_status === 'p'),
    )
    .map((payout) => ({
      key: `returned:${payout.giro_file_id}:${payout.payment_advice_id}`,
      kind: 'returned',
      amount: line.cents,
      parts: [{ name: payout.end_to_end_id, clinic_name: null, at: null, amount: payout.amount_cents }],
      reasons: [
        'Names the payout, and has its amount',
        ...(line.return_reason === null ? [] : [`The bank says ${line.return_reason}`]),
      ],
      carryOut: async (act, found) => {
        await keepReturned(act, found, payout);
        if (payout.status !== 'rejected') await returnOfLine(act, line, payout);
      },
    }));

/** Invoices of fees that are open to the cent, and begin as a number that the line names. */
const ofFees = (line: OpenLine, { fee_statements }: Facts): Choice[] =>
  fee_statements
    .filter(({ open_cents }) => open_cents === line.cents)
    .map((statement) => ({
      key: `fee:${statement.invoice_number}`,
      kind: 'fee',
      amount: line.cents,
      parts: [{ name: statement.invoice_number, clinic_name: null, at: null, amount: line.cents }],
      reasons: ['Same amount', 'Its number begins as the one of the line'],
      carryOut: (act, found) => matchFee(act, found, statement),
    }));

async function ofFiles(db: ReadDb, line: OpenLine): Promise<Choice[]> {
  return (await listFilesOf(db, asCents(0 - line.cents), line.booking_day)).map(
    ({ id, message_id, execution_date, total_cents }) => ({
      key: `payout:${id}`,
      kind: 'payout',
      amount: line.cents,
      parts: [
        { name: message_id, clinic_name: null, at: startOfDay(execution_date), amount: asCents(0 - total_cents) },
      ],
      reasons: ['Same amount as the file', 'Paid in these days'],
      carryOut: (act, found) => matchPayout(act, found, { giro_file_id: id, payment_advice_id: null }),
    }),
  );
}

const ofHouse = (line: OpenLine, kind: 'charge' | 'own_money', reason: string): Choice => ({
  key: kind,
  kind: kind satisfies MatchKind,
  amount: line.cents,
  parts: [],
  reasons: [reason],
  carryOut: async (act, found) => {
    await matchHouse(act, found, kind);
  },
});

/** What an open line may be, the likeliest first. Each part's cents are exact; a person decides. */
export async function listChoices(db: ReadDb, line: OpenLine): Promise<Choice[]> {
  const facts = await readFacts(db, line);
  const text = line.text.toUpperCase();
  const words = (await listChargeWords(db, line.bank_account_id)).find((one) => text.includes(one.toUpperCase()));
  const charge = ofHouse(line, 'charge', words === undefined ? 'A charge of the bank' : `Your rule “${words}”`);
  const own = ofHouse(line, 'own_money', 'The company moved its own money');
  if (line.cents < 0) {
    const files = await ofFiles(db, line);
    return words === undefined ? [...files, charge, own] : [charge, ...files, own];
  }
  const same = ofSameSum(line, await near(db, line, line.cents)).slice(0, most_shown);
  const several = same.length > 0 ? [] : ofSeveral(line, await near(db, line, null));
  return [...ofReturns(line, facts), ...ofFees(line, facts), ...ofLess(line, facts), ...same, ...several, own, charge];
}

export const shownOf = ({ key, kind, amount, parts, reasons }: Choice): Candidate => ({
  key,
  kind,
  amount,
  parts,
  reasons,
});
