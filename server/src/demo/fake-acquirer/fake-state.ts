import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** A payment that was asked of the fake. */
export interface FakePayment {
  id: string;
  kind: 'stripe' | 'hitpay';
  reference: string;
  amount_cents: number;
  received_cents: number;
  status: 'open' | 'paid' | 'failed' | 'ended';
  /** The number of what was paid. */
  charge_id: string | null;
  created: number;
  changed: number;
}

export interface FakeRefund {
  id: string;
  payment_id: string;
  amount_cents: number;
  reference: string;
  status: 'pending' | 'succeeded' | 'failed';
  created: number;
}

/** Payments and refunds that are paid out as one sum. */
export interface FakePayout {
  id: string;
  payment_ids: string[];
  refund_ids: string[];
  arrival: number;
}

export interface AskedCall {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  body: string;
}

/** How a refund ends at once. */
type RefundAnswer = 'pending' | 'succeeded' | 'failed';

/** What the fake knows. */
export interface FakeState {
  payments: Map<string, FakePayment>;
  refunds: Map<string, FakeRefund>;
  payouts: Map<string, FakePayout>;
  answers: Map<string, { status: number; body: object }>;
  live: boolean;
  has_paynow: boolean;
  refund_answer: RefundAnswer;
  now: () => number;
}

export interface Answered {
  status: number;
  body: object;
}

export const newId = (prefix: string): string => `${prefix}${randomBytes(12).toString('hex')}`;
