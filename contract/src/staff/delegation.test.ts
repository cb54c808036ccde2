import fc from 'fast-check';
import { expect, test } from 'vitest';
import { can, type Role, roles } from '../shared/roles.ts';
import { isDelegable, mayGive, undelegable_roles } from './delegation.ts';
import { mayGrant } from './explain-access.ts';

const anyRoles = fc.subarray([...roles]);

test('T10 without delegation a caller gives only what they hold', () => {
  fc.assert(
    fc.property(anyRoles, anyRoles, (own, given) => {
      const held = new Set(own);
      expect(mayGive(held, { roles: given, delegated: false })).toBe(mayGrant(held, given));
    }),
  );
});

test('T10 delegation serves user managers alone, and never gives ownership or the management of users', () => {
  fc.assert(
    fc.property(anyRoles, anyRoles, (own, given) => {
      const held = new Set(own);
      fc.pre(mayGive(held, { roles: given, delegated: true }) && !mayGrant(held, given));
      expect(can(held, 'ROLE_USER_UPDATE')).toBe(true);
      for (const role of undelegable_roles) expect(can(new Set(given), role)).toBe(false);
    }),
    { numRuns: 2_000 },
  );
  const managing: ReadonlySet<Role> = new Set(['ROLE_USER_UPDATE']);
  expect(mayGive(managing, { roles: ['ROLE_TRANSACTION_CREATE'], delegated: true })).toBe(true);
  expect(mayGive(managing, { roles: ['ROLE_TRANSACTION_CREATE'], delegated: false })).toBe(false);
  expect(mayGive(new Set(['ROLE_USER_CREATE']), { roles: ['ROLE_TRANSACTION_CREATE'], delegated: true })).toBe(false);
});

test('T10 a role group with any of the three roles cannot be delegated', () => {
  for (const role of roles) expect([role, isDelegable([role])]).toEqual([role, !undelegable_roles.includes(role)]);
});
