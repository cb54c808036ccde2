import { allEndpoints } from '@clinic/contract/endpoints.ts';
import type { EndpointDefinition } from '@clinic/contract/shared/endpoint.ts';
import { type AllRoles, type Role, roles as all_roles, rolesNamedBy } from '@clinic/contract/shared/roles.ts';

type Declared = Pick<EndpointDefinition, 'name' | 'access'>;

/** Roles that one caller holds together. */
export interface RoleClass {
  name: string;
  roles: readonly Role[];
}

const alone = (role: Role): RoleClass => ({ name: `${role} alone`, roles: [role] });
const no_role: RoleClass = { name: 'no role', roles: [] };
/** What a superadmin may do only with a second role. */
const superadmin_allowed: RoleClass = {
  name: 'ROLE_SUPERADMIN with ROLE_VOUCHER_ALLOW',
  roles: ['ROLE_SUPERADMIN', 'ROLE_VOUCHER_ALLOW'],
};
const together = ({ all }: AllRoles): RoleClass => ({ name: all.join(' with '), roles: all });
const allBut = (left_out: readonly Role[], roles: readonly Role[]): RoleClass => ({
  name: `every role but ${left_out.join(', ')}`,
  roles: roles.filter((role) => !left_out.includes(role)),
});

/** One of the roles that the endpoint does not name: the next role for the next endpoint of members, or the one after it. */
function oneOf(roles: readonly Role[], named: readonly Role[], { name }: Declared): Role[] {
  const of_members = allEndpoints.filter(({ access }) => access.kind === 'member');
  const first = (of_members.findIndex((one) => one.name === name) + 1) % roles.length;
  const from_first = [...roles.slice(first), ...roles.slice(0, first)];
  return from_first.filter((role) => !named.includes(role)).slice(0, 1);
}

/** A class for each role. For the long run. */
export const eachRole = (roles: readonly Role[] = all_roles): RoleClass[] => [
  no_role,
  ...roles.map(alone),
  superadmin_allowed,
];

/**
 * The classes that an endpoint's declaration makes: no role, each role that it names alone, those that it needs together, all other roles
 * together, and one of the others alone. Roles only add rights. Where the caller with all the others is refused, each of them alone is; where the caller without a role is
 * let through, each of them alone is. `withAllRoles` finds a role that takes a right away. Calls that are not of members ask for no role.
 */
export function roleClassesOf(endpoint: Declared, roles: readonly Role[] = all_roles): RoleClass[] {
  const { access } = endpoint;
  const every_role = { name: 'every role', roles };
  if (access.kind !== 'member') return [no_role, every_role];
  const { role, one_of = [] } = access;
  const asked = [...(role ? [role] : []), ...one_of];
  const named = [...new Set<Role>([...rolesNamedBy(asked), 'ROLE_SUPERADMIN'])];
  const others = allBut(named, roles);
  return [
    no_role,
    ...named.map(alone),
    ...(named.includes('ROLE_VOUCHER_ALLOW') ? [superadmin_allowed] : []),
    ...asked.flatMap((one) => (typeof one === 'string' ? [] : [together(one)])),
    ...oneOf(roles, named, endpoint).map(alone),
    others,
  ];
}

const without_superadmin = allBut(['ROLE_SUPERADMIN'], all_roles);

/** The classes, and a caller with every role but ROLE_SUPERADMIN, whom every member call lets through. */
export const withAllRoles = (classes: readonly RoleClass[]): RoleClass[] => [
  ...classes.filter(({ name }) => name !== without_superadmin.name),
  without_superadmin,
];
