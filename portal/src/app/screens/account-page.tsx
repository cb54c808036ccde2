import type { ReactNode } from 'react';
import { TabbedPage } from '../../ui/page/tabbed-page.tsx';
import { AccountTabs } from '../frame/account/account-tabs.tsx';
import { useOwnName } from '../frame/use-own-name.ts';

/** One of the pages of the user's own account. */
export function AccountPage({ children }: { children: ReactNode }) {
  const { full_name } = useOwnName();
  return (
    <TabbedPage title={full_name} tabs={<AccountTabs />}>
      {children}
    </TabbedPage>
  );
}
