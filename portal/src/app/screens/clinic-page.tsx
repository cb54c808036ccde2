import type { ReactNode } from 'react';
import { useSession } from '../../platform/session/session-context.tsx';
import { TabbedPage } from '../../ui/page/tabbed-page.tsx';
import { can, type Role } from '@clinic/contract/shared/roles.ts';
import { TabBar } from '../frame/tab-bar.tsx';

const pages = [
  { to: '/settings/profile', label: 'Profile', role: 'ROLE_PROVIDER_VIEW' },
  { to: '/settings/operating-hours', label: 'Operating Hours', role: 'ROLE_PROVIDER_VIEW' },
  { to: '/settings/doctors', label: 'Doctors', role: 'ROLE_PROVIDER_VIEW' },
  { to: '/settings/finance', label: 'Plan and Bank', role: 'ROLE_PROVIDER_VIEW' },
] as const satisfies {
  to: string;
  label: string;
  role: Role;
}[];

/** The clinic's settings pages that the member's roles allow. */
export function SettingsTabs() {
  const { roles } = useSession();
  return <TabBar label="Provider settings" pages={pages.filter(({ role }) => can(roles, role))} />;
}

/** One of the settings pages of the clinic. */
export function ClinicPage({ children }: { children: ReactNode }) {
  const { clinic } = useSession();
  return (
    <TabbedPage title={clinic.name} tabs={<SettingsTabs />}>
      {children}
    </TabbedPage>
  );
}
