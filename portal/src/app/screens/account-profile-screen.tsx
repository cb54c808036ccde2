import { Stack } from '@mantine/core';
import { UserPage } from '../../domains/staff/user-page.tsx';
import { useSession } from '../../platform/session/session-context.tsx';
import { AccountTabs } from '../account-tabs.tsx';

/** What is known of oneself, among the pages of one's own account. */
export function AccountProfileScreen() {
  const { user_id } = useSession();
  return (
    <Stack gap="md">
      <AccountTabs />
      <UserPage id={user_id} title="Profile" />
    </Stack>
  );
}
