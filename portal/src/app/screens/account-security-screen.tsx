import { Stack } from '@mantine/core';
import { OwnSecurity } from '../../domains/access/second-factor/own-security.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { AccountTabs } from '../frame/account-tabs.tsx';

/** Password and second factor, a page of the user's account. */
export const AccountSecurityScreen = () => (
  <Stack gap="md">
    <AccountTabs />
    <PageHeader title="Security" />
    <OwnSecurity />
  </Stack>
);
