import { singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import type pg from 'pg';
import { takeIds } from '../bulk-insert.ts';
import { refund_cases } from './refund-cases.ts';
import type { Random } from '../random.ts';
import type { AuditRow, TransactionRow } from '../rows.ts';
import { adviceRow, gstRelates, totalsOf } from './settlement-advices.ts';
import { platformNotes, type NewNote } from './settlement-notes.ts';
import { refundsOf, type ToldRefunds } from './settlement-refunds.ts';
import type { AdviceRow, GstRelateRow, MoveRow, NoteRow, RefundRow, RunClinicRow, RunRow } from './settlement-rows.ts';
import { type DocumentNumbers, documentNumbers, madeAt, settledWeeks, type SettledWeek } from './settlement-weeks.ts';
import type { SeededClinic } from '../clinics/tenants.ts';

/** All rows of the settlement of the demo payments. */
export interface Settlement {
  runs: RunRow[];
  advices: AdviceRow[];
  relates: GstRelateRow[];
  run_clinics: RunClinicRow[];
  notes: NoteRow[];
  refunds: RefundRow[];
  moves: MoveRow[];
  audits: AuditRow[];
  counters: { kind: string; year: number; last: number }[];
}

/** The code of the clinic whose last advice but one the bank refused. */
const refused_at = 'TAMPINES';

const isBefore = (text: string | null, instant: Date): boolean => text !== null && new Date(text) < instant;

/** Refunds are made for the clinics whose counter user and owner are two people. */
function refundsOfClinics(
  clinics: SeededClinic[],
  transactions: TransactionRow[],
  when: { settled_to: Date; now: Date; ids: number[] },
  random: Random,
): ToldRefunds {
  const told = clinics
    .filter(({ counter, owner }) => counter.id !== owner.id)
    .map((clinic) => {
      const received = transactions.filter((row) => row.clinic_id === clinic.id && row.payment_status === 'p');
      return refundsOf(clinic, received.toReversed(), when, random);
    });
  return {
    refunds: told.flatMap((one) => one.refunds),
    notes: told.flatMap((one) => one.notes),
    moves: told.flatMap((one) => one.moves),
    audits: told.flatMap((one) => one.audits),
  };
}

/** Gives the notes their ids and numbers in the order in which they were raised. */
async function numberNotes(client: pg.ClientBase, notes: NewNote[], numbers: DocumentNumbers): Promise<NoteRow[]> {
  notes.sort((one, two) => one.created_at.localeCompare(two.created_at) || one.transaction_id - two.transaction_id);
  const ids = await takeIds(client, 'payment_note', notes.length);
  return notes.map((note, index) => ({
    id: ids[index] ?? 0,
    display_id: numbers.next(note.credit_cents === null ? 'DN' : 'CN', new Date(note.created_at)),
    payment_advice_id: null,
    ...note,
  }));
}

type Waiting = { clinic: SeededClinic; transactions: TransactionRow[]; notes: NoteRow[] };

/** Runs one week over all clinics, as a settlement run does: everything unsettled up to the cut-off goes into one advice per clinic. */
function runWeek(
  into: Settlement,
  { week, weeks_ago, run_id, nextId }: { week: SettledWeek; weeks_ago: number; run_id: number; nextId: () => number },
  waiting: Waiting[],
  numbers: DocumentNumbers,
  random: Random,
): void {
  waiting.forEach(({ clinic, transactions, notes }, nth) => {
    const parts = {
      clinic,
      transactions: transactions.filter((row) => row.payment_advice_id === null && isBefore(row.paid_at, week.cut_off)),
      notes: notes.filter((note) => note.payment_advice_id === null && isBefore(note.reviewed_at, week.cut_off)),
    };
    const made_at = madeAt(week, nth);
    const row = { settlement_run_id: run_id, clinic_id: clinic.id, at: made_at.toISOString() };
    const none = { payment_advice_id: null, fee_statement_id: null, total_cents: null };
    if (parts.transactions.length + parts.notes.length === 0) {
      into.run_clinics.push({ ...row, ...none, outcome: 'nothing' });
      return;
    }
    const total_cents = totalsOf(parts, made_at).pay_to_clinic_total_cents;
    if (total_cents < 0) {
      into.run_clinics.push({ ...row, ...none, outcome: 'below_zero', total_cents });
      return;
    }
    const refused = weeks_ago === 1 && clinic.definition.code === refused_at;
    const place = { id: nextId(), settlement_run_id: run_id, week, nth, weeks_ago, refused };
    const advice = adviceRow(place, parts, numbers, random);
    into.advices.push(advice);
    for (const one of [...parts.transactions, ...parts.notes]) one.payment_advice_id = advice.id;
    into.relates.push(...gstRelates(parts, made_at).map((relate) => ({ payment_advice_id: advice.id, ...relate })));
    into.run_clinics.push({ ...row, ...none, outcome: 'made', payment_advice_id: advice.id });
  });
}

/** Settles all but the last two weeks of the payments, by the same rules as for real settlements. Marks the settled transactions. */
export async function settle(
  client: pg.ClientBase,
  clinics: SeededClinic[],
  transactions: TransactionRow[],
  { now, days, random }: { now: Date; days: number; random: Random },
): Promise<Settlement> {
  const weeks = settledWeeks(singaporeDay(now), days);
  const settled_to = weeks.at(-1)?.cut_off ?? now;
  const ids = await takeIds(client, 'refund', refund_cases.length * clinics.length);
  const numbers = documentNumbers();
  const told = refundsOfClinics(clinics, transactions, { settled_to, now, ids }, random);
  const complete = transactions.filter((row) => row.status === 'p');
  const raised = platformNotes(complete, new Map(clinics.map((clinic) => [clinic.id, clinic])), now, random);
  const notes = await numberNotes(client, [...raised, ...told.notes], numbers);
  const run_ids = await takeIds(client, 'settlement_run', weeks.length);
  const advice_ids = await takeIds(client, 'payment_advice', weeks.length * clinics.length);
  const settlement: Settlement = { ...told, notes, runs: [], advices: [], relates: [], run_clinics: [], counters: [] };
  const waiting = clinics.map((clinic) => ({
    clinic,
    transactions: complete.filter((row) => row.clinic_id === clinic.id),
    notes: notes.filter((note) => note.clinic_id === clinic.id && note.status === 'a'),
  }));
  weeks.forEach((week, index) => {
    const run_id = run_ids[index] ?? 0;
    settlement.runs.push(runRow(run_id, week, clinics.length));
    const place = { week, weeks_ago: weeks.length - 1 - index, run_id, nextId: () => advice_ids.shift() ?? 0 };
    runWeek(settlement, place, waiting, numbers, random);
  });
  return { ...settlement, counters: numbers.counters() };
}

const runRow = (id: number, week: SettledWeek, clinics: number): RunRow => ({
  id,
  request_key: `demo ${singaporeDay(week.cut_off)}`,
  kind: 'schedule',
  for_clinic_id: null,
  cut_off: week.cut_off.toISOString(),
  created_at: week.began.toISOString(),
  finished_at: madeAt(week, clinics).toISOString(),
});
