import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { receivePaymentOutcome } from '@clinic/contract/payments/outcomes.ts';
import { cancelTransaction, createTransaction } from '@clinic/contract/payments/receiving.ts';
import { getTransaction, listTransactions, type Transaction } from '@clinic/contract/payments/transactions.ts';
import { callEndpoint } from '@clinic/server/testing/call-endpoint.ts';
import { type Random, randomOf } from '@clinic/server/demo/random.ts';
import { type Counter, signedHeaders } from '@clinic/server/testing/money/payments.ts';
import { acquirerDelivers } from './acquirer.ts';
import type {
  CancelOperation,
  CreateOperation,
  History,
  OutcomeOperation,
  ReadOperation,
  WriteOperation,
} from './history.ts';
import { type Asking, untilKnown } from './until-known.ts';

export interface ClientOptions {
  name: string;
  urls: readonly [string, string];
  counter: Counter;
  history: History;
  seed: number;
  /** Outcomes are delivered several times, shuffled, late, with failures in between. */
  stormy: boolean;
  stopping: AbortSignal;
  given_up: AbortSignal;
}

const pause_ms = 30;

/** A counter at work: starts a payment, receives its outcome or cancels it, and reads the result on the other server. */
export class PaymentsClient {
  readonly #options: ClientOptions;
  /** The choices of this turn, the same for a seed whatever the machine's timing. */
  #random: Random;
  /** The waits between attempts, whose number is unknown in advance. */
  readonly #waits: Random;

  constructor(options: ClientOptions) {
    this.#options = options;
    this.#random = randomOf(options.seed, 'turn', 0);
    this.#waits = randomOf(options.seed, 'waits');
  }

  async run(): Promise<void> {
    const { stopping, given_up, seed } = this.#options;
    for (let turn = 0; !stopping.aborted && !given_up.aborted; turn++) {
      const random = randomOf(seed, 'turn', turn);
      this.#random = random;
      const payment = await this.#create();
      if (payment) await this.#finish(payment);
      if (random.chance(0.2)) await this.#list();
      await delay(pause_ms * (0.5 + random.next()));
    }
  }

  #base(id: string = randomUUID()) {
    const { name, counter } = this.#options;
    return { id, client: name, clinic_id: counter.clinic.id, attempts: [], known: 'unknown' as const };
  }

  #asking(): Asking {
    return { random: this.#waits, given_up: this.#options.given_up, first: this.#random.chance(0.5) ? 0 : 1 };
  }

  async #create(): Promise<Transaction | undefined> {
    const { urls, counter, history } = this.#options;
    const random = this.#random;
    const operation: CreateOperation = {
      ...this.#base(randomUUID().replaceAll('-', '')),
      kind: 'create',
      user_id: counter.user.id,
      token: counter.token,
      amount: random.whole(100, 50_000) / 100,
      answer: '',
    };
    history.operations.push(operation);
    // The id also names the payment, so that it can be counted.
    const body = { amount: operation.amount, patient_id: operation.id };
    const headers = { 'idempotency-key': operation.id };
    const answered = await untilKnown(operation, this.#asking(), (server, signal) =>
      callEndpoint(urls[server], createTransaction, { body }, counter.token, headers, signal),
    );
    if (operation.known !== 'acknowledged') return undefined;
    operation.answer = answered?.text ?? '';
    const payment = JSON.parse(operation.answer) as Transaction;
    if (random.chance(0.3)) await this.#readBack(operation, payment.id, 'i');
    return payment;
  }

  async #finish(payment: Transaction): Promise<void> {
    const way = this.#random.next();
    if (way < 0.1) return this.#cancel(payment);
    return this.#settle(payment, way < 0.2 ? 'failed' : 'paid');
  }

  async #settle(payment: Transaction, status: 'paid' | 'failed'): Promise<void> {
    const { urls, history, stormy } = this.#options;
    const random = this.#random;
    const acquirer_id = `acq_${randomUUID()}`;
    const told = { reference: payment.reference, amount: payment.amount, currency: 'SGD', acquirer_id };
    const payload = JSON.stringify({ ...told, status, paid_at: new Date().toISOString() });
    const operation: OutcomeOperation = {
      ...this.#base(acquirer_id),
      kind: 'outcome',
      transaction_id: payment.id,
      status,
      failure_told: status === 'failed' || (stormy && random.chance(0.2)),
      payload,
      effect: '',
    };
    history.operations.push(operation);
    if (stormy) await acquirerDelivers(operation, urls, random, () => this.#asking());
    else {
      const headers = signedHeaders(payload);
      await untilKnown(operation, this.#asking(), async (server, signal) => {
        const body = JSON.parse(payload) as object;
        const answered = await callEndpoint(urls[server], receivePaymentOutcome, { body }, undefined, headers, signal);
        if (answered.status < 300) operation.effect = answered.answer.effect;
        return answered;
      });
    }
    if (operation.known !== 'acknowledged') return;
    await this.#readBack(operation, payment.id, status === 'paid' ? 'p' : 'e');
  }

  async #cancel(payment: Transaction): Promise<void> {
    const { urls, counter, history } = this.#options;
    const operation: CancelOperation = { ...this.#base(), kind: 'cancel', transaction_id: payment.id };
    history.operations.push(operation);
    const params = { id: String(payment.id) };
    const answered = await untilKnown(operation, this.#asking(), (server, signal) =>
      callEndpoint(urls[server], cancelTransaction, { params }, counter.token, {}, signal),
    );
    // A repeated cancellation says that there is nothing left to cancel.
    if (answered?.status === 409 && operation.attempts.length > 1) operation.known = 'acknowledged';
    if (operation.known === 'acknowledged') await this.#readBack(operation, payment.id, 'e');
  }

  /** H4: an acknowledged change can be read at once, on either server. */
  async #readBack(write: WriteOperation, transaction_id: number, wanted: string): Promise<void> {
    const { urls, counter, history } = this.#options;
    const last = write.attempts.at(-1)?.server ?? 0;
    const operation: ReadOperation = { ...this.#base(), kind: 'read' };
    history.operations.push(operation);
    const params = { id: String(transaction_id) };
    const asking = { ...this.#asking(), first: last === 0 ? (1 as const) : (0 as const) };
    const answered = await untilKnown(operation, asking, (server, signal) =>
      callEndpoint(urls[server], getTransaction, { params }, counter.token, {}, signal),
    );
    if (!answered) return;
    const read = answered.status === 200 ? (JSON.parse(answered.text) as Transaction).payment_status : answered.status;
    if (read !== wanted)
      history.violations.push(
        `H4 ${write.kind} ${write.id} was acknowledged, then read as ${read} instead of ${wanted}`,
      );
  }

  async #list(): Promise<void> {
    const { urls, counter, history } = this.#options;
    const operation: ReadOperation = { ...this.#base(), kind: 'read' };
    history.operations.push(operation);
    await untilKnown(operation, this.#asking(), (server, signal) =>
      callEndpoint(urls[server], listTransactions, { query: {} }, counter.token, {}, signal),
    );
  }
}
