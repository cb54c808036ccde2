import { randomBytes, randomUUID } from 'node:crypto';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { acceptInvitation, readInvitation } from '@clinic/contract/access/invitation.ts';
import { allowLogin, exchangeToken, login } from '@clinic/contract/access/sign-in.ts';
import { receivePaymentOutcome } from '@clinic/contract/payments/outcomes.ts';
import { createTransaction, transactionQrCode } from '@clinic/contract/payments/receiving.ts';
import { getTransaction } from '@clinic/contract/payments/transactions.ts';
import { createSettlementRun, getSettlementRun } from '@clinic/contract/settlement/settlement-runs.ts';
import type { EndpointDefinition } from '@clinic/contract/shared/endpoint.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callEndpoint, type LooseArguments } from '../call-endpoint.ts';
import { signedHeaders } from '../money/payments.ts';
import { type ServerProcess, startServerProcess } from '../server-process.ts';
import { runSetupCommand } from './setup-command.ts';
import { company_settings, setupFile } from './setup-file.ts';
import { type MailRelay, startMailRelay } from '../wire/mail-relay.ts';
import { eventually } from '../wire/test-socket.ts';

// From an empty folder to the first money: the packaged PostgreSQL, a relay over TLS, and nothing planted.

const sender = 'portal@clinics-of-singapore.sg';
const origin = 'https://portal.clinics-of-singapore.sg';
const platform_key = `pk_${randomBytes(16).toString('hex')}`;
const webhook_secret = `whsec_${randomBytes(24).toString('base64')}`;
/** A cluster and its tables are made within the test, and a server starts. */
const patience_ms = 240_000;

let folder: string;
let file: string;
let relay: MailRelay;
let environment: Record<string, string>;
let server: ServerProcess | undefined;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clinic-first-day-'));
  // The database's system user must be able to enter the folder.
  await chmod(folder, 0o755);
  file = join(folder, 'setup.json');
  await writeFile(file, JSON.stringify(setupFile()));
  relay = await startMailRelay({ company: true });
  environment = {
    ...company_settings,
    NODE_ENV: 'production',
    DATA_DIR: join(folder, 'data'),
    PUBLIC_ORIGIN: origin,
    // On this machine a relay may have a certificate that nobody has signed.
    SMTP_URL: `${relay.url}?tls.rejectUnauthorized=false`,
    MAIL_FROM: sender,
    PLATFORM_API_KEY: platform_key,
    ACQUIRER_WEBHOOK_SECRET: webhook_secret,
    DRAIN_SECONDS: '0',
  };
});
afterAll(async () => {
  await server?.stop();
  await relay.close();
  await rm(folder, { recursive: true, force: true });
});

const setUp = (more: Record<string, string> = {}) => runSetupCommand({ ...environment, ...more }, ['--file', file]);

const call = async <E extends EndpointDefinition>(
  endpoint: E,
  given?: LooseArguments<E>,
  token?: string,
  headers?: Record<string, string>,
) => {
  const answered = await callEndpoint(server?.url ?? '', endpoint, given, token, headers);
  if (answered.status >= 300) throw new Error(`${endpoint.name} answered ${answered.status}: ${answered.text}`);
  return answered.answer;
};

const mailTo = (address: string): string =>
  (relay.messages.find((message) => message.includes(`To: ${address}`)) ?? '')
    .replaceAll('=\r\n', '')
    .replaceAll('=3D', '=');

