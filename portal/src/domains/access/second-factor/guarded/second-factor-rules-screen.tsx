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
        below="Choose which role groups need a second factor, and reset second factors that users have lost."
      />
      <GuardedRoleGroupsCard />
      <GuardedUsersCard />
    </Stack>
  );
}
