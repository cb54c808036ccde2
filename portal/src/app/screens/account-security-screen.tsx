import { Stack } from '@mantine/core';
import { OwnFactorsCard } from '../../domains/access/second-factor/own-factors-card.tsx';
import { PasswordCard } from '../../domains/access/second-factor/password-card.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { AccountPage } from './account-page.tsx';

/** Password and second factor, a page of the user's account. */
export const AccountSecurityScreen = () => (
  <AccountPage>
    <Stack gap="md">
      <PageHeader title="Security" />
      <OwnFactorsCard />
      <PasswordCard />
    </Stack>
  </AccountPage>
);
