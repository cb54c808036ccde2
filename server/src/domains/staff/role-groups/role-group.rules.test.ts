import { can, type Role, roles } from '@clinic/contract/shared/roles.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hindranceOf, mayOpen, storedRoles } from './role-group.rules.ts';

const anyRoles = fc.subarray([...roles]);
const branchesOf = (...held: (readonly Role[])[]) =>
  new Map(held.map((of_branch, index) => [index + 1, { roles: new Set(of_branch) }]));

test('T10 a caller opens only roles that they hold at every affected branch', () => {
  fc.assert(
    fc.property(anyRoles, anyRoles, anyRoles, fc.boolean(), (here, there, wanted, is_there) => {
      const looking = { user_id: 1, clinic_id: 1, branches: branchesOf(here, there) };
      const holders = is_there ? [{ user_id: 2, clinic_id: 2 }] : [];
      const reached = is_there ? [here, there] : [here];
      const opens_more = reached.some((held) => wanted.some((role) => !can(new Set(held), role)));
      return mayOpen(looking, holders, wanted) !== opens_more;
    }),
  );
  // Counterexample: a role held only here cannot be opened at another branch.
  const looking = { user_id: 1, clinic_id: 1, branches: branchesOf(['ROLE_SUPERADMIN'], []) };
  expect(mayOpen(looking, [], ['ROLE_DASHBOARD'])).toBe(true);
  expect(mayOpen(looking, [{ user_id: 2, clinic_id: 2 }], ['ROLE_DASHBOARD'])).toBe(false);
});

test('the hindrance “own” comes first, then “elsewhere”, then “beyond_own”', () => {
  const looking = { user_id: 1, clinic_id: 1, branches: branchesOf(['ROLE_USER_UPDATE'], ['ROLE_USER_VIEW']) };
  const at = (user_id: number, clinic_id: number) => ({ user_id, clinic_id });
  expect(hindranceOf(looking, [at(1, 2), at(2, 1)], [])).toBe('own');
  expect(hindranceOf(looking, [at(2, 2)], ['ROLE_DASHBOARD'])).toBe('elsewhere');
  expect(hindranceOf(looking, [at(2, 3)], [])).toBe('elsewhere');
  expect(hindranceOf(looking, [at(2, 1)], ['ROLE_DASHBOARD'])).toBe('beyond_own');
  expect(hindranceOf(looking, [at(2, 1)], ['ROLE_USER_UPDATE'])).toBeNull();
});

test('roles are stored once each, in catalogue order, followed by roles of a newer release', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...roles)), (wanted) => {
      const stored = storedRoles(wanted, ['ROLE_OF_TOMORROW', 'ROLE_DASHBOARD']);
      const expected = [...roles.filter((role) => wanted.includes(role)), 'ROLE_OF_TOMORROW'];
      return JSON.stringify(stored) === JSON.stringify(expected);
    }),
  );
  expect(storedRoles(['ROLE_DASHBOARD', 'ROLE_DASHBOARD'])).toEqual(['ROLE_DASHBOARD']);
});
