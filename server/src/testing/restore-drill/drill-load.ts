import { randomUUID } from 'node:crypto';
import { exchangeToken, login } from '@clinic/contract/access/sign-in.ts';
import { receivePaymentOutcome } from '@clinic/contract/payments/outcomes.ts';
import { createTransaction } from '@clinic/contract/payments/receiving.ts';
import { Webhook } from 'standardwebhooks';
import { callEndpoint } from '../call-endpoint.ts';

/** A payment that the server acknowledged as paid, and when. */
export interface Acknowledged {
  id: number;
  at_ms: number;
}

export interface DrillLoad {
  acknowledged: Acknowledged[];
  stop: () => Promise<void>;
}

const acquirer = (webhook_secret: string) => (payload: string) => {
  const id = `msg_${randomUUID()}`;
  const at = new Date();
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': new Webhook(webhook_secret).sign(id, at, payload),
  };
};

/** The member token of the demo group's cashier. */
async function signInAsCashier(url: string, clinic_id: number, password: string): Promise<string> {
  const body = { code: 'demo', username: 'cashier', password };
  const logged_in = await callEndpoint(url, login, { body }, undefined);
  const exchange = { id: clinic_id, token: logged_in.answer.token };
  const exchanged = await callEndpoint(url, exchangeToken, { body: exchange }, undefined);
  if (exchanged.status !== 200) throw new Error(`The cashier could not sign in: ${exchanged.text}`);
  return exchanged.answer.token;
}

/** Makes payments and reports them as paid, one after the other, until it is stopped or the server ends. */
export async function startDrillLoad(
  url: string,
  with_secrets: { clinic_id: number; password: string; webhook_secret: string },
): Promise<DrillLoad> {
  const token = await signInAsCashier(url, with_secrets.clinic_id, with_secrets.password);
  const sign = acquirer(with_secrets.webhook_secret);
  const acknowledged: Acknowledged[] = [];
  let stopped = false;

  const payOnce = async (): Promise<void> => {
    const body = { amount: 12.5, patient_id: randomUUID().slice(0, 20) };
    const { status, answer } = await callEndpoint(url, createTransaction, { body }, token);
    if (status !== 200) return;
    const outcome = {
      status: 'paid' as const,
      amount: 12.5,
      currency: 'SGD' as const,
      reference: answer.reference,
      acquirer_id: `acq_${randomUUID()}`,
      paid_at: new Date().toISOString(),
    };
    const headers = sign(JSON.stringify(outcome));
    const told = await callEndpoint(url, receivePaymentOutcome, { body: outcome }, undefined, headers);
    if (told.status === 200) acknowledged.push({ id: answer.id, at_ms: Date.now() });
  };

  const run = async (): Promise<void> => {
    // Once the database is gone every call fails. Only payments acknowledged before count.
    while (!stopped) await payOnce().catch(() => (stopped = true));
  };
  const running = run();
  return {
    acknowledged,
    stop: async () => {
      stopped = true;
      await running;
    },
  };
}
