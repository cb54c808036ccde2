import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import type { WrongConfiguration } from './faults.ts';
import { readSecrets } from './secrets.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clinic-config-'));
});
afterEach(() => rm(folder, { recursive: true }));

const consumer_secret = `whsec_${Buffer.from('twenty-four bytes or more').toString('base64')}`;
const consumer = { CONSUMER_WEBHOOK_URL: 'https://app.example.sg/told', CONSUMER_WEBHOOK_SECRET: consumer_secret };

const claims = {
  CLAIM_SYSTEM_URL: 'https://claims.example.sg/v1/',
  CLAIM_SYSTEM_APPLICATION: 'clinic-portal',
  CLAIM_SYSTEM_SECRET: 'sixteen characters or more',
};

const access_point = {
  EINVOICE_URL: 'https://access.example.sg/api/v2/',
  EINVOICE_KEY: 'sixteen characters or more',
  EINVOICE_LEGAL_ENTITY: '42',
};

test('an access point without its key, its number or https is refused by name', () => {
  const wrong: [Record<string, string>, RegExp][] = [
    [{ EINVOICE_KEY: 'a key without an address' }, /EINVOICE_URL must be set/],
    [{ EINVOICE_URL: 'https://access.example.sg' }, /EINVOICE_KEY of at least 16/],
    [{ ...access_point, EINVOICE_LEGAL_ENTITY: 'x' }, /EINVOICE_LEGAL_ENTITY of digits/],
    [{ ...access_point, EINVOICE_URL: 'https://access.example.sg?key=1' }, /must not contain a user/],
    [{ ...access_point, EINVOICE_URL: 'http://access.example.sg', NODE_ENV: 'production' }, /begin with https/],
  ];
  for (const [environment, message] of wrong) expect(() => readConfig(environment)).toThrow(message);
});

