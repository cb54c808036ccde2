import { meetsPasswordRule } from '@clinic/contract/access/password.ts';
import { describe, expect, it } from 'vitest';
import { isBreachedPassword } from './is-breached-password.ts';

const refused = [
  'Password1!',
  'PASSWORD1!',
  'P@ssw0rd',
  'Pa$$w0rd!',
  'P@55w0rd1',
  '1Password!',
  'Welcome@123',
  'Welcome#2026',
  'Qwerty1!',
  'Qwerty@12345',
  '1qaz@WSX',
  '!QAZ2wsx',
  'ZAQ!2wsx',
  'Abc@1234',
  'Abcd!234',
  'Admin@2025',
  'Sunshine#1',
  '$Dragon09$',
  'Iloveyou!!1',
  'Letmein1!',
  'Summer-2026',
  'Singapore#65',
  'Portal#2026',
];
const own = ['DEMO-East', 'jtan', 'clinic'];

describe('refuses a new password', () => {
  it.each(refused)('that is a common one: %s', (password) => {
    expect(isBreachedPassword(password)).toBe(true);
  });

  it.each(['Jtan#2026', 'JTan1234!', 'Demo-East1', 'Clinic@123', 'CL1NIC#1', 'c1inic2026!'])(
    'that contains a name of the account: %s',
    (password) => {
      expect(isBreachedPassword(password, own)).toBe(true);
    },
  );

  it('although nearly all of these meet the password rule, which alone is no protection', () => {
    expect(refused.filter(meetsPasswordRule).length).toBeGreaterThan(18);
  });
});

describe('accepts a new password', () => {
  it.each([
    'Fresh#2027x',
    'Portal#2027x9',
    'kelapa-Muda 88 teh',
    'Tr0ub4dor&3-horse',
    'vE7#mmq2Lk',
    'Jtan-lives-in-42-Bedok',
    'Sunshine#4821x',
    'クリニック#Aa1x',
  ])('that is hard to guess: %s', (password) => {
    expect(isBreachedPassword(password, own)).toBe(false);
  });

  it('of any length, without a slow check', () => {
    const began = performance.now();
    for (const sign of ['a', '!', '1']) expect(isBreachedPassword(`Ü${sign.repeat(5_000)}`)).toBe(false);
    expect(performance.now() - began).toBeLessThan(1_000);
  });
});
