import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { serveHitPay, hitPayWebhook } from './fake-hitpay.ts';
import { payOut, payoutOf, waitingOf } from './fake-payouts.ts';
import { type AskedCall, type FakePayment, type FakePayout, type FakeState, newId } from './fake-state.ts';
import { serveStripe, signedEvent, stripeWebhook } from './fake-stripe.ts';

/** What goes wrong with the next call whose method and path begin so. */
export interface Trouble {
  on: string;
  /** Answers with this status. Nothing happens. */
  status?: number;
  /** Does it, and never answers. */
  loses_answer?: true;
  slow_ms?: number;
}

/** Where webhooks of a connection go, and with what they are signed. */
export interface WebhookTarget {
  url: string;
  secret: string;
}

const in_seconds = () => Math.floor(Date.now() / 1000);
const readText = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
};

/** Sends a webhook. Returns the answer's status; 0: none. */
async function send({ url }: WebhookTarget, { headers, body }: { headers: Record<string, string>; body: string }) {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
    });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return 0;
  }
}

interface Asking {
  state: FakeState;
  troubles: Trouble[];
  calls: AskedCall[];
}

const is_hitpay = /^\/v1\/(?:payment-requests|refund$|account-status)/;

/** Answers a call, or goes wrong as it was told to. */
async function answer(
  { state, troubles, calls }: Asking,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { method = 'GET', url: path = '/', headers } = request;
  const call = { method, path, headers, body: await readText(request) };
  calls.push(call);
  const at = troubles.findIndex(({ on }) => `${method} ${path}`.startsWith(on));
  const [trouble] = at === -1 ? [] : troubles.splice(at, 1);
  if (trouble?.slow_ms) await delay(trouble.slow_ms);
  const failed = trouble?.status === undefined ? undefined : { status: trouble.status, body: { error: {} } };
  const { status, body } = failed ?? (is_hitpay.test(path) ? serveHitPay : serveStripe)(state, call);
  if (trouble?.loses_answer) return void response.destroy();
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

const newState = (): FakeState => ({
  payments: new Map(),
  refunds: new Map(),
  payouts: new Map(),
  answers: new Map(),
  live: false,
  has_paynow: true,
  refund_answer: 'succeeded',
  now: in_seconds,
});

/**
 * Stands in for acquirers, on a port of this machine: it keeps what was asked of it, makes codes, and sends signed webhooks when a customer pays.
 * Calls fail as they are told to.
 */
export async function startFakeAcquirer() {
  const state = newState();
  const troubles: Trouble[] = [];
  const calls: AskedCall[] = [];

  const server = createServer(
    (request, response) => void answer({ state, troubles, calls }, request, response).catch(() => response.destroy()),
  );
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  // It keeps no process alive.
  server.unref();
  const { port } = server.address() as AddressInfo;

  const paymentOf = (id: string): FakePayment => {
    const payment = state.payments.get(id);
    if (!payment) throw new Error(`The fake acquirer has no payment ${id}.`);
    return payment;
  };
  const written = (payment: FakePayment, secret: string, at_seconds: number) =>
    payment.kind === 'stripe' ? stripeWebhook(state, payment, secret, at_seconds) : hitPayWebhook(payment, secret);

  return {
    origin: `http://127.0.0.1:${port}`,
    state,
    calls,
    /** Goes wrong with the next such call. */
    fail: (...next: Trouble[]) => void troubles.push(...next),
    /** The customer pays, also a code that has ended on its way; the webhook is not sent yet. */
    pay: (id: string, received_cents?: number): FakePayment => {
      const payment = paymentOf(id);
      payment.status = 'paid';
      payment.received_cents = received_cents ?? payment.amount_cents;
      payment.charge_id ??= newId(payment.kind === 'stripe' ? 'ch_' : 'hp_');
      payment.changed = state.now();
      return payment;
    },
    /** The customer's bank declines. */
    decline: (id: string): FakePayment => {
      const payment = paymentOf(id);
      if (payment.status === 'open') payment.status = 'failed';
      payment.changed = state.now();
      return payment;
    },
    /** Pays out what was collected and not paid out yet; the webhook is not sent yet. Undefined: nothing waits. */
    payOut: () => payOut(state),
    /** What would be paid out now. */
    waiting: () => waitingOf(state),
    /** Sends the webhook about a payout. Returns the answer's status; 0: none. */
    tellPayout: (payout: FakePayout, target: WebhookTarget): Promise<number> =>
      send(target, signedEvent('payout.paid', payoutOf(state, payout), target.secret, state.now())),
    /** A webhook about a payment as it would be sent now. */
    webhookOf: (id: string, secret: string, at_seconds = state.now()) => written(paymentOf(id), secret, at_seconds),
    /** Sends the webhook about a payment. Returns the answer's status; 0: none. */
    tell: (id: string, target: WebhookTarget): Promise<number> =>
      send(target, written(paymentOf(id), target.secret, state.now())),
    stop: () =>
      new Promise<void>((stopped) => {
        server.close(() => stopped());
        server.closeAllConnections();
      }),
  };
}

export type FakeAcquirer = Awaited<ReturnType<typeof startFakeAcquirer>>;
