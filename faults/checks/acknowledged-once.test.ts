import { describe, expect, test } from 'vitest';
import type { CancelOperation, CreateOperation, Known, OutcomeOperation } from '../load/history.ts';
import { judgeWrites } from './acknowledged-once.ts';
import type { Facts, OutcomeFact, PaymentFact } from './read-facts.ts';

const base = (id: string, known: Known) => ({ id, known, client: 'a client', clinic_id: 1, attempts: [] });

const create = (known: Known): CreateOperation => ({
  ...base('p1', known),
  kind: 'create',
  user_id: 1,
  token: '',
  amount: 1,
  answer: '',
});
const outcome = (known: Known, more: Partial<OutcomeOperation> = {}): OutcomeOperation => ({
  ...base('acq1', known),
  kind: 'outcome',
  transaction_id: 7,
  status: 'paid',
  failure_told: false,
  payload: '',
  effect: '',
  ...more,
});
const cancel = (known: Known): CancelOperation => ({ ...base('c1', known), kind: 'cancel', transaction_id: 7 });

const open: PaymentFact = {
  id: 'p1',
  transaction_id: 7,
  payment_status: 'i',
  status: 'i',
  codes: 1,
  created: 1,
  answers: 1,
  events: 1,
  failed: 0,
  cancelled: 0,
  money: 0,
};
const paid: PaymentFact = { ...open, payment_status: 'p', status: 'p', money: 1 };
const kept: OutcomeFact = { id: 'acq1', transaction_id: 7, effect: 'paid' };
const facts = (payments: PaymentFact[], outcomes: OutcomeFact[] = [], answers: string[] = []): Facts => ({
  payments,
  outcomes,
  answers_without_payment: answers,
});

/** The verdict in one word. */
function verdict(operation: CreateOperation | OutcomeOperation | CancelOperation, found: Facts): string {
  const judged = judgeWrites({ operations: [operation], violations: [] }, found);
  const wrong = (['lost', 'doubled', 'half'] as const).filter((word) => judged[word].length > 0);
  return wrong.join(' ') || 'holds';
}

describe('a started payment', () => {
  test.each<[string, Known, Facts, string]>([
    ['acknowledged and there', 'acknowledged', facts([open]), 'holds'],
    ['acknowledged and not there', 'acknowledged', facts([]), 'lost'],
    ['acknowledged and there twice', 'acknowledged', facts([open, { ...open, transaction_id: 8 }]), 'doubled'],
    ['unknown and there', 'unknown', facts([open]), 'holds'],
    ['unknown and not there', 'unknown', facts([]), 'holds'],
    ['unknown and there twice', 'unknown', facts([open, { ...open, transaction_id: 8 }]), 'doubled'],
    ['refused and there', 'refused', facts([open]), 'half'],
    ['without its code', 'unknown', facts([{ ...open, codes: 0 }]), 'half'],
    ['without its trail', 'acknowledged', facts([{ ...open, created: 0 }]), 'half'],
    ['without its stored answer', 'acknowledged', facts([{ ...open, answers: 0 }]), 'half'],
    ['without its event', 'acknowledged', facts([{ ...open, events: 0 }]), 'half'],
    ['of which only the stored answer is there', 'unknown', facts([], [], ['p1']), 'half'],
  ])('%s', (_, known, found, wanted) => {
    expect(verdict(create(known), found)).toBe(wanted);
  });
});

describe('an outcome', () => {
  test.each<[string, Known, Facts, string]>([
    ['acknowledged, kept, and the payment paid', 'acknowledged', facts([paid], [kept]), 'holds'],
    ['acknowledged, and nothing of it there', 'acknowledged', facts([open], []), 'lost'],
    ['acknowledged, and its payment gone as well', 'acknowledged', facts([], []), 'lost'],
    ['paid twice', 'acknowledged', facts([{ ...paid, money: 2 }], [kept]), 'doubled'],
    ['kept twice', 'acknowledged', facts([paid], [kept, kept]), 'doubled'],
    ['kept, but the payment still open', 'unknown', facts([open], [kept]), 'half'],
    ['not kept, but the payment paid', 'unknown', facts([paid], []), 'half'],
    ['kept and in the trail, but the payment still open', 'unknown', facts([{ ...open, money: 1 }], [kept]), 'half'],
    ['unknown, and nothing of it there', 'unknown', facts([open], []), 'holds'],
    ['unknown, and there', 'unknown', facts([paid], [kept]), 'holds'],
  ])('%s', (_, known, found, wanted) => {
    expect(verdict(outcome(known), found)).toBe(wanted);
  });

  test('a failure outcome', () => {
    const failed: PaymentFact = { ...open, payment_status: 'e', status: 'f', failed: 1 };
    const told = outcome('acknowledged', { status: 'failed', failure_told: true });
    expect(verdict(told, facts([failed], [kept]))).toBe('holds');
    expect(verdict(told, facts([open], []))).toBe('lost');
    expect(verdict(told, facts([{ ...failed, failed: 2 }], [kept]))).toBe('doubled');
  });

  test('an outcome of which only the earlier failure arrived is lost if its payment was acknowledged', () => {
    const failed: PaymentFact = { ...open, payment_status: 'e', status: 'f', failed: 1 };
    expect(verdict(outcome('unknown', { failure_told: true }), facts([failed], [kept]))).toBe('holds');
    expect(verdict(outcome('acknowledged', { failure_told: true }), facts([failed], [kept]))).toBe('lost');
    const held: PaymentFact = { ...failed, payment_status: 'p', status: 'h', money: 1 };
    expect(verdict(outcome('acknowledged', { failure_told: true }), facts([held], [kept]))).toBe('holds');
  });
});

test('a cancellation', () => {
  const cancelled: PaymentFact = { ...open, payment_status: 'e', status: 'c', cancelled: 1 };
  expect(verdict(cancel('acknowledged'), facts([cancelled]))).toBe('holds');
  expect(verdict(cancel('acknowledged'), facts([open]))).toBe('lost');
  expect(verdict(cancel('unknown'), facts([open]))).toBe('holds');
  expect(verdict(cancel('acknowledged'), facts([{ ...cancelled, cancelled: 2 }]))).toBe('doubled');
  expect(verdict(cancel('unknown'), facts([{ ...cancelled, cancelled: 0 }]))).toBe('half');
  expect(verdict(cancel('unknown'), facts([{ ...open, cancelled: 1 }]))).toBe('half');
});
