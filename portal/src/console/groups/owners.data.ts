import {
  createGroupOwner,
  type GroupOwner,
  inviteGroupOwner,
  listGroupOwners,
  resetOwnerSecondFactor,
} from '@clinic/contract/staff/group-owners.ts';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '../../platform/query.ts';
import { useWrite } from '../../platform/use-write.ts';
import type { Delivery } from '../parts/invitation.tsx';

const most_owners = '100';
const reads = [listGroupOwners.name];

export const useOwners = (group_id: number) =>
  useQuery(endpointQuery(listGroupOwners, { params: { id: String(group_id) }, query: { n: most_owners } }));

export function useOwnerCalls(group_id: number) {
  const params = { id: String(group_id) };
  const create = useWrite(createGroupOwner, reads);
  const invite = useWrite(inviteGroupOwner, reads);
  const reset = useWrite(resetOwnerSecondFactor, reads);
  const of = ({ id }: Pick<GroupOwner, 'id'>) => ({ params: { ...params, user: String(id) } });
  return {
    create: (args: Omit<Parameters<typeof create>[0], 'params'>) => create({ ...args, params }),
    /** The link, or null if it is mailed. */
    invite: async (owner: Pick<GroupOwner, 'id'>, deliver: Delivery) =>
      (await invite({ ...of(owner), body: { deliver } })).link,
    resetSecondFactor: (owner: GroupOwner) => reset(of(owner)),
  };
}