test(
  'the setup tries the relay, makes everything on an empty PostgreSQL 18, and keeps it when it is run again',
  async () => {
    const untrusted = await setUp({ SMTP_URL: relay.url });
    expect([untrusted.code, untrusted.told.at(-1)]).toMatchObject([
      1,
      { step: 'mail', state: 'failed', words: expect.stringMatching(/certificate/) },
    ]);
    const wrong_login = await setUp({ SMTP_URL: environment['SMTP_URL']?.replace('relay-password', 'other') ?? '' });
    expect(wrong_login.told.at(-1)?.words).toContain('says at AUTH PLAIN: 535 wrong login');
    expect(wrong_login.stderr + JSON.stringify(wrong_login.told)).not.toContain('other@');
    const { code, told, stderr } = await setUp();
    expect([code, stderr]).toEqual([0, '']);
    expect(told.filter(({ state }) => state !== 'made').map(({ step }) => step)).toEqual(['company']);
    expect(mailTo('operations@portal.sg')).toContain(`From: Clinic Portal <${sender}>`);
    const again = await setUp();
    expect(again.told.map(({ state }) => state)).toEqual(told.map(() => 'kept'));
  },
  patience_ms,
);

/** The owner's token at the first branch, by the mail that invited them. */
async function signInByMail(): Promise<{ token: string; clinic_id: number }> {
  const { email } = setupFile().owner;
  await eventually('the invitation', () => mailTo(email) !== '', 30_000);
  const mail = mailTo(email);
  expect(mail).toContain(`From: Clinic Portal <${sender}>`);
  expect(relay.messages.join('\n')).not.toMatch(/\.(?:invalid|example)\b/);
  const link = new RegExp(`${origin}/\\S*#([\\w-]{43})`).exec(mail)?.[1] ?? '';
  const account = await call(readInvitation, { body: { token: link } });
  expect(account).toMatchObject({ group_code: 'sunrise', username: 'owner', first_name: 'Mei Ling' });
  const password = 'Harbour#2027-first';
  await call(acceptInvitation, { body: { token: link, password, password_confirm: password } });
  const signed_in = await call(login, {
    body: { code: 'SUNRISE', username: 'owner', password, device_id: randomUUID() },
  });
  const token = signed_in.token ?? '';
  const { data } = await call(allowLogin, { body: { token } });
  expect(data.map(({ name }) => name)).toEqual(['Sunrise Orchard', 'Sunrise Bedok']);
  const clinic_id = data[0]?.id ?? 0;
  return { token: (await call(exchangeToken, { body: { id: clinic_id, token } })).token, clinic_id };
}

test(
  'the owner comes in by the mail, takes a payment whose code pays the company, and it is settled to the branch',
  async () => {
    server = await startServerProcess(environment);
    const { token, clinic_id } = await signInByMail();
    const { receiving_account } = setupFile();
    const payment = await call(createTransaction, { body: { amount: 100, patient_id: 'P-1' } }, token);
    const { code, payee } = await call(transactionQrCode, { params: { id: payment.id }, body: {} }, token);
    expect([payee, code?.includes(receiving_account.proxy)]).toEqual([receiving_account.payee_name, true]);
    for (const { uen } of setupFile().branches) expect(code).not.toContain(uen);

    const body = {
      status: 'paid',
      amount: 100,
      currency: 'SGD',
      acquirer_id: `acq_${randomUUID()}`,
      reference: payment.reference,
      paid_at: new Date().toISOString(),
    };
    const signature = signedHeaders(JSON.stringify(body), { secret: webhook_secret });
    await call(receivePaymentOutcome, { body }, undefined, signature);
    expect(await call(getTransaction, { params: { id: payment.id } }, token)).toMatchObject({ status: 'p' });

    const { id } = await call(createSettlementRun, { body: { clinic_id } }, platform_key);
    const readRun = () => call(getSettlementRun, { params: { id } }, platform_key);
    await eventually('the run', async () => (await readRun()).finished_at !== null, 20_000);
    const { clinics } = await readRun();
    // Less the handling fee of 0.8 % and 9 % GST on it, and the bank's fee of the transfer.
    expect(clinics).toMatchObject([{ clinic: { id: clinic_id }, outcome: 'made' }]);
    expect(clinics[0]?.pay_to_clinic_total).toBeGreaterThan(98);
    expect(clinics[0]?.pay_to_clinic_total).toBeLessThan(100);
    expect(await server.stop()).toBe(0);
  },
  patience_ms,
);
