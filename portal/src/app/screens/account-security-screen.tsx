import { Stack } from '@mantine/core';
import { OwnSecurity } from '../../domains/access/second-factor/own-security.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { AccountPage } from './account-page.tsx';

/** Password and second factor, a page of the user's account. */
export const AccountSecurityScreen = () => (
  <AccountPage>
    <Stack gap="md">
      <PageHeader title="Security" />
      <OwnSecurity />
    </Stack>
  </AccountPage>
);
