import { asCents } from '@clinic/contract/shared/money.ts';
import { remarkOf, whatWasBought } from './amounts.ts';
import type { Visit } from './calendar.ts';
import { frozenCode } from '../domains/payments/receiving/payment-code.ts';
import { sandbox_payee } from './receiving-account.ts';
import { feesAt } from './clinics/fees.ts';
import { platformAnswer, heldRemark, reportedError } from './issues.ts';
import { patientsOf } from './patients.ts';
import { type Random, randomCode, randomUuid } from './random.ts';
import type { DemoRows } from './rows.ts';
import { type Ending, howItWent, paidCents, type Story } from './story.ts';
import type { SeededClinic } from './clinics/tenants.ts';
import { addTrail, type Payment, refunded, statesOf } from './trail.ts';

const qr_ttl_ms = 900_000;
const iso = (instant: Date): string => instant.toISOString();

const no_fees = {
  provider_cents: null,
  admin_fee_cents: null,
  admin_fee_gst_cents: null,
  handling_fee_cents: null,
  handling_fee_gst_cents: null,
  pay_to_clinic_cents: null,
};

/** Makes the rows of every visit's payment. `ids` are the transactions' ids, in the order of the visits. */
export function paymentRows(
  visits: Visit[],
  ids: number[],
  clinics: SeededClinic[],
  now: Date,
  random: Random,
): DemoRows {
  const rows: DemoRows = { patients: [], transactions: [], codes: [], outcomes: [], issues: [], audits: [] };
  const patients = clinics.map((clinic) => patientsOf(clinic.id, clinic.definition.code.slice(0, 2), random));
  visits.forEach((visit, index) => {
    const clinic = clinics[visit.clinic];
    const visitor = patients[visit.clinic];
    if (clinic && visitor)
      addPayment(rows, {
        id: ids[index] ?? 0,
        clinic,
        at: visit.at,
        patient_id: visitor.visitor(visit.at),
        now,
        random,
      });
  });
  rows.patients = patients.flatMap((one) => one.rows);
  return rows;
}

function addPayment(rows: DemoRows, payment: Payment): void {
  const { id, clinic, at, random } = payment;
  const bought = whatWasBought(random);
  const ending = howItWent(random, at, bought.amount_cents, payment.now);
  const { story, renewed_at, refunded_at } = ending;
  const references = [at, ...(renewed_at ? [renewed_at] : [])].map((created_at) => {
    const reference = `CP${randomCode(random, 14)}`;
    const expires_at = new Date(created_at.getTime() + qr_ttl_ms);
    rows.codes.push({
      reference,
      clinic_id: clinic.id,
      transaction_id: id,
      created_at: iso(created_at),
      expires_at: iso(expires_at),
      ...frozenCode(
        { mode: 'pooled', ...sandbox_payee },
        { amount_cents: asCents(bought.amount_cents), reference, expires_at },
      ),
    });
    return reference;
  });
  const reference = references.at(-1) ?? '';
  const states = refunded_at ? refunded : statesOf[story.end];
  const arrived = states.payment_status === 'p';
  rows.transactions.push({
    id,
    clinic_id: clinic.id,
    created_at: iso(at),
    updated_at: iso(refunded_at ?? story.at),
    created_by: clinic.counter.id,
    device_id: random.pick(clinic.definition.devices),
    patient_id: payment.patient_id,
    remark: remarkOf(random),
    ...bought,
    ...states,
    payment_method: arrived ? 'PayNow' : null,
    reference,
    qr_expires_at: rows.codes.at(-1)?.expires_at ?? '',
    paid_at: arrived ? iso(story.at) : null,
    paid_cents: arrived ? paidCents(story, bought.amount_cents) : null,
    payment_advice_id: null,
    mode: 'pooled',
    ...(story.end === 'paid' ? feesAt(clinic.plan, bought.product_type, bought.amount_cents, story.at) : no_fees),
  });
  addOutcome(rows, payment, story, reference, bought.amount_cents);
  addTrail(rows, payment, ending, bought.amount_cents);
  addIssue(rows, payment, ending, bought.amount_cents);
}

function addOutcome(
  rows: DemoRows,
  { id, clinic, random }: Payment,
  story: Story,
  reference: string,
  amount_cents: number,
): void {
  if (story.end === 'cancelled' || story.end === 'expired') return;
  rows.outcomes.push({
    acquirer_id: `acq_${randomCode(random, 18)}`,
    webhook_id: `msg_${randomUuid(random)}`,
    clinic_id: clinic.id,
    transaction_id: id,
    reference,
    status: story.end === 'failed' ? 'failed' : 'paid',
    amount_cents: paidCents(story, amount_cents),
    paid_at: iso(story.at),
    received_at: iso(story.at),
    effect: story.end,
  });
}

function addIssue(
  rows: DemoRows,
  { id, clinic, now, random }: Payment,
  { story, refunded_at }: Ending,
  amount_cents: number,
): void {
  const held = story.end === 'held_wrong_amount' || story.end === 'held_late';
  const failed = story.end === 'failed' || story.end === 'expired';
  if (!held && !random.chance(failed ? 0.14 : 0.006)) return;
  const opened_at = held ? story.at : new Date(story.at.getTime() + random.whole(20, 1_500) * 1_000);
  if (opened_at > now) return;
  const said = held
    ? { type: story.end === 'held_late' ? 2 : 0, remark: heldRemark(story, amount_cents) }
    : reportedError(random, failed);
  const answer = refunded_at
    ? { status: 'r' as const, hq_remark: 'Refunded to the payer.', updated_at: iso(refunded_at) }
    : platformAnswer(random, opened_at, now);
  // Money that is still on hold has an open issue.
  if (held && !refunded_at && answer.status === 'r') answer.status = 'i';
  const author = held
    ? { created_by: null, create_user: null }
    : { created_by: clinic.counter.id, create_user: clinic.counter.username };
  rows.issues.push({
    clinic_id: clinic.id,
    transaction_id: id,
    created_at: iso(opened_at),
    ...author,
    ...said,
    ...answer,
  });
}
