import type { EndpointDefinition } from '@clinic/contract/shared/endpoint.ts';
import type { Role } from '@clinic/contract/shared/roles.ts';
import type { World } from '../samples/sample.ts';
import { calledClasses } from './called-classes.ts';
import { signedInWith } from './callers.ts';
import type { RoleClass } from './role-classes.rules.ts';

/** A user of a branch with a class of roles. */
export interface RoleCaller {
  name: string;
  roles: readonly Role[];
  /** For refused and reading calls: none of them ends the session. */
  token: string;
  /** The token of another user with the same roles, for a changing call. */
  another: () => Promise<string>;
}

export type RoleCallers = (endpoint: EndpointDefinition) => Promise<RoleCaller[]>;

/** The callers of an endpoint by role, at a branch. Endpoints that make the same class share its caller. */
export function roleCallersAt(world: World): RoleCallers {
  const known = new Map<string, Promise<RoleCaller>>();
  const callerOf = async ({ name, roles }: RoleClass): Promise<RoleCaller> => {
    const another = async (): Promise<string> => (await signedInWith(world, roles)).token;
    return { name, roles, token: await another(), another };
  };
  return (endpoint) =>
    Promise.all(
      calledClasses(endpoint).map((one) => {
        const caller = known.get(one.name) ?? callerOf(one);
        known.set(one.name, caller);
        return caller;
      }),
    );
}