test('an invalid setting is refused by name', () => {
  const wrong: [Record<string, string>, RegExp][] = [
    [{ PORT: 'http' }, /PORT/],
    [{ PORT: '70000' }, /PORT/],
    [{ PORT: '-1' }, /PORT/],
    [{ SANDBOX: 'yes' }, /SANDBOX/],
    [{ POOL_SIZE: '1000' }, /POOL_SIZE/],
    [{ MEMBER_WRITES_PER_MINUTE: '1.5' }, /MEMBER_WRITES_PER_MINUTE/],
    [{ ACQUIRER_WEBHOOK_SECRET: 'plain' }, /ACQUIRER_WEBHOOK_SECRET/],
    [{ PLATFORM_API_KEY: 'short' }, /PLATFORM_API_KEY/],
    [{ DATABASE_URL: 'localhost' }, /DATABASE_URL/],
    [{ DATABASE_URL: 'mysql://owner:secret@localhost/clinic' }, /DATABASE_URL/],
    [{ DATABASE_URL: 'postgres://owner@localhost/clinic' }, /DATABASE_URL/],
    [{ DATABASE_DIRECT_URL: 'postgres://owner:secret@localhost/clinic' }, /DATABASE_DIRECT_URL/],
    [
      {
        DATABASE_URL: 'postgres://owner:secret@pooler/clinic',
        DATABASE_DIRECT_URL: 'postgres://owner:other@localhost/clinic',
      },
      /DATABASE_DIRECT_URL/,
    ],
    [{ PREPARED_STATEMENTS: 'no' }, /PREPARED_STATEMENTS/],
    [{ DATABASE_DISTRIBUTED: 'yes' }, /DATABASE_DISTRIBUTED/],
    [{ PLATFORM_API_KEY: 'pk_long_enough_for_one,short' }, /PLATFORM_API_KEY/],
    [{ DRAIN_SECONDS: '-1' }, /DRAIN_SECONDS/],
    [{ PUBLIC_ORIGIN: 'portal.example.sg' }, /PUBLIC_ORIGIN/],
    [{ PUBLIC_ORIGIN: 'https://portal.example.sg/' }, /PUBLIC_ORIGIN/],
    [{ SEALING_SECRET: 'long enough for it,short' }, /SEALING_SECRET/],
    [{ PUSH_CONTACT: 'somebody' }, /PUSH_CONTACT/],
    [{ MAIL_FROM: 'The clinic <a@example.sg>' }, /MAIL_FROM/],
    [{ SMTP_URL: 'mail.example.sg:25' }, /SMTP_URL must be of the form/],
    [{ SMTP_URL: 'https://mail.example.sg' }, /SMTP_URL must be of the form/],
    [{ SMTP_URL: 'smtp://user:secret@mail.example.sg' }, /SMTP_URL sends a password in clear/],
    ...[
      'smtp://mail.example.sg:25',
      'smtp://mail.example.sg:587?requireTLS=true&ignoreTLS=true',
      'smtps://mail.example.sg?tls.rejectUnauthorized=false',
    ].map((SMTP_URL): [Record<string, string>, RegExp] => [
      { NODE_ENV: 'production', SMTP_URL },
      /SMTP_URL must use TLS/,
    ]),
    [{ PUSH_SERVICES: 'push.example.com' }, /PUSH_SERVICES/],
    [{ FCM_URL: 'fcm' }, /FCM_URL/],
    [{ APNS_KEY_FILE: '/k.p8', APNS_KEY_ID: 'A', APNS_TOPIC: 'b' }, /APNS_TEAM_ID must be set too/],
    [{ CONSUMER_WEBHOOK_SECRET: consumer_secret }, /CONSUMER_WEBHOOK_URL must be set/],
    [{ CONSUMER_WEBHOOK_URL: 'https://app.example.sg/told' }, /CONSUMER_WEBHOOK_SECRET/],
    [{ CONSUMER_WEBHOOK_URL: 'app.example.sg', CONSUMER_WEBHOOK_SECRET: consumer_secret }, /CONSUMER_WEBHOOK_URL/],
    [{ CONSUMER_WEBHOOK_URL: 'https://app.example.sg', CONSUMER_WEBHOOK_SECRET: 'whsec_c2hvcnQ=' }, /24 to 64 bytes/],
    [{ ...consumer, CONSUMER_WEBHOOK_SECRET: `${consumer_secret},plain` }, /24 to 64 bytes/],
    [{ ...consumer, CONSUMER_WEBHOOK_URL: 'https://u:secret@app.example.sg' }, /must not contain a user/],
    [{ ...consumer, CONSUMER_WEBHOOK_URL: 'http://app.example.sg', NODE_ENV: 'production' }, /begin with https/],
    [{ SMS_URL: 'ftp://sms.example.sg' }, /SMS_URL/],
    [{ DELIVERY_TRACKING_URL: 'https://courier.example/track' }, /DELIVERY_TRACKING_URL must contain \{ordernumber\}/],
    [{ DELIVERY_TRACKING_URL: 'courier.example/{ordernumber}' }, /DELIVERY_TRACKING_URL/],
    [
      { DELIVERY_TRACKING_URL: 'http://courier.example/{ordernumber}', NODE_ENV: 'production' },
      /DELIVERY_TRACKING_URL must begin with https/,
    ],
    [{ SMS_URL: 'http://u:p@sms.example.sg', NODE_ENV: 'production' }, /SMS_URL must begin with https/],
    [{ CLAIM_SYSTEM_SECRET: 'a secret without an address' }, /CLAIM_SYSTEM_URL must be set/],
    [{ CLAIM_SYSTEM_URL: 'https://claims.example.sg' }, /CLAIM_SYSTEM_APPLICATION/],
    [{ ...claims, CLAIM_SYSTEM_SECRET: 'short' }, /at least 16 characters/],
    [{ ...claims, CLAIM_SYSTEM_URL: 'https://u:p@claims.example.sg' }, /must not contain a user/],
    [{ ...claims, CLAIM_SYSTEM_URL: 'http://claims.example.sg', NODE_ENV: 'production' }, /begin with https/],
    [{ COMPANY_NAME: 'Real Pte. Ltd.', COMPANY_UEN: '202600001A' }, /COMPANY_ADDRESS, COMPANY_GST_NUMBER/],
  ];
  for (const [environment, sentence] of wrong) expect(() => readConfig(environment)).toThrow(sentence);
});

test.each<[Record<string, string>, RegExp]>([
  [{ MAIL_REPLY_TO: 'a@example.sg, b@example.sg' }, /MAIL_REPLY_TO must be one address/],
  [{ MAIL: 'of' }, /MAIL must be 'on' or 'off', not 'of'/],
  [{ MAIL: 'off', SMTP_URL: 'smtps://mail.example.sg' }, /MAIL is off, but SMTP_URL names a relay/],
  [{ NODE_ENV: 'prodution' }, /NODE_ENV must be one of production, development, test, not 'prodution'/],
  [{ LOG_LEVEL: 'inf' }, /LOG_LEVEL must be one of fatal, .* trace, not 'inf'/],
  [{ ALLOWED_ORIGINS: 'https://a.example.sg,banana' }, /ALLOWED_ORIGINS .*, not 'banana'/],
  [{ TRUSTED_PROXIES: '10.0.0.1,banana,10.0.0.0/8' }, /TRUSTED_PROXIES .*, not 'banana', '10\.0\.0\.0\/8'/],
])('a malformed word or list is refused by name: %o', (environment, sentence) => {
  expect(() => readConfig(environment)).toThrow(sentence);
});

