import { findMoney } from '@clinic/contract/payments/find-money.ts';
import { addDays, showDate, singaporeDay, startOfDay } from '@clinic/contract/shared/singapore-time.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Counter, makeCounter, openCounter, sendOutcome, startPayment } from '../../../testing/money/payments.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

interface Made {
  amount: number;
  patient_id: string;
  name: string;
  days_ago?: number;
  /** Minutes since midnight, as `14:32`. */
  at: string;
  /** The outcome. Absent: the payment waits. */
  end?: 'paid' | 'failed' | number;
}

/** A branch as it looks at four in the afternoon. A number as the end: another amount arrived. */
const payments = {
  'tan today': { amount: 85, patient_id: 'UX-0002', name: 'Tan Ah Kow', at: '15:40' },
  'tan in January': { amount: 85, patient_id: 'UX-0002', name: 'Tan Ah Kow', days_ago: 300, at: '10:00', end: 'paid' },
  'lim in January': {
    amount: 85,
    patient_id: 'UX-0001',
    name: 'Lim Siew Eng',
    days_ago: 301,
    at: '10:20',
    end: 'paid',
  },
  'rajan paid': { amount: 120.6, patient_id: 'OR-100010', name: 'Rajan Pillai', at: '09:15', end: 'paid' },
  'aisyah failed': { amount: 63.3, patient_id: 'S1234567A', name: 'Nur Aisyah Binte Omar', at: '11:20', end: 'failed' },
  'goh yesterday': {
    amount: 63.3,
    patient_id: 'OR-100012',
    name: 'Goh Boon Huat',
    days_ago: 1,
    at: '11:20',
    end: 'paid',
  },
  'wong failed': {
    amount: 47.1,
    patient_id: 'OR-100011',
    name: 'Wong Mei Ling',
    days_ago: 1,
    at: '17:05',
    end: 'failed',
  },
  'wong paid': { amount: 47.1, patient_id: 'OR-100013', name: 'Wong Mei Fong', at: '10:00', end: 'paid' },
  'chua held': { amount: 58, patient_id: 'P1001', name: 'Chua Kah Seng', at: '12:30', end: 85.5 },
  'siti waits': { amount: 1250, patient_id: 'K-77', name: 'Siti Rahimah', at: '14:32' },
  'marshall failed': {
    amount: 99.9,
    patient_id: '2024-P0012',
    name: 'David Marshall',
    days_ago: 2,
    at: '16:45',
    end: 'failed',
  },
  'marshall last month': {
    amount: 99.9,
    patient_id: '2024-P0012',
    name: 'David Marshall',
    days_ago: 40,
    at: '09:05',
    end: 'paid',
  },
  'ong old': { amount: 33.4, patient_id: 'UX-0003', name: 'Ong Teng Cheong', days_ago: 10, at: '08:50', end: 'failed' },
} satisfies Record<string, Made>;
type Key = keyof typeof payments;

let app: TestApp;
let counter: Counter;
const ids = new Map<number, Key>();
const references = new Map<Key, string>();
let today: string;

async function make(key: Key): Promise<void> {
  const made: Made = payments[key];
  const { amount, patient_id, name, days_ago = 0, at, end } = made;
  const device = await openCounter(app, counter.user, counter.clinic);
  const payment = await startPayment(app, device, { amount, patient_id });
  const { reference } = payment;
  if (end === 'paid') await sendOutcome(app, { reference, amount });
  if (end === 'failed') await sendOutcome(app, { reference, status: 'failed' });
  if (typeof end === 'number') await sendOutcome(app, { reference, amount: end });
  const [hours = 0, minutes = 0] = at.split(':').map(Number);
  const instant = new Date(startOfDay(addDays(today, -days_ago)).getTime() + (hours * 60 + minutes) * 60_000);
  await app.owner.query(
    'update transaction set created_at = $2::timestamptz, paid_at = case when paid_at is null then null else $2::timestamptz end where id = $1',
    [payment.id, instant],
  );
  await app.owner.query('update payment_code set created_at = $2 where transaction_id = $1', [payment.id, instant]);
  await app.owner.query('update payment_outcome set paid_at = $2 where transaction_id = $1', [payment.id, instant]);
  await app.owner.query('update patient set name = $3 where clinic_id = $1 and patient_id = $2', [
    counter.clinic.id,
    patient_id,
    name,
  ]);
  ids.set(payment.id, key);
  references.set(key, reference);
}

beforeAll(async () => {
  app = await startTestApp();
  // Four in the afternoon of a Singapore day that has not begun before the accounts were made.
  today = addDays(singaporeDay(new Date()), 1);
  app.clock.offset_ms = startOfDay(today).getTime() + 16 * 3_600_000 - Date.now();
  counter = await makeCounter(app);
  for (const key of Object.keys(payments) as Key[]) await make(key);
}, 60_000);
afterAll(() => app.close());

const day = (days_ago: number): string => showDate(startOfDay(addDays(today, -days_ago)));
const endOf = (key: Key, letters: number): string => references.get(key)?.slice(-letters) ?? '';

