import {
  activateAcquirerConnection,
  createAcquirerConnection,
  type AcquirerKind,
} from '@clinic/contract/payments/acquirer-connections.ts';
import { createTransaction, transactionQrCode } from '@clinic/contract/payments/receiving.ts';
import { encodeQR } from 'qr';
import sharp from 'sharp';
import { expect, vi } from 'vitest';
import { type Acquirer, isFailure } from '../../domains/payments/acquirers/acquirer.ts';
import { sweepCodes } from '../../domains/payments/acquirers/serve-code.ts';
import { type FakeAcquirer, startFakeAcquirer } from '../../demo/fake-acquirer/fake-acquirer.ts';
import type { Clinic } from '../factories.ts';
import { type TestApp, test_platform_key } from '../test-app.ts';
import type { Counter } from './payments.ts';

export { type FakeAcquirer, startFakeAcquirer } from '../../demo/fake-acquirer/fake-acquirer.ts';
export { disputeOf, refundOf, signedEvent } from '../../demo/fake-acquirer/fake-stripe.ts';

const pixels_of_module = 6;

/** The picture of a text as a QR code. */
export function drawn(text: string): Promise<Buffer> {
  const modules = encodeQR(text, 'raw');
  const side = modules.length;
  const data = Buffer.from(modules.flatMap((row) => row.map((is_dark) => (is_dark ? 0 : 255))));
  return sharp(data, { raw: { width: side, height: side, channels: 1 } })
    .resize({ width: side * pixels_of_module, kernel: 'nearest' })
    .png()
    .toBuffer();
}

/** The same acquirer, which sends its codes as pictures. */
export const drawing = (acquirer: Acquirer, draw: (text: string) => Promise<Buffer> = drawn): Acquirer => ({
  ...acquirer,
  can: { ...acquirer.can, code: 'image' },
  createCode: async (order, signal) => {
    const made = await acquirer.createCode(order, signal);
    if (isFailure(made) || !('text' in made)) return made;
    const { text, ...code } = made;
    return { ...code, image_png: await draw(text) };
  },
});

export const webhook_secret = 'whsec_of_the_tests';
const api_key = 'sk_test_of_the_tests';

/** An open connection of a kind. */
export async function newConnection(app: TestApp, kind: AcquirerKind): Promise<number> {
  const body = {
    kind,
    owner: 'Harbour Payments',
    payee_name: 'Harbour at the acquirer',
    live: false,
    api_key,
    webhook_secret,
  };
  const made = await app.call(createAcquirerConnection, { body }, test_platform_key);
  if (made.status !== 201) throw new Error(`No connection: ${made.text}`);
  const { id, proposed, updated_at } = made.answer;
  const activated = await app.call(
    activateAcquirerConnection,
    { params: { id: String(id) }, body: { key_hint: proposed?.key_hint ?? '', updated_at } },
    test_platform_key,
  );
  if (activated.status !== 200) throw new Error(`Not activated: ${activated.text}`);
  return id;
}

/** Has an acquirer collect for a clinic, from a day that is long over. */
export async function collectBy(
  app: TestApp,
  { id, group_id }: Pick<Clinic, 'id' | 'group_id'>,
  connection_id: number,
) {
  await app.owner.query(
    `insert into payee_plan (group_id, clinic_id, effective_date, connection_id, created_at, created_by)
     select $1, $2, date '2020-01-01' + (select count(*)::int from payee_plan where clinic_id = $2), $3, now(), 'test'`,
    [group_id, id, connection_id],
  );
}

/** An acquirer that stands in, with a connection that collects for a counter. Its webhooks come over HTTP. */
export async function collectingCounter(app: TestApp, counter: Counter, kind: AcquirerKind) {
  const fake = await startFakeAcquirer();
  app.platform.fake_acquirers.current = fake.origin;
  const connection_id = await newConnection(app, kind);
  await collectBy(app, counter.clinic, connection_id);
  return { fake, connection_id };
}

/** Serves the codes that are due a second later: instants of the database are rounded. */
export function sweep(app: TestApp): Promise<void> {
  app.clock.offset_ms += 1_000;
  return sweepCodes(app.platform);
}

/** Asks for a payment at a counter. */
export const askFor = (app: TestApp, counter: Counter, amount = 85.5) =>
  app.call(createTransaction, { body: { amount, patient_id: 'P-1' } }, counter.token);

/** The code of a payment, once the acquirer has made it. */
export async function codeOf(app: TestApp, counter: Counter, id: number) {
  const read = async () =>
    (await app.call(transactionQrCode, { params: { id: String(id) }, body: {} }, counter.token)).answer;
  await vi.waitFor(async () => expect((await read()).code).not.toBeNull(), { timeout: 10_000 });
  return read();
}

/** The newest payment that the fake was asked for. */
export const newestOf = ({ state }: FakeAcquirer) => {
  const payment = [...state.payments.values()].at(-1);
  if (!payment) throw new Error('The fake acquirer was asked for nothing.');
  return payment;
};

/** Sends a webhook about a payment of the fake into the app. Returns the status of the answer. */
export async function tellApp(app: TestApp, connection_id: number, { headers, body }: SignedCall): Promise<number> {
  const response = await fetch(`${app.url}/api/webhooks/${connection_id}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });
  await response.arrayBuffer();
  return response.status;
}

export interface SignedCall {
  headers: Record<string, string>;
  body: string;
}
