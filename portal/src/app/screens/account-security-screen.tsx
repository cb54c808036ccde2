import { Stack } from '@mantine/core';
import { OwnSecurity } from '../../domains/access/second-factor/own-security.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { AccountTabs } from '../frame/account-tabs.tsx';

/** What one signs in with, among the pages of one's own account. */
export const AccountSecurityScreen = () => (
  <Stack gap="md">
    <AccountTabs />
    <PageHeader title="Security" />
    <OwnSecurity />
  </Stack>
);
