import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { TabBar } from '../../app/frame/tab-bar.tsx';
import { useOwnName } from '../../app/frame/use-own-name.ts';
import { OwnFactorsCard } from '../../domains/access/second-factor/own-factors-card.tsx';
import { PasswordCard } from '../../domains/access/second-factor/password-card.tsx';
import { OwnSessions } from '../../domains/access/sessions/own-sessions.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { TabbedPage } from '../../ui/page/tabbed-page.tsx';

const pages = [
  { to: '/console/account', label: 'Security', exact: true },
  { to: '/console/account/sessions', label: 'Devices' },
] as const;

function AccountPage({ title, children }: { title: string; children: ReactNode }) {
  const { full_name } = useOwnName();
  return (
    <TabbedPage title={full_name} tabs={<TabBar label="My account" pages={pages} />}>
      <Stack gap="md">
        <PageHeader title={title} />
        {children}
      </Stack>
    </TabbedPage>
  );
}

/** The operator's password and second factor. */
export const AccountSecurityScreen = () => (
  <AccountPage title="Security">
    <OwnFactorsCard />
    <PasswordCard />
  </AccountPage>
);

/** Where the operator is signed in. */
export const AccountSessionsScreen = () => (
  <AccountPage title="Devices">
    <OwnSessions />
  </AccountPage>
);
