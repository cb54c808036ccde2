import { can, type Role, roles as all_roles } from '@clinic/contract/shared/roles.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isBeyond, type Rights } from './grant.rules.ts';

const roles = fc.subarray<Role>([...all_roles]);
const by_branch = fc.dictionary(fc.constantFrom('1', '2', '3'), roles, { noNullPrototype: true });
const mapOf = (held: Record<string, Role[]>) => new Map(Object.entries(held).map(([id, some]) => [Number(id), some]));
/** Rights without any delegated role group. */
const rightsOf = (held: Record<string, Role[]>): Map<number, Rights> =>
  new Map([...mapOf(held)].map(([id, some]) => [id, { roles: some, undelegated: some }]));
const branchesOf = (held: Record<string, Role[]>) =>
  new Map([...mapOf(held)].map(([id, some]) => [id, { roles: new Set(some) }]));

test('T10 a caller may manage an account only with every right of its user at every branch', () => {
  fc.assert(
    fc.property(by_branch, by_branch, (of_user, of_caller) => {
      const user = mapOf(of_user);
      const caller = branchesOf(of_caller);
      const gains = [...user].some(([clinic_id, some]) =>
        all_roles.some(
          (role) => can(new Set(some), role) && !can(caller.get(clinic_id)?.roles ?? new Set<Role>(), role),
        ),
      );
      expect(isBeyond(rightsOf(of_user), caller)).toBe(gains);
    }),
    { numRuns: 2_000 },
  );
});

test('T10 for all role pairs: only an owner or a holder of the same role manages the other account', () => {
  for (const held of all_roles)
    for (const other of all_roles) {
      const may = !isBeyond(rightsOf({ '1': [other] }), new Map([[1, { roles: new Set([held]) }]]));
      expect([held, other, may]).toEqual([held, other, can(new Set([held]), other)]);
    }
});

test('T10 rights from delegated role groups count for every caller who does not manage users there', () => {
  const cashier = (undelegated: Role[]) => new Map([[1, { roles: ['ROLE_TRANSACTION_CREATE' as Role], undelegated }]]);
  const caller = (role: Role, clinic_id = 1) => new Map([[clinic_id, { roles: new Set([role]) }]]);
  expect(isBeyond(cashier([]), caller('ROLE_USER_UPDATE'))).toBe(false);
  expect(isBeyond(cashier([]), caller('ROLE_USER_CREATE'))).toBe(true);
  expect(isBeyond(cashier([]), caller('ROLE_USER_UPDATE', 2))).toBe(true);
  expect(isBeyond(cashier(['ROLE_TRANSACTION_CREATE']), caller('ROLE_USER_UPDATE'))).toBe(true);
});
