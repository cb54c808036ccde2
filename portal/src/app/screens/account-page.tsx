import type { ReactNode } from 'react';
import { TabbedPage } from '../../ui/page/tabbed-page.tsx';
import { useOwnName } from '../frame/use-own-name.ts';
import { TabBar } from '../frame/tab-bar.tsx';

const pages = [
  { to: '/account/profile', label: 'Profile' },
  { to: '/account/security', label: 'Security' },
  { to: '/account/sessions', label: 'Devices' },
  { to: '/account/notifications', label: 'Notifications' },
] as const;

/** The pages of the user's own account. */
export const AccountTabs = () => <TabBar label="My account" pages={pages} />;

/** One of the pages of the user's own account. */
export function AccountPage({ children }: { children: ReactNode }) {
  const { full_name } = useOwnName();
  return (
    <TabbedPage title={full_name} tabs={<AccountTabs />}>
      {children}
    </TabbedPage>
  );
}