test('every fault is reported at once', () => {
  const wrong = { PORT: 'http', LOG_LEVEL: 'inf', TRUSTED_PROXIES: 'banana', DATABASE_URL: 'localhost' };
  const faults = () => {
    try {
      readConfig(wrong);
      return [];
    } catch (error) {
      return (error as WrongConfiguration).faults;
    }
  };
  expect(faults().map((sentence) => sentence.split(' ')[0])).toEqual([
    'DATABASE_URL',
    'PORT',
    'TRUSTED_PROXIES',
    'LOG_LEVEL',
  ]);
});

test('reads the addresses of outside systems, and keeps the password of the text provider out of its address', () => {
  const config = readConfig({
    ...consumer,
    NODE_ENV: 'production',
    SMS_URL: 'https://clinic:p%40ss@sms.example.sg/send',
  });
  expect(config.consumer).toEqual({ address: 'https://app.example.sg/told', secrets: [consumer_secret] });
  const authorization = `Basic ${Buffer.from('clinic:p@ss').toString('base64')}`;
  expect(config.sms).toEqual({ address: 'https://sms.example.sg/send', authorization });
  expect(readConfig({ SMS_URL: 'http://127.0.0.1:9/send' }).sms?.authorization).toBeUndefined();
});

test('mails go to a relay with TLS or on this machine, from an address of the portal', () => {
  for (const SMTP_URL of [
    'smtps://user:secret@mail.example.sg:465',
    'smtp://user:secret@mail.example.sg:587?requireTLS=true',
    'smtp://127.0.0.1:25',
    'smtp://localhost',
    'smtp://[::1]:25',
  ])
    expect(readConfig({ NODE_ENV: 'production', SMTP_URL }).smtp_url).toBe(SMTP_URL);
  expect(readConfig({ SMTP_URL: 'smtp://mailbox.test:1025' }).smtp_url).toBe('smtp://mailbox.test:1025');
  const sender = { MAIL_FROM: 'clinics@example.sg', MAIL_REPLY_TO: 'desk@example.sg' };
  expect(readConfig(sender)).toMatchObject({ mail_from: 'clinics@example.sg', mail_reply_to: 'desk@example.sg' });
  for (const MAIL of ['on', '/var/mail/clinic', '']) expect(readConfig({ MAIL }).mail_off).toBe(false);
  expect(readConfig({ MAIL: 'off' }).mail_off).toBe(true);
});

test('reads the claim system, whose paths follow its address', () => {
  expect(readConfig(access_point).access_point).toEqual({
    address: 'https://access.example.sg/api/v2',
    key: 'sixteen characters or more',
    legal_entity: 42,
  });
  expect(readConfig(claims).claim_system).toEqual({
    address: 'https://claims.example.sg/v1',
    application: 'clinic-portal',
    secret: 'sixteen characters or more',
  });
  expect(readConfig({}).claim_system).toBeUndefined();
});

test('the sandbox alone has demo data, unless they are turned off', () => {
  expect(() => readConfig({ DEMO_DATA: 'none' })).toThrow(/DEMO_DATA must be 'on' or 'off'/);
  expect(readConfig({}).demo_data).toBe(true);
  expect(readConfig({ DEMO_DATA: 'off' })).toMatchObject({ sandbox: true, demo_data: false });
  expect(readConfig({ SANDBOX: 'off', DEMO_DATA: 'on' }).demo_data).toBe(false);
});

test('outside production the sandbox is on and only this machine is served', () => {
  expect(readConfig({})).toMatchObject({ port: 3000, sandbox: true, host: '127.0.0.1', production: false });
  expect(readConfig({ NODE_ENV: 'production' })).toMatchObject({ sandbox: false, host: '0.0.0.0', production: true });
  expect(readConfig({ SANDBOX: 'off' })).toMatchObject({ sandbox: false, host: '0.0.0.0' });
  expect(readConfig({ NODE_ENV: 'production', SANDBOX: 'on' })).toMatchObject({ sandbox: true, host: '127.0.0.1' });
});

