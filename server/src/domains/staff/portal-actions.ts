import { member_calls } from '@clinic/contract/endpoints.ts';
import type { EndpointDefinition } from '@clinic/contract/shared/endpoint.ts';
import { placeOf } from '@clinic/contract/staff/area-order.ts';
import type { PortalAction } from '@clinic/contract/staff/user-access.ts';

/** What opens the call (any one of it is enough). Empty if the call only needs a signed-in member. */
export const askedRoles = ({ access }: Pick<EndpointDefinition, 'access'>): PortalAction['roles'] => {
  if (access.kind !== 'member') return [];
  const asked = access.one_of ?? (access.role === undefined ? [] : [access.role]);
  return asked.map((one) => (typeof one === 'string' ? one : { all: [...one.all] }));
};

/** Every call that a signed-in member can make, read from the endpoint declarations: the screen shows exactly what the server checks. */
export const portal_actions: readonly PortalAction[] = member_calls
  .map(({ endpoint, area }) => ({
    name: endpoint.name,
    summary: endpoint.words ?? endpoint.summary,
    area,
    changes: endpoint.method !== 'GET',
    roles: askedRoles(endpoint),
    of_group: endpoint.reach === 'group',
  }))
  .toSorted((one, other) => placeOf(one.area) - placeOf(other.area));
