import { expect, test } from 'vitest';
import { changesOf } from './changes.rules.ts';

test('amounts use the same format as elsewhere', () => {
  expect(changesOf('payment_advice', null, { pay_to_clinic_total_cents: 153_645 })).toEqual([
    { field: 'Pay to clinic total', from: null, to: 'S$1,536.45' },
  ]);
});

test('roles of a role group have plain names; an unknown role of a newer release keeps its code', () => {
  const before = { name: 'Desk', roles: ['ROLE_TRANSACTION_VIEW'] };
  const after = { name: 'Desk', roles: ['ROLE_TRANSACTION_VIEW', 'ROLE_DASHBOARD', 'ROLE_OF_TOMORROW'] };
  expect(changesOf('role_group', before, after)).toEqual([
    { field: 'Roles', from: 'See payments', to: 'See payments, See the dashboard, ROLE_OF_TOMORROW' },
  ]);
});