test('reads lists, two live webhook secrets and two live keys', () => {
  const config = readConfig({ TRUSTED_PROXIES: '10.0.0.1, 10.0.0.2', ACQUIRER_WEBHOOK_SECRET: 'whsec_new,whsec_old' });
  expect(config.trusted_proxies).toEqual(['10.0.0.1', '10.0.0.2']);
  expect(config.acquirer_webhook_secrets).toEqual(['whsec_new', 'whsec_old']);
  const { platform_keys } = readConfig({ PLATFORM_API_KEY: 'pk_the_present_one_1,pk_the_former_one_1' });
  expect(platform_keys.map(({ key }) => key)).toEqual(['pk_the_present_one_1', 'pk_the_former_one_1']);
});

test('browsers are always reached, phones if their makers’ keys are given', () => {
  expect(readConfig({}).push).toEqual({
    contact: 'mailto:push@localhost',
    services: [],
    fcm: undefined,
    apns: undefined,
  });
  expect(readConfig({ PUBLIC_ORIGIN: 'https://portal.example.sg' }).push.contact).toBe('https://portal.example.sg');
  const given = readConfig({
    PUSH_CONTACT: 'https://portal.example.com/contact',
    PUSH_SERVICES: 'https://push.example.com/, http://127.0.0.1:9000',
    FCM_SERVICE_ACCOUNT_FILE: '/keys/fcm.json',
    APNS_KEY_FILE: '/keys/apns.p8',
    APNS_KEY_ID: 'ABC123DEFG',
    APNS_TEAM_ID: 'DEF123GHIJ',
    APNS_TOPIC: 'sg.clinic.portal',
    APNS_URL: 'https://api.sandbox.push.apple.com',
  }).push;
  expect(given).toEqual({
    contact: 'https://portal.example.com/contact',
    services: ['https://push.example.com', 'http://127.0.0.1:9000'],
    fcm: { service_account_file: '/keys/fcm.json', address: 'https://fcm.googleapis.com' },
    apns: {
      key_file: '/keys/apns.p8',
      key_id: 'ABC123DEFG',
      team_id: 'DEF123GHIJ',
      topic: 'sg.clinic.portal',
      address: 'https://api.sandbox.push.apple.com',
    },
  });
});

test('secrets are made once, readable by the owner only, and overridden by the environment', async () => {
  const config = readConfig({ DATA_DIR: folder });
  const together = await Promise.all([readSecrets(config), readSecrets(config), readSecrets(config)]);
  expect(together.filter(({ made_now }) => made_now.PLATFORM_API_KEY !== undefined)).toHaveLength(1);
  expect(new Set(together.map(({ platform_api_key }) => platform_api_key)).size).toBe(1);
  expect((await stat(join(folder, 'secrets.json'))).mode & 0o777).toBe(0o600);
  const again = await readSecrets(config);
  expect(again.made_now).toEqual({});
  expect(again.acquirer_webhook_secrets).toEqual(together[0]?.acquirer_webhook_secrets);
  const given = await readSecrets(readConfig({ DATA_DIR: folder, PLATFORM_API_KEY: 'pk_given_by_the_environment' }));
  expect(given.platform_api_key).toBe('pk_given_by_the_environment');
  expect(given.acquirer_webhook_secrets).toEqual(again.acquirer_webhook_secrets);
});

test('a damaged file of secrets is not replaced silently', async () => {
  await writeFile(join(folder, 'secrets.json'), 'not json');
  await expect(readSecrets(readConfig({ DATA_DIR: folder }))).rejects.toThrow(/secrets\.json/);
  expect(await readFile(join(folder, 'secrets.json'), 'utf8')).toBe('not json');
});

test('the company comes from the environment, and is absent otherwise', () => {
  const given = {
    COMPANY_NAME: 'Real Pte. Ltd.',
    COMPANY_ADDRESS: '2 Real Road | Singapore 049315',
    COMPANY_UEN: '202600001A',
    COMPANY_GST_NUMBER: '202600001A',
  };
  expect(readConfig({ ...given, SANDBOX: 'off' }).company).toEqual({
    name: 'Real Pte. Ltd.',
    address: ['2 Real Road', 'Singapore 049315'],
    uen: '202600001A',
    gst_number: '202600001A',
    contact: '',
  });
  expect(readConfig({ SANDBOX: 'off' }).company).toBeUndefined();
});
