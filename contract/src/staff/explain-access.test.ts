import fc from 'fast-check';
import { expect, test } from 'vitest';
import { can, type Role, roles } from '../shared/roles.ts';
import { roleWords } from './role-words.ts';
import { explainAccess, mayGrant } from './explain-access.ts';

const group = (name: string, ...held: Role[]) => ({ id: name.length, name, roles: held });

test('an action without a required role is open to everyone', () => {
  expect(explainAccess([], [])).toEqual({ open: true, role: null, groups: [] });
});

test('an exact role is named before the owner’s role, with every role group that has it', () => {
  const held = [
    group('Owner', 'ROLE_SUPERADMIN'),
    group('Desk', 'ROLE_ISSUE_VIEW'),
    group('Finance', 'ROLE_ISSUE_VIEW'),
  ];
  expect(explainAccess(['ROLE_ISSUE_VIEW'], held)).toEqual({
    open: true,
    role: 'ROLE_ISSUE_VIEW',
    groups: ['Desk', 'Finance'],
  });
  expect(explainAccess(['ROLE_DASHBOARD'], held)).toEqual({ open: true, role: 'ROLE_SUPERADMIN', groups: ['Owner'] });
});

test('T9 missing roles are named, also an owner’s missing ROLE_VOUCHER_ALLOW', () => {
  const held = [group('Owner', 'ROLE_SUPERADMIN')];
  expect(explainAccess(['ROLE_VOUCHER_ALLOW'], held)).toEqual({ open: false, missing: ['ROLE_VOUCHER_ALLOW'] });
  expect(explainAccess(['ROLE_ISSUE_VIEW', 'ROLE_DASHBOARD'], [])).toEqual({
    open: false,
    missing: ['ROLE_ISSUE_VIEW', 'ROLE_DASHBOARD'],
  });
});

test('T9 roles that are needed together are explained together: by the first, or by all that is missing', () => {
  const asked = { all: ['ROLE_VOUCHER_VIEW', 'ROLE_VOUCHER_ALLOW'] } as const;
  expect(explainAccess([asked], [group('Desk', 'ROLE_VOUCHER_VIEW')])).toEqual({ open: false, missing: [asked] });
  expect(explainAccess([asked], [group('Desk', 'ROLE_VOUCHER_VIEW'), group('Sale', 'ROLE_VOUCHER_ALLOW')])).toEqual({
    open: true,
    role: 'ROLE_VOUCHER_VIEW',
    groups: ['Desk', 'Sale'],
  });
  expect(explainAccess([asked], [group('Owner', 'ROLE_SUPERADMIN')])).toEqual({ open: false, missing: [asked] });
});

const anyRoles = fc.subarray([...roles]);

test('T9 the explanation agrees with can() for any roles in any role groups', () => {
  fc.assert(
    fc.property(anyRoles, anyRoles, fc.subarray([...roles], { minLength: 1, maxLength: 3 }), (one, other, asked) => {
      const held = new Set([...one, ...other]);
      const explained = explainAccess(asked, [group('one', ...one), group('other', ...other)]);
      return explained.open === asked.some((role) => can(held, role));
    }),
  );
  expect(explainAccess(['ROLE_DASHBOARD'], [group('one', 'ROLE_SUPERADMIN')]).open).toBe(true);
});

test('T10 a role group that the caller may grant gives nothing that the caller lacks', () => {
  fc.assert(
    fc.property(anyRoles, anyRoles, (own, given) => {
      const held = new Set(own);
      fc.pre(mayGrant(held, given));
      return roles.every((role) => !can(new Set(given), role) || can(held, role));
    }),
    { numRuns: 500 },
  );
  // Proves that the property can fail: a user without a role may not grant it.
  expect(mayGrant(new Set(['ROLE_USER_UPDATE']), ['ROLE_SUPERADMIN'])).toBe(false);
});

test('every role has its own label', () => {
  const labels = roles.map((role) => roleWords[role].label);
  expect(new Set(labels).size).toBe(42);
});
