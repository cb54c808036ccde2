import type { Cents } from '@clinic/contract/shared/money.ts';

/** What an acquirer can do. An adapter declares it. */
export interface Capabilities {
  code: 'text' | 'image';
  cancels: boolean;
  polls: boolean;
  lists_payouts: boolean;
  refunds: 'none' | 'one_full' | 'one' | 'many';
  refund_days: number | null;
  least_cents: Cents;
  most_cents: Cents;
  /** The signature of a webhook covers a timestamp. Without that a webhook is a hint: the state is read before anything is booked. */
  signed_time: boolean;
}

export interface CodeOrder {
  /** The acquirer's idempotency key, the same at each try. */
  key: string;
  reference: string;
  amount_cents: Cents;
  expires_at: Date;
  payee: { proxy: string; name: string };
  /** The clinic's own account below the company's, if it has one. */
  clinic_account: string | null;
}

export type CodeMade = { provider_id: string | null; expires_at: Date } & (
  | { text: string }
  | { image_png: Uint8Array }
);

/** `refused` and `unavailable`: not done. `unknown`: perhaps done, so it is asked again with the same key. */
export interface Failure {
  failed: 'refused' | 'unavailable' | 'unknown';
  code: string;
  message: string;
}

export interface ReportedPayment {
  kind: 'payment';
  /** The number under which the money counts, once. */
  acquirer_id: string;
  provider_id: string;
  reference: string;
  status: 'paid' | 'failed';
  amount_cents: Cents;
  paid_at: Date;
}

export interface ReportedRefund {
  kind: 'refund';
  provider_refund_id: string;
  refund_reference: string;
  status: 'completed' | 'failed';
  /** Null: not told. */
  amount_cents: Cents | null;
  /** Why it failed. */
  reason: string | null;
  at: Date;
}

export interface ReportedPayout {
  kind: 'payout';
  payout_id: string;
  status: 'in_transit' | 'paid' | 'failed';
  net_cents: Cents;
  arrival_day: string;
}

/** The payer's bank wants the money back. */
export interface ReportedDispute {
  kind: 'dispute';
  provider_id: string;
  /** In the words of the acquirer. */
  state: string;
  amount_cents: Cents;
}

export type Reported =
  | ReportedPayment
  | ReportedRefund
  | ReportedPayout
  | ReportedDispute
  | { kind: 'ignored'; type: string };

export interface RawCall {
  headers: Readonly<Record<string, string>>;
  body: Buffer;
  received_at: Date;
}

/** A call as it was sent. */
export const rawCallOf = (
  headers: Readonly<Record<string, string | string[] | undefined>>,
  raw_body: string,
  received_at: Date,
): RawCall => ({
  headers: Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  ),
  body: Buffer.from(raw_body),
  received_at,
});

export type ReadCall = { id: string; reports: Reported[] } | { rejected: 'signature' | 'old' | 'shape' };

interface RefundOrder {
  provider_id: string;
  acquirer_id: string;
  amount_cents: Cents;
  reference: string;
  key: string;
}

type RefundMade = { provider_refund_id: string; status: 'pending' | 'completed' };

export interface PayoutItem {
  acquirer_id: string;
  kind: 'payment' | 'refund' | 'fee' | 'other';
  gross_cents: Cents;
  fee_cents: Cents;
}

/** An acquirer, or what stands for one. An adapter knows neither the database nor the framework of HTTP. */
export interface Acquirer {
  readonly kind: 'paynow_direct' | 'standard_webhook' | 'stripe' | 'hitpay' | 'omise' | 'adyen';
  readonly can: Capabilities;
  createCode: (order: CodeOrder, signal: AbortSignal) => Promise<CodeMade | Failure>;
  endCode: (
    provider_id: string,
    key: string,
    signal: AbortSignal,
  ) => Promise<'ended' | 'already_paid' | 'already_ended' | Failure>;
  refund: (of: RefundOrder, signal: AbortSignal) => Promise<RefundMade | Failure>;
  /** The state of a refund that was pending. */
  readRefund: (provider_refund_id: string, signal: AbortSignal) => Promise<Reported | { kind: 'open' } | Failure>;
  readWebhook: (call: RawCall) => ReadCall;
  readState: (provider_id: string, signal: AbortSignal) => Promise<Reported | { kind: 'open' } | Failure>;
  listPayouts: (since_day: string, signal: AbortSignal) => AsyncIterable<{ payout: Reported; items: PayoutItem[] }>;
  test: (signal: AbortSignal) => Promise<{ ok: true; account: string; live: boolean } | Failure>;
}

export const isFailure = (answer: object | string): answer is Failure =>
  typeof answer === 'object' && 'failed' in answer;

/** What an adapter answers to calls that its acquirer does not have. */
export const not_there: Failure = {
  failed: 'refused',
  code: 'not_supported',
  message: 'This acquirer does not have this call.',
};
