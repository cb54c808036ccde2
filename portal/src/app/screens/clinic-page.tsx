import type { ReactNode } from 'react';
import { useSession } from '../../platform/session/session-context.tsx';
import { TabbedPage } from '../../ui/page/tabbed-page.tsx';
import { SettingsTabs } from '../frame/settings-tabs.tsx';

/** One of the settings pages of the clinic. */
export function ClinicPage({ children }: { children: ReactNode }) {
  const { clinic } = useSession();
  return (
    <TabbedPage title={clinic.name} tabs={<SettingsTabs />}>
      {children}
    </TabbedPage>
  );
}
