import { allEndpoints } from '@clinic/contract/endpoints.ts';
import { type Role, roles } from '@clinic/contract/shared/roles.ts';
import { expect, test } from 'vitest';
import { expectedAnswer } from './expected-answer.rules.ts';
import { eachRole, roleClassesOf, withAllRoles } from './role-classes.rules.ts';

const superadmin_allowed = 'ROLE_SUPERADMIN with ROLE_VOUCHER_ALLOW';
/** A class of roles that are needed together. */
const isTogether = ({ name }: { name: string }): boolean => name.includes(' with ');

test('T9 every endpoint is declared to answer each role as it answers the class that holds it', () => {
  for (const endpoint of allEndpoints) {
    const classes = roleClassesOf(endpoint);
    const answerTo = (held: readonly Role[]) => expectedAnswer(endpoint, { proof: 'member', roles: held });
    for (const role of roles) {
      const holding = classes.filter((one) => one.roles.includes(role) && !isTogether(one));
      expect(holding.length, `${endpoint.name}, ${role}`).toBeGreaterThan(0);
      for (const one of holding) expect(answerTo(one.roles), `${endpoint.name}, ${role}`).toBe(answerTo([role]));
    }
  }
});

test('T9 each role is called alone at one endpoint or more that does not name it', () => {
  const of_members = allEndpoints.filter(({ access }) => access.kind === 'member');
  const unnamed = new Set(of_members.flatMap((endpoint) => roleClassesOf(endpoint).at(-2)?.roles ?? []));
  expect(roles.filter((role) => role !== 'ROLE_SUPERADMIN' && !unnamed.has(role))).toEqual([]);
});

test('T9 a new role is a class by itself where an endpoint names it, and among the others elsewhere', () => {
  const fresh = 'ROLE_NEW' as Role;
  const with_fresh = [...roles, fresh];
  const access = { kind: 'member', role: fresh } as const;
  expect(roleClassesOf({ name: 'x', access }, with_fresh)).toContainEqual({ name: 'ROLE_NEW alone', roles: [fresh] });
  const elsewhere = roleClassesOf({ name: 'x', access: { kind: 'member', role: 'ROLE_ISSUE_VIEW' } }, with_fresh);
  expect(elsewhere.at(-1)?.roles).toEqual(
    with_fresh.filter((role) => role !== 'ROLE_ISSUE_VIEW' && role !== 'ROLE_SUPERADMIN'),
  );
});

test('T9 a superadmin is called with and without ROLE_VOUCHER_ALLOW where an endpoint names that', () => {
  const classes = roleClassesOf({ name: 'x', access: { kind: 'member', role: 'ROLE_VOUCHER_ALLOW' } });
  expect(withAllRoles(classes).map(({ name }) => name)).toEqual([
    'no role',
    'ROLE_VOUCHER_ALLOW alone',
    'ROLE_SUPERADMIN alone',
    superadmin_allowed,
    expect.stringMatching(/^ROLE_\w+ alone$/),
    'every role but ROLE_VOUCHER_ALLOW, ROLE_SUPERADMIN',
    'every role but ROLE_SUPERADMIN',
  ]);
});

test('T9 roles that are needed together are called together, and each alone', () => {
  const access = { kind: 'member', role: { all: ['ROLE_VOUCHER_VIEW', 'ROLE_VOUCHER_ALLOW'] } } as const;
  const classes = roleClassesOf({ name: 'x', access });
  const through = classes.filter(
    ({ roles: held }) => expectedAnswer({ access }, { proof: 'member', roles: held }) === 'through',
  );
  expect(through.map(({ name }) => name)).toEqual([superadmin_allowed, 'ROLE_VOUCHER_VIEW with ROLE_VOUCHER_ALLOW']);
  expect(classes.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['ROLE_VOUCHER_VIEW alone', 'ROLE_VOUCHER_ALLOW alone', 'ROLE_SUPERADMIN alone']),
  );
});

test('T9 the long run calls with every single role', () => {
  const single = eachRole().filter((one) => one.roles.length === 1);
  expect(single.map((one) => one.roles[0])).toEqual([...roles]);
});
