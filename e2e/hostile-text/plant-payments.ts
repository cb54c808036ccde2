import { randomUUID } from 'node:crypto';
import { getClinic } from '@clinic/contract/clinics/clinic.ts';
import { answerIssue } from '@clinic/contract/payments/issue-answers.ts';
import { createIssue, updateIssue } from '@clinic/contract/payments/issues.ts';
import { createTransaction, transactionQrCode } from '@clinic/contract/payments/receiving.ts';
import { getTransaction, updateTransaction } from '@clinic/contract/payments/transactions.ts';
import { getDayClose, signOffDay } from '@clinic/contract/settlement/day-close.ts';
import {
  acceptHeldTransaction,
  listHeldTransactions,
  refundHeldTransaction,
} from '@clinic/contract/settlement/held-money.ts';
import { reviewPaymentNote } from '@clinic/contract/settlement/payment-notes.ts';
import { createInvoiceTicket, createNoteTicket } from '@clinic/contract/settlement/print.ts';
import {
  createRefund,
  decideRefund,
  listApprovedRefunds,
  receiveRefundOutcome,
} from '@clinic/contract/settlement/refunds.ts';
import {
  auditPaymentAdvice,
  createSettlementRun,
  failPaymentAdvice,
  getSettlementRun,
  payPaymentAdvice,
  raisePaymentNote,
} from '@clinic/contract/settlement/settlement-runs.ts';
import { singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import type { Planter } from './planter.ts';
import type { Planting } from './plantings.ts';

const pageOf = (id: number) => `/payment/transaction/${id}`;
const of = (id: number) => ({ params: { id: String(id) } });

/** Payments that the branch has just received: those of the demo may all be settled, which the hour decides. */
async function received({ owner, acquirer }: Planter, count = 1): Promise<number[]> {
  const made: number[] = [];
  while (made.length < count) {
    const body = { amount: 12.5 + made.length, patient_id: `OR-${randomUUID().slice(0, 6)}` };
    const { id } = await owner(createTransaction, { body });
    const { reference } = await owner(transactionQrCode, { ...of(id), body: {} });
    await acquirer('payments', { reference, kind: 'pay' });
    made.push(id);
  }
  return made;
}

async function plantTransaction({ owner, texts, pages }: Planter): Promise<void> {
  const asked = { amount: 12.3, patient_id: `OR-${randomUUID().slice(0, 6)}` };
  const made = await owner(createTransaction, { body: texts(createTransaction, asked) });
  const again = await owner(createTransaction, { body: texts(createTransaction, { ...asked, amount: 12.4 }) });
  pages.push(pageOf(made.id), pageOf(again.id));
  const { updated_at } = await owner(getTransaction, of(again.id));
  const changed = { patient_id: asked.patient_id, updated_at };
  await owner(updateTransaction, { ...of(again.id), body: texts(updateTransaction, changed) });
  await owner(createIssue, { ...of(made.id), body: texts(createIssue, { type: 4 }) });
}

async function plantIssues(planter: Planter): Promise<void> {
  const { owner, platform, texts, pages } = planter;
  const [id = 0] = await received(planter);
  pages.push(pageOf(id));
  for (let number = 0; number < 12; number += 1) {
    const issue = await owner(createIssue, { ...of(id), body: texts(createIssue, { type: 4 }) });
    const changed = { type: 4, updated_at: issue.updated_at };
    if (number === 0) await owner(updateIssue, { ...of(issue.id), body: texts(updateIssue, changed) });
    if (number < 4) await platform(answerIssue, { ...of(issue.id), body: texts(answerIssue, { status: 'i' }) });
  }
}

/** Two notes, one of each answer, and what becomes of the advice that takes them. */
async function plantNotes(planter: Planter): Promise<void> {
  const { owner, platform, texts, printed } = planter;
  const [transaction_id] = await received(planter);
  for (const status of ['a', 'r']) {
    const asked = { transaction_id, kind: 'debit', amount: 1.5 };
    const { id } = await platform(raisePaymentNote, { body: texts(raisePaymentNote, asked) });
    await owner(reviewPaymentNote, { ...of(id), body: texts(reviewPaymentNote, { status }) });
    if (status === 'a') printed.push(async () => (await owner(createNoteTicket, of(id))).url);
  }
}

async function newAdvice({ platform }: Planter, clinic_id: number): Promise<number> {
  const { id } = await platform(createSettlementRun, { body: { clinic_id } });
  for (let tries = 0; tries < 100; tries += 1) {
    const { clinics } = await platform(getSettlementRun, of(id));
    const advice_id = clinics[0]?.payment_advice?.id;
    if (advice_id !== undefined) return advice_id;
    await new Promise((done) => setTimeout(done, 200));
  }
  throw new Error('The clinic was not settled.');
}

async function plantAdvices(planter: Planter): Promise<void> {
  const { owner, platform, texts, pages, printed } = planter;
  const [transaction_id = 0] = await received(planter);
  const { clinic } = await owner(getTransaction, of(transaction_id));
  const today = singaporeDay(new Date());
  for (const end of ['failed', 'paid']) {
    const asked = { transaction_id, kind: 'credit', amount: 2.5, remark: 'Something to settle' };
    const note = await platform(raisePaymentNote, { body: asked });
    await owner(reviewPaymentNote, { ...of(note.id), body: { status: 'a' } });
    const id = await newAdvice(planter, clinic.id);
    pages.push(`/payment/payment-${end === 'paid' ? 'advice' : 'state'}/${id}`);
    await platform(auditPaymentAdvice, { ...of(id), body: texts(auditPaymentAdvice, { batch_date: today }) });
    if (end === 'failed') await platform(failPaymentAdvice, { ...of(id), body: texts(failPaymentAdvice, {}) });
    else await platform(payPaymentAdvice, { ...of(id), body: texts(payPaymentAdvice, { pay_out_date: today }) });
    printed.push(async () => (await owner(createInvoiceTicket, of(id))).url);
  }
}

async function plantRefunds(planter: Planter): Promise<void> {
  const { owner, cashier, platform, acquirer, texts, pages } = planter;
  const known = new Set((await platform(listApprovedRefunds)).data.map((one) => one.refund_reference));
  const paid = await received(planter, 2);
  for (const [number, status] of ['a', 'j'].entries()) {
    const asked = { amount: 1, reason: 'other' };
    const transaction_id = paid[number] ?? 0;
    pages.push(pageOf(transaction_id));
    const { id } = await cashier(createRefund, { ...of(transaction_id), body: texts(createRefund, asked) });
    await owner(decideRefund, { ...of(id), body: texts(decideRefund, { status }) });
  }
  const { data } = await platform(listApprovedRefunds);
  const refund_reference = data.find((one) => !known.has(one.refund_reference))?.refund_reference;
  await acquirer('refunds', texts(receiveRefundOutcome, { refund_reference, status: 'failed' }));
}

async function plantHeld(planter: Planter): Promise<void> {
  const { owner, platform, texts, pages } = planter;
  const { id: clinic_id } = await owner(getClinic);
  const { data } = await platform(listHeldTransactions);
  // What waits for the answer to a refund cannot be decided; which of the demo's it is, the hour decides.
  const held = data.filter(({ clinic, refund_open }) => clinic.id === clinic_id && refund_open === 0);
  const calls = [acceptHeldTransaction, refundHeldTransaction];
  for (const [number, call] of calls.entries()) {
    const id = held[number]?.id ?? 0;
    pages.push(pageOf(id));
    await platform(call, { ...of(id), body: texts(call, {}) });
  }
}

/** The takings of today are signed off last: what comes in afterwards stands on the next day. */
async function plantDayClose({ owner, texts, pages }: Planter): Promise<void> {
  const day = singaporeDay(new Date());
  const { movements, takings } = (await owner(getDayClose, { query: { day } })).figures;
  await owner(signOffDay, { body: texts(signOffDay, { day, movements, takings }) });
  pages.push(`/payment/day-close?day=${day}`);
}

/** What is written about payments and what becomes of them. */
export const paymentPlantings: Planting[] = [
  { fills: [createTransaction, updateTransaction], plant: plantTransaction },
  { fills: [createIssue, updateIssue, answerIssue], plant: plantIssues },
  { fills: [raisePaymentNote, reviewPaymentNote], plant: plantNotes },
  { fills: [createRefund, decideRefund, receiveRefundOutcome], plant: plantRefunds },
  { fills: [acceptHeldTransaction, refundHeldTransaction], plant: plantHeld },
  { fills: [auditPaymentAdvice, failPaymentAdvice, payPaymentAdvice], plant: plantAdvices },
  { fills: [signOffDay], plant: plantDayClose },
];
