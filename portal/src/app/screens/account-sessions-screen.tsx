import { Stack } from '@mantine/core';
import { OwnSessions } from '../../domains/access/sessions/own-sessions.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { AccountTabs } from '../frame/account-tabs.tsx';

/** The user's devices, a page of the user's account. */
export const AccountSessionsScreen = () => (
  <Stack gap="md">
    <AccountTabs />
    <PageHeader title="Devices" />
    <OwnSessions />
  </Stack>
);
