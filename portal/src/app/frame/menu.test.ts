import type { Role } from '@clinic/contract/shared/roles.ts';
import { IconHome } from '@tabler/icons-react';
import { expect, test } from 'vitest';
import { type MenuPage, menuOf } from './menu.ts';

const page = (name: string, group: 'Home' | 'Payment' | 'Vouchers', order: number, role?: Role): MenuPage => ({
  name,
  title: name,
  to: `/${name}`,
  menu: { group, order, label: name, icon: IconHome },
  ...(role ? { role } : {}),
});

const pages: MenuPage[] = [
  page('redeem', 'Vouchers', 1, 'ROLE_VOUCHER_ALLOW'),
  page('list', 'Payment', 2, 'ROLE_TRANSACTION_VIEW'),
  page('receive', 'Payment', 1, 'ROLE_TRANSACTION_CREATE'),
  page('home', 'Home', 1),
  { name: 'detail', title: 'detail', to: '/detail', role: 'ROLE_TRANSACTION_VIEW' },
];
const names = (held: Role[]) =>
  menuOf(pages, new Set(held)).map(({ group, items }) => [group, items.map(({ name }) => name)]);

test('without roles only open pages are shown, and empty groups are hidden', () => {
  expect(names([])).toEqual([['Home', ['home']]]);
});

test('a role shows only its own page', () => {
  expect(names(['ROLE_TRANSACTION_VIEW'])).toEqual([
    ['Home', ['home']],
    ['Payment', ['list']],
  ]);
});

test('T9 a superadmin sees all pages except those of ROLE_VOUCHER_ALLOW, in the specified order', () => {
  expect(names(['ROLE_SUPERADMIN'])).toEqual([
    ['Home', ['home']],
    ['Payment', ['receive', 'list']],
  ]);
  expect(names(['ROLE_SUPERADMIN', 'ROLE_VOUCHER_ALLOW']).at(-1)).toEqual(['Vouchers', ['redeem']]);
});

test('a page for doctors is in the menu of doctors alone, whatever their roles; with its role it can be asked for', () => {
  const for_doctors: MenuPage[] = [{ ...page('charges', 'Payment', 1, 'ROLE_VISIT_VIEW'), for_doctors: true }];
  const shown = (held: Role[], asked: { is_doctor?: boolean; shows_all?: boolean }) =>
    menuOf(for_doctors, new Set(held), asked).length;
  expect(shown([], { is_doctor: true })).toBe(1);
  expect(shown(['ROLE_VISIT_VIEW'], {})).toBe(0);
  expect(shown(['ROLE_VISIT_VIEW'], { shows_all: true })).toBe(1);
  expect(shown([], { shows_all: true })).toBe(0);
});