/** The searches as staff type them or paste them from the bank, each with the payment that comes first. */
const searches: [name: string, text: () => string, first: Key][] = [
  ['an amount: what still waits, above what was received', () => '85.00', 'tan today'],
  ['an amount with its currency', () => 'S$85', 'tan today'],
  ['an amount in words of a customer', () => 'paid 85 dollars this morning', 'tan today'],
  ['an amount with a thousand', () => 'SGD 1,250.00', 'siti waits'],
  ['an amount: the failed one of today above the paid one of yesterday', () => '63.30', 'aisyah failed'],
  ['an amount that arrived instead of the one asked', () => '85.50', 'chua held'],
  ['an amount: the failed one of yesterday above the paid one of today', () => '47.10', 'wong failed'],
  ['an amount: the failed one of this week above the paid one of last month', () => '$99.90', 'marshall failed'],
  ['an amount with two digits swapped', () => '36.30', 'aisyah failed'],
  ['a whole number', () => '1250', 'siti waits'],
  ['a patient id', () => 'UX-0002', 'tan today'],
  ['a patient id in small letters', () => 'ux-0001', 'lim in January'],
  ['a patient id without a hyphen', () => 'S1234567A', 'aisyah failed'],
  ['a patient id of letters and digits', () => 'p1001', 'chua held'],
  ['a patient id that begins with digits', () => '2024-P0012', 'marshall failed'],
  ['a short patient id', () => 'K-77', 'siti waits'],
  ['a patient id with a number that could be an amount', () => 'OR-100010', 'rajan paid'],
  ['a patient id beside words', () => 'patient OR-100012 says she paid', 'goh yesterday'],
  ['a patient id and the amount', () => 'UX-0002 85.00', 'tan today'],
  ['a patient id and another amount', () => 'UX-0003 43.40', 'ong old'],
  ['a patient id inside a bank line', () => `${day(0)} PAYNOW TRANSFER UX-0002 SGD 85.00 CR`, 'tan today'],
  ['a patient id inside a bank line of January', () => `${day(301)} PAYNOW UX-0001 SGD 85.00 CR`, 'lim in January'],
  ['a full name', () => 'Tan Ah Kow', 'tan today'],
  ['a full name in capitals', () => 'WONG MEI FONG', 'wong paid'],
  ['a part of a name', () => 'aisyah', 'aisyah failed'],
  ['a family name alone: the failed one above the paid one', () => 'wong', 'wong failed'],
  ['a name with its title', () => 'Mdm Siti Rahimah', 'siti waits'],
  ['a name in the order of the bank', () => 'PILLAI RAJAN 120.60', 'rajan paid'],
  ['a name and the amount', () => 'lim siew eng 85.00', 'lim in January'],
  ['a name inside a bank line', () => `${day(0)} 11:21 FAST PAYMENT NUR AISYAH BINTE OMAR SGD 63.30`, 'aisyah failed'],
  [
    'a name inside a bank line of yesterday',
    () => `${day(1)} 11:22 PAYNOW OTHR GOH BOON HUAT 63.30 CR`,
    'goh yesterday',
  ],
  ['a time', () => '14:35', 'siti waits'],
  ['a time as a customer says it', () => '9.20am', 'rajan paid'],
  ['an amount and a time', () => '47.10 at 10:02', 'wong paid'],
  ['an amount near in time, where another one was asked', () => '1205.00 14:30', 'siti waits'],
  ['an amount and a day', () => `63.30 ${day(1)}`, 'goh yesterday'],
  ['a day and a time', () => `${day(2)} 16:50`, 'marshall failed'],
  ['the end of a reference', () => endOf('ong old', 6), 'ong old'],
  ['a whole reference in a bank line', () => `PAYNOW ${references.get('wong paid') ?? ''} SGD 47.10`, 'wong paid'],
  [
    'a reference above a patient of the same line',
    () => `${references.get('goh yesterday') ?? ''} UX-0002`,
    'goh yesterday',
  ],
];

test('there are forty searches', () => {
  expect(searches).toHaveLength(40);
});

test.each(searches)('%s', async (_, text, first) => {
  const { status, answer } = await app.call(findMoney, { query: { text: text() } }, counter.token);
  expect(status).toBe(200);
  const found = answer.data.map(({ transaction }) => ids.get(transaction.id));
  expect(found[0], found.join(', ')).toBe(first);
});

test('a patient id is not understood as a reference', async () => {
  for (const text of ['UX-0002', 'S1234567A']) {
    const { answer } = await app.call(findMoney, { query: { text } }, counter.token);
    expect(answer.understood).toMatchObject({ references: [], patients: [text.toLowerCase()] });
  }
});

test('an unknown name is shown as what was searched for', async () => {
  const { answer } = await app.call(findMoney, { query: { text: 'Zainal Abidin' } }, counter.token);
  expect(answer).toMatchObject({ understood: { references: [], patients: ['zainal abidin'] }, data: [] });
});

test('T11 patients of another clinic are not found', async () => {
  const stranger = await makeCounter(app);
  for (const text of ['UX-0002', 'Tan Ah Kow'])
    expect((await app.call(findMoney, { query: { text } }, stranger.token)).answer.data).toEqual([]);
});
