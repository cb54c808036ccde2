import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { WrongConfiguration } from './faults.ts';
import { readServeConfig } from './serve-config.ts';

const folder = mkdtempSync(join(tmpdir(), 'secrets-'));
afterAll(() => rmSync(folder, { recursive: true }));

function secretFile(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

function faultsOf(environment: Record<string, string>): readonly string[] {
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    if (error instanceof WrongConfiguration) return error.faults;
    throw error;
  }
}

test('a file of a secret that cannot be used is refused by the name of its setting', () => {
  const missing = join(folder, 'missing');
  expect(faultsOf({ TURN_SECRET_FILE: missing })[0]).toBe(
    `TURN_SECRET_FILE names ${missing}, which cannot be read (ENOENT). Let the service's user read it.`,
  );
  expect(faultsOf({ S3_URL_FILE: folder })[0]).toMatch(/^S3_URL_FILE names .* cannot be read \(EISDIR\)/);
  expect(faultsOf({ SMTP_URL_FILE: secretFile('empty', '\n') })[0]).toMatch(/^SMTP_URL_FILE names .*, which is empty/);
  expect(faultsOf({ SEALING_SECRET_FILE: secretFile('lines', 'first secret of all\nsecond one\n') })[0]).toMatch(
    /^SEALING_SECRET_FILE names .*, which must have one line/,
  );
  const both = { SEALING_SECRET: 'a secret in words', SEALING_SECRET_FILE: secretFile('both', 'another secret') };
  expect(faultsOf(both)).toEqual(['Set SEALING_SECRET or SEALING_SECRET_FILE, not both.']);
});

test('the secret in a file is checked like the setting itself, without being repeated', () => {
  const faults = faultsOf({ SEALING_SECRET_FILE: secretFile('short', 'too short') });
  expect(faults).toEqual(['SEALING_SECRET must have at least 16 characters.']);
});

test('secrets come from files, with or without a line feed at the end', () => {
  const config = readConfig({
    SEALING_SECRET_FILE: secretFile('sealing', 'sixteen characters,and sixteen more\n'),
    PLATFORM_API_KEY_FILE: secretFile('key', `pk_${'k'.repeat(20)}=metrics:read`),
    DATABASE_URL_FILE: secretFile('database', 'postgres://owner:secret@db:5432/portal\r\n'),
  });
  expect(config.sealing_secrets).toEqual(['sixteen characters', 'and sixteen more']);
  expect(config.platform_keys).toMatchObject([{ scopes: ['metrics:read'] }]);
  expect(config.database_url).toBe('postgres://owner:secret@db:5432/portal');
});

test('production takes its relay from a file, and names a misspelt one', () => {
  const whole = {
    NODE_ENV: 'production',
    MAIL_FROM: 'no-reply@clinics.sg',
    PUBLIC_ORIGIN: 'https://portal.clinics.sg',
    SMTP_URL_FILE: secretFile('relay', 'smtps://user:secret@mail.clinics.sg:465'),
  };
  expect(readServeConfig(whole).smtp_url).toBe('smtps://user:secret@mail.clinics.sg:465');
  const { SMTP_URL_FILE, ...rest } = whole;
  expect(() => readServeConfig({ ...rest, SMPT_URL_FILE: SMTP_URL_FILE })).toThrow(/SMTP_URL_FILE is meant/);
});
