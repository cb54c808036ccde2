import { expect, test } from 'vitest';
import { WrongConfiguration } from './faults.ts';
import { readServeConfig } from './serve-config.ts';

type Environment = Record<string, string>;

function faultsOf(environment: Environment): readonly string[] {
  try {
    readServeConfig(environment);
    return [];
  } catch (error) {
    if (error instanceof WrongConfiguration) return error.faults;
    throw error;
  }
}

const whole: Environment = {
  NODE_ENV: 'production',
  SMTP_URL: 'smtps://user:secret@mail.clinics.sg:465',
  MAIL_FROM: 'no-reply@clinics.sg',
  PUBLIC_ORIGIN: 'https://portal.clinics.sg',
};

test.each<[string, Environment, RegExp]>([
  ['no relay', { SMTP_URL: '' }, /^SMTP_URL is not set: .* or MAIL=off to send none\.$/],
  ['a relay of another form', { SMTP_URL: 'mail.clinics.sg' }, /^SMTP_URL must be of the form/],
  ['a relay without TLS', { SMTP_URL: 'smtp://mail.clinics.sg' }, /^SMTP_URL must use TLS/],
  ['a sender nobody can answer', { MAIL_FROM: 'no-reply@clinic-portal.invalid' }, /^MAIL_FROM is .* does not exist/],
  ['a reply address of a made-up domain', { MAIL_REPLY_TO: 'desk@clinic.example' }, /^MAIL_REPLY_TO is/],
  ['a contact for pushes that is none', { PUSH_CONTACT: 'mailto:push@portal.invalid' }, /^PUSH_CONTACT is/],
  ['a made-up page as that contact', { PUSH_CONTACT: 'https://portal.invalid/contact' }, /^PUSH_CONTACT is/],
  ['no public address', { PUBLIC_ORIGIN: '' }, /^PUBLIC_ORIGIN is not set: .* such as https:/],
  ['a public address without TLS', { PUBLIC_ORIGIN: 'http://portal.clinics.sg' }, /^PUBLIC_ORIGIN must begin with/],
  ['half a company', { COMPANY_NAME: 'Real Pte. Ltd.' }, /^COMPANY_ADDRESS, .* must be set too/],
  ['letters exchanged', { SMTP_URL: whole['SMTP_URL'] ?? '', LOG_LEVLE: 'warn' }, /^LOG_LEVLE .* LOG_LEVEL is meant/],
  ['a letter too many', { COMPANY_NAMES: 'x' }, /^COMPANY_NAMES is set, but nothing reads it: COMPANY_NAME is meant/],
])('production is refused with %s', (_, wrong, sentence) => {
  expect(faultsOf({ ...whole, ...wrong })).toEqual([expect.stringMatching(sentence)]);
});

test('all faults come at once, and no secret is repeated', () => {
  const { SMTP_URL = '', ...rest } = whole;
  const faults = faultsOf({
    ...rest,
    SMPT_URL: SMTP_URL,
    PUBLIC_ORIGIN: '',
    MAIL_FROM: '',
    LOG_LEVEL: 'inf',
    PORT: 'x',
  });
  expect(faults.map((sentence) => sentence.split(' ')[0])).toEqual([
    'PORT',
    'LOG_LEVEL',
    'SMTP_URL',
    'PUBLIC_ORIGIN',
    'SMPT_URL',
  ]);
  expect(faults.join()).not.toContain('secret');
});

test('production starts with a relay, and without one by intent', () => {
  expect(readServeConfig(whole)).toMatchObject({ mail_from: 'no-reply@clinics.sg', mail_off: false });
  const { SMTP_URL: _, MAIL_FROM: __, ...off } = whole;
  expect(readServeConfig({ ...off, MAIL: 'off' })).toMatchObject({ smtp_url: undefined, mail_off: true });
  // The sender may be stored, which only the database knows.
  expect(faultsOf({ ...whole, MAIL_FROM: '' })).toEqual([]);
});

test('a demo needs no variable, and ignores those of other programs', () => {
  const others = {
    PATH: '/bin',
    HOME: '/root',
    HOSTNAME: 'a',
    POST: 'x',
    DB_URL: 'x',
    NODE_OPTIONS: '--x',
    MAIL: '/var/mail/a',
  };
  expect(readServeConfig(others).sandbox).toBe(true);
  expect(faultsOf({ NODE_ENV: 'production', SANDBOX: 'on' })).toEqual([]);
  expect(faultsOf({ NODE_EVN: 'production' })).toEqual([expect.stringMatching(/^NODE_EVN .* NODE_ENV is meant/)]);
  expect(faultsOf({ DATABASE_URI: 'x', DATABASE_URL: 'postgres://o:p@localhost/clinic' })).toEqual([]);
});
