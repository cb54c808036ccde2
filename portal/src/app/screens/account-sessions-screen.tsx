import { Stack } from '@mantine/core';
import { OwnSessions } from '../../domains/access/sessions/own-sessions.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { AccountPage } from './account-page.tsx';

/** The user's devices, a page of the user's account. */
export const AccountSessionsScreen = () => (
  <AccountPage>
    <Stack gap="md">
      <PageHeader title="Devices" />
      <OwnSessions />
    </Stack>
  </AccountPage>
);
