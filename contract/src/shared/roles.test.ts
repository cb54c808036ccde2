import fc from 'fast-check';
import { expect, test } from 'vitest';
import { can, packRoles, type Role, roles, unpackRoles } from './roles.ts';

/** The packed value of each role alone, as other services have stored it. Never change a line; only add one at the end. */
const golden: [Role, string][] = [
  ['ROLE_SUPERADMIN', '1'],
  ['ROLE_PROVIDER_VIEW', '2'],
  ['ROLE_PROVIDER_UPDATE', '4'],
  ['ROLE_USER_VIEW', '8'],
  ['ROLE_USER_CREATE', '10'],
  ['ROLE_USER_UPDATE', '20'],
  ['ROLE_ISSUE_VIEW', '40'],
  ['ROLE_ISSUE_CREATE', '80'],
  ['ROLE_ISSUE_UPDATE', '100'],
  ['ROLE_PAYMENTADVICE_VIEW', '200'],
  ['ROLE_PAYMENTADVICE_DOWNLOAD', '400'],
  ['ROLE_TRANSACTION_VIEW', '800'],
  ['ROLE_TRANSACTION_CREATE', '1000'],
  ['ROLE_TRANSACTION_UPDATE', '2000'],
  ['ROLE_TRANSACTION_EXPORT', '4000'],
  ['ROLE_PAYMENTNOTE_VIEW', '8000'],
  ['ROLE_CUSTOMER_REVIEW_VIEW', '10000'],
  ['ROLE_CUSTOMER_REVIEW_UPDATE', '20000'],
  ['ROLE_CUSTOMER_REVIEW_FEEDBACK', '40000'],
  ['ROLE_PAYMENTNOTE_DOWNLOAD', '80000'],
  ['ROLE_APPOINTMENT_VIEW', '100000'],
  ['ROLE_APPOINTMENT_UPDATE', '200000'],
  ['ROLE_VOUCHER_VIEW', '400000'],
  ['ROLE_VOUCHER_CREATE', '800000'],
  ['ROLE_VOUCHER_UPDATE', '1000000'],
  ['ROLE_VISIT_VIEW', '2000000'],
  ['ROLE_DASHBOARD', '4000000'],
  ['ROLE_VISIT_VIEW_ALL', '8000000'],
  ['ROLE_VOUCHER_SALES_VIEW', '10000000'],
  ['ROLE_VOUCHER_ORDERS_VIEW', '20000000'],
  ['ROLE_VOUCHER_ALLOW', '40000000'],
  ['ROLE_TELEMED_DISPENSARY_VIEW', '80000000'],
  ['ROLE_TELEMED_DISPENSARY_UPDATE', '100000000'],
  ['ROLE_PAYMENTSTATEMENT_VIEW', '200000000'],
  ['ROLE_PAYMENTSTATEMENT_DOWNLOAD', '400000000'],
  ['ROLE_TELEMED_HISTORY_VIEW', '800000000'],
  ['ROLE_TELEMED_HISTORY_DOWNLOAD', '1000000000'],
  ['ROLE_TELEMED_HISTORY_DOWNLOAD_RECEIPT', '2000000000'],
  ['ROLE_TELEMED_CONSULTATION_SURCHARGE_VIEW', '4000000000'],
  ['ROLE_TELEMED_CONSULTATION_SURCHARGE_CREATE', '8000000000'],
  ['ROLE_TELEMED_CONSULTATION_SURCHARGE_UPDATE', '10000000000'],
  ['ROLE_TELEMED_CONSULTATION_SURCHARGE_DELETE', '20000000000'],
];

test('T8 the bit of every role is unchanged', () => {
  expect(roles.slice(0, 42)).toEqual(golden.map(([role]) => role));
  for (const [role, packed] of golden) {
    expect(packRoles([role]), role).toBe(packed);
    expect([...unpackRoles(packed)], role).toEqual([role]);
  }
  expect(packRoles(golden.map(([role]) => role))).toBe('3ffffffffff');
});

test('T8 packing and unpacking any set of roles returns the same set', () => {
  fc.assert(
    fc.property(fc.subarray([...roles]), (held) => {
      expect(unpackRoles(packRoles(held))).toEqual(new Set(held));
    }),
    { numRuns: 10_000 },
  );
});

test('T8 unknown bits and names are ignored, and anything but lower-case hex unpacks to no role', () => {
  expect([...unpackRoles('40000000001')]).toEqual(['ROLE_SUPERADMIN']);
  expect(packRoles(['ROLE_NEVER_HEARD_OF', 'role_superadmin'])).toBe('0');
  for (const packed of ['', '0x1', 'A', '-1', ' 1', '1 ', '1.0', 'g', '1'.repeat(65)])
    expect(unpackRoles(packed).size, packed).toBe(0);
});

test('T9 a superadmin passes every check except the one for ROLE_VOUCHER_ALLOW', () => {
  const sets: [Role[], boolean, boolean][] = [
    // held roles, passes ROLE_VOUCHER_VIEW, passes ROLE_VOUCHER_ALLOW
    [[], false, false],
    [['ROLE_SUPERADMIN'], true, false],
    [['ROLE_VOUCHER_VIEW'], true, false],
    [['ROLE_VOUCHER_ALLOW'], false, true],
    [['ROLE_SUPERADMIN', 'ROLE_VOUCHER_VIEW'], true, false],
    [['ROLE_SUPERADMIN', 'ROLE_VOUCHER_ALLOW'], true, true],
    [['ROLE_VOUCHER_VIEW', 'ROLE_VOUCHER_ALLOW'], true, true],
    [['ROLE_SUPERADMIN', 'ROLE_VOUCHER_VIEW', 'ROLE_VOUCHER_ALLOW'], true, true],
  ];
  for (const [held, may_view, may_allow] of sets) {
    expect(can(new Set(held), 'ROLE_VOUCHER_VIEW'), held.join()).toBe(may_view);
    expect(can(new Set(held), 'ROLE_VOUCHER_ALLOW'), held.join()).toBe(may_allow);
  }
  const superadmin = new Set<Role>(['ROLE_SUPERADMIN']);
  expect(roles.filter((role) => !can(superadmin, role))).toEqual(['ROLE_VOUCHER_ALLOW']);
  for (const role of roles)
    expect(roles.filter((other) => can(new Set([role]), other))).toHaveLength(role === 'ROLE_SUPERADMIN' ? 41 : 1);
});

test('T9 of roles that are needed together all are asked for, of a list any one', () => {
  const together = { all: ['ROLE_VOUCHER_VIEW', 'ROLE_VOUCHER_ALLOW'] } as const;
  const holds = (...held: Role[]) => can(new Set(held), together);
  expect([holds(), holds('ROLE_VOUCHER_VIEW'), holds('ROLE_VOUCHER_ALLOW'), holds('ROLE_SUPERADMIN')]).toEqual([
    false,
    false,
    false,
    false,
  ]);
  expect(holds('ROLE_VOUCHER_VIEW', 'ROLE_VOUCHER_ALLOW')).toBe(true);
  expect(holds('ROLE_SUPERADMIN', 'ROLE_VOUCHER_ALLOW')).toBe(true);
  expect(can(new Set<Role>(['ROLE_ISSUE_VIEW']), [together, 'ROLE_ISSUE_VIEW'])).toBe(true);
});
