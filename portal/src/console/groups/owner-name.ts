import type { GroupOwner } from '@clinic/contract/staff/group-owners.ts';

/** The name of an owner, or the user name. */
export const ownerName = ({ first_name, last_name, username }: GroupOwner): string =>
  `${first_name} ${last_name}`.trim() || username;
