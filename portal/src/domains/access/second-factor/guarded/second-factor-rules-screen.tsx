import { Stack } from '@mantine/core';
import { PageHeader } from '../../../../ui/page/page-header.tsx';
import { GuardedRoleGroupsCard } from './guarded-role-groups-card.tsx';
import { GuardedUsersCard } from './guarded-users-card.tsx';

/** For owners: who must have a second factor, and resets for users who lost theirs. */
export function SecondFactorRulesScreen() {
  return (
    <Stack gap="md">
      <PageHeader
        title="Second Factors"
        below="Who must prove more than a password, and who has lost what they prove it with."
      />
      <GuardedRoleGroupsCard />
      <GuardedUsersCard />
    </Stack>
  );
}
