import {
  activateAcquirerConnection,
  createAcquirerConnection,
  listAcquirerConnections,
} from '@clinic/contract/payments/acquirer-connections.ts';
import { openCounter, startPayment } from '../money/payments.ts';
import { test_platform_key } from '../test-app.ts';
import type { DomainSamples, World } from './sample.ts';

const secrets = { api_key: 'sk_test_of_a_sample', webhook_secret: 'whsec_of_a_sample' };
const connection = { kind: 'stripe', owner: 'Harbour Payments', payee_name: 'Harbour at Stripe', live: false } as const;

/** A connection whose secrets wait for a second operator. */
async function newConnection({ app }: World) {
  const made = await app.call(createAcquirerConnection, { body: { ...connection, ...secrets } }, test_platform_key);
  if (made.status !== 201) throw new Error(`No connection: ${made.text}`);
  return made.answer;
}

/** Nobody listens here: no sample asks a real acquirer. */
const nobody = 'http://127.0.0.1:9';

/** A connection that can be used, and that has made a code of the clinic. */
async function openConnection(world: World): Promise<number> {
  const { app, user, clinic } = world;
  app.platform.fake_acquirers.current ??= nobody;
  const { id, proposed, updated_at } = await newConnection(world);
  const body = { key_hint: proposed?.key_hint ?? '', updated_at };
  await app.call(activateAcquirerConnection, { params: { id: String(id) }, body }, test_platform_key);
  const payment = await startPayment(app, await openCounter(app, user, clinic));
  await app.owner.query(
    `insert into acquirer_code (reference, clinic_id, transaction_id, connection_id, payee_name, amount_cents, asked_at, expires_at)
     values ($1, $2, $3, $4, 'Harbour at Stripe', 1250, now(), now())`,
    [payment.reference, clinic.id, payment.id, id],
  );
  const { data } = (await app.call(listAcquirerConnections, {}, test_platform_key)).answer;
  if (data.find((one) => one.id === id)?.state !== 'open') throw new Error('The connection is not open.');
  return id;
}

export const samples: DomainSamples = {
  createAcquirerConnection: {
    make: async () => ({ body: { ...connection, ...secrets } }),
    kept: { api_key: null, webhook_secret: null },
  },
  proposeAcquirerSecrets: {
    make: async (world) => ({ params: { id: (await newConnection(world)).id }, body: secrets }),
    kept: { api_key: null, webhook_secret: null },
  },
  activateAcquirerConnection: {
    make: async (world) => {
      const { id, proposed, updated_at } = await newConnection(world);
      return { params: { id }, body: { key_hint: proposed?.key_hint, updated_at } };
    },
    kept: { key_hint: null, updated_at: null },
  },
  testAcquirerConnection: { make: async (world) => ({ params: { id: await openConnection(world) } }) },
  closeAcquirerConnection: { make: async (world) => ({ params: { id: await openConnection(world) } }) },
  receiveAcquirerWebhook: {
    // Its signature is in the acquirer's own header.
    make: async (world) => ({ params: { connection: await openConnection(world) }, body: { id: 'evt_1' } }),
    is_refused: true,
  },
};
