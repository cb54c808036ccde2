import { claim_application } from '@clinic/sandbox/outside/claim-system.ts';
import { registerSandbox } from '@clinic/sandbox/server.ts';
import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { generateSync } from 'otplib';
import pg from 'pg';
import { adviceDocumentsJob } from './domains/settlement/documents/documents.workers.ts';
import type { Config } from './platform/config/config.ts';
import type { Secrets } from './platform/config/secrets.ts';
import { scopeOf } from './platform/act/scope.ts';
import { asSystem } from './platform/act/system-work.ts';
import type { FileStorage } from './platform/files/file-storage.ts';
import { createPrivateFiles } from './platform/files/private-files.ts';
import { encodePrivatePhoto } from './platform/photos/encode-photo.ts';
import { createPhotoGate } from './platform/photos/photo-gate.ts';
import { fileAddress, putFile } from './platform/files/files.ts';
import type { Platform } from './platform/platform.ts';
import { createSealing } from './platform/sealing/sealing.ts';
import { type FakeAcquirer, startFakeAcquirer } from './demo/fake-acquirer/fake-acquirer.ts';
import { playCustomer, playPayout } from './demo/fake-acquirer/play-customer.ts';
import { demo_operator_secret, demo_operators, rolesInWords } from './demo/people/operators.ts';
import { seedDemoData, type SeededAdvice } from './demo/seed.ts';
import { showAtBank } from './demo/bank/show-at-bank.ts';
import { demo_password } from './demo/clinics/group.ts';

/** The acquirers that stand in, by the places that the platform looks at. */
const standing = new WeakMap<Platform['fake_acquirers'], FakeAcquirer>();

/** Stands in for the acquirers, before any code is asked for. */
export async function standInForAcquirers({ fake_acquirers }: Platform): Promise<void> {
  const fake = await startFakeAcquirer();
  fake_acquirers.current = fake.origin;
  standing.set(fake_acquirers, fake);
}

/** Simulates the outside world at /sandbox: an external client with the acquirer's secret and an API key. */
export function openSandbox(
  app: FastifyInstance,
  platform: Pick<Platform, 'config' | 'fake_acquirers' | 'pool' | 'sealing'>,
  secrets: Secrets,
  origin: () => string,
): void {
  const { config } = platform;
  registerSandbox(app, {
    origin,
    payAtAcquirer: async (played) => {
      const fake = standing.get(platform.fake_acquirers);
      return fake !== undefined && playCustomer(fake, platform, origin(), played);
    },
    collectedByAcquirer: () => {
      const { payment_ids = [], net_cents: cents = 0 } = standing.get(platform.fake_acquirers)?.waiting() ?? {};
      return { payments: payment_ids.length, cents };
    },
    payOutAtAcquirer: async () => {
      const fake = standing.get(platform.fake_acquirers);
      return fake && playPayout(fake, platform, origin());
    },
    consumer_secret: consumerSecret(config, secrets),
    claim_secret: claimSecret(secrets),
    news_file: join(config.data_dir, 'sandbox-news.jsonl'),
    webhook_secret: secrets.acquirer_webhook_secrets[0] ?? '',
    platform_api_key: secrets.platform_api_key,
    operators: () => (config.demo_data ? demoOperators() : { ...demoOperators(), people: [] }),
  });
}

const code_seconds = 30;

/** The demo's operators, and the code of their authenticator apps: the same moment for all. */
export function demoOperators() {
  const now_seconds = Math.floor(Date.now() / 1000);
  return {
    password: demo_password,
    code: generateSync({ secret: demo_operator_secret, epoch: now_seconds }),
    seconds_left: code_seconds - (now_seconds % code_seconds),
    people: demo_operators.map((one) => ({
      name: `${one.first_name} ${one.last_name}`,
      email: one.email,
      roles: rolesInWords(one),
    })),
  };
}

/**
 * Sends news to the sandbox, now that it is served, unless another consumer app is configured, adds its partner site in each form, and
 * claims at its claim system, unless another one is configured.
 */
export function tellSandbox(
  { config, consumer, claim_system, partner_sites }: Platform,
  secrets: Secrets,
  origin: string,
): void {
  const at = { base_url: `${origin}/sandbox/partner`, session_img_url: `${origin}/sandbox/partner-session.png` };
  partner_sites.current = new Map([
    ['sandbox', { key: 'sandbox', method: 'POST', is_framed: false, ...at }],
    ['sandbox-hash', { key: 'sandbox-hash', method: 'HASH', is_framed: false, ...at }],
    [
      'sandbox-frame',
      { key: 'sandbox-frame', method: 'POST', is_framed: true, ...at, base_url: `${origin}/sandbox/partner-frame` },
    ],
    ...partner_sites.current,
  ]);
  claim_system.current ??= {
    address: `${origin}/sandbox/claim-system`,
    application: claim_application,
    secret: claimSecret(secrets),
  };
  consumer.current ??= { address: `${origin}/sandbox/api/news`, secrets: [consumerSecret(config, secrets)] };
}

/** The secret of the portal’s login at the sandbox’s claim system: one that every process of this installation derives. */
const claimSecret = ({ acquirer_webhook_secrets }: Secrets): string =>
  createHmac('sha256', acquirer_webhook_secrets[0] ?? '')
    .update('claim system')
    .digest('base64url');

/** The secret of the consumer app: the configured one, or one that every process of this installation derives. */
const consumerSecret = ({ consumer }: Config, { acquirer_webhook_secrets }: Secrets): string =>
  consumer?.secrets[0] ??
  `whsec_${createHmac('sha256', acquirer_webhook_secrets[0] ?? '')
    .update('consumer app')
    .digest('base64')}`;

/** Fills an empty database with the demo groups, and stores their people's pictures. Returns the last advices that it made. */
export async function seedSandbox(
  owner_url: string,
  storage: FileStorage,
  sealing_secrets: readonly string[],
  on_begin: () => void,
): Promise<SeededAdvice[]> {
  const pool = new pg.Pool({ connectionString: owner_url, max: 1 });
  try {
    const gate = createPhotoGate();
    const sealing = await createSealing(pool, sealing_secrets);
    return await seedDemoData(owner_url, {
      sealing,
      on_begin,
      putPicture: async (png) => fileAddress(await putFile(storage, png, 'png')),
      keepPhoto: async (png) => createPrivateFiles(storage).keep(await encodePrivatePhoto(gate, png), 'jpeg'),
    });
  } finally {
    await pool.end();
  }
}

/** Queues the documents of the demo's last advices, as a settlement run does for its advices. */
export async function documentSandbox(platform: Platform, advices: SeededAdvice[]): Promise<void> {
  for (const advice of advices)
    await asSystem(platform, 'sandbox', scopeOf(advice), (act) => act.enqueue(adviceDocumentsJob, advice));
}

/** Has the bank tell a month of the demo, while the portal serves. Returns how to stop it. */
export function beginBank(platform: Platform, owner_url: string): () => Promise<void> {
  let is_stopped = false;
  const told = showAtBank(platform, owner_url, () => is_stopped).catch((error: unknown) =>
    platform.log.error({ err: error }, 'the statements of the demo’s bank are not complete'),
  );
  return async () => {
    is_stopped = true;
    await told;
  };
}
