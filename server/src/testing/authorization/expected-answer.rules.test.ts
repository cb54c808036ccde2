import type { Access } from '@clinic/contract/shared/endpoint.ts';
import { expect, test } from 'vitest';
import { type CallerTraits, type ExpectedAnswer, expectedAnswer } from './expected-answer.rules.ts';

const view: Access = { kind: 'member', role: 'ROLE_TRANSACTION_VIEW' };
const allow: Access = { kind: 'member', role: 'ROLE_VOUCHER_ALLOW' };
const together: Access = { kind: 'member', role: { all: ['ROLE_VOUCHER_VIEW', 'ROLE_VOUCHER_ALLOW'] } };
const mails: Access = { kind: 'platform', scope: 'mails:read' };
const member = (...roles: NonNullable<CallerTraits['roles']>): CallerTraits => ({ proof: 'member', roles });
const newcomer: CallerTraits = { ...member('ROLE_SUPERADMIN'), must_change_password: true };

test.each<[Access, CallerTraits, ExpectedAnswer]>([
  [view, { proof: 'none' }, 'not_signed_in'],
  [view, { proof: 'garbage' }, 'not_signed_in'],
  [view, { proof: 'permanent' }, 'not_signed_in'],
  [view, { proof: 'screen' }, 'not_signed_in'],
  [view, { proof: 'platform', scopes: ['mails:read'] }, 'not_signed_in'],
  [view, { proof: 'webhook' }, 'not_signed_in'],
  [view, member(), 'role_missing'],
  [view, member('ROLE_TRANSACTION_CREATE', 'ROLE_VOUCHER_ALLOW'), 'role_missing'],
  [view, member('ROLE_TRANSACTION_VIEW'), 'through'],
  [view, member('ROLE_SUPERADMIN'), 'through'],
  [view, newcomer, 'password_must_change'],
  [allow, member('ROLE_SUPERADMIN'), 'role_missing'],
  [allow, member('ROLE_VOUCHER_ALLOW'), 'through'],
  [allow, member('ROLE_SUPERADMIN', 'ROLE_VOUCHER_ALLOW'), 'through'],
  [together, member('ROLE_VOUCHER_VIEW'), 'role_missing'],
  [together, member('ROLE_VOUCHER_ALLOW'), 'role_missing'],
  [together, member('ROLE_SUPERADMIN'), 'role_missing'],
  [together, member('ROLE_SUPERADMIN', 'ROLE_VOUCHER_ALLOW'), 'through'],
  [together, member('ROLE_VOUCHER_VIEW', 'ROLE_VOUCHER_ALLOW'), 'through'],
  [{ kind: 'member' }, member(), 'through'],
  [{ kind: 'member' }, { proof: 'permanent' }, 'not_signed_in'],
  [{ kind: 'session' }, { proof: 'permanent' }, 'through'],
  [{ kind: 'session' }, member(), 'through'],
  [{ kind: 'session' }, { proof: 'stranger' }, 'through'],
  [{ kind: 'member' }, { proof: 'stranger' }, 'not_signed_in'],
  [{ kind: 'session' }, newcomer, 'password_must_change'],
  [{ kind: 'session' }, { proof: 'garbage' }, 'not_signed_in'],
  [{ kind: 'device' }, { proof: 'screen' }, 'through'],
  [{ kind: 'device' }, member('ROLE_SUPERADMIN'), 'not_signed_in'],
  [{ kind: 'webhook' }, { proof: 'webhook' }, 'through'],
  [{ kind: 'webhook' }, { proof: 'forged webhook' }, 'webhook_signature_wrong'],
  [{ kind: 'webhook' }, { proof: 'platform', scopes: ['mails:read'] }, 'webhook_id_missing'],
  [view, { proof: 'forged webhook' }, 'not_signed_in'],
  [mails, { proof: 'platform', scopes: ['mails:read'] }, 'through'],
  [mails, { proof: 'platform', scopes: ['payments:read'] }, 'role_missing'],
  [mails, member('ROLE_SUPERADMIN'), 'not_signed_in'],
  [{ kind: 'public' }, { proof: 'none' }, 'through'],
])('T9 %j called with %j: %s', (access, caller, expected) => {
  expect(expectedAnswer({ access }, caller)).toBe(expected);
});

test('an endpoint may be open to a user who must first change the password', () => {
  expect(expectedAnswer({ access: { kind: 'member' }, while_password_must_change: true }, newcomer)).toBe('through');
  expect(expectedAnswer({ access: allow, while_password_must_change: true }, newcomer)).toBe('role_missing');
});
