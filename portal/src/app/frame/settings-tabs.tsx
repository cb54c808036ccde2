import { can, type Role } from '@clinic/contract/shared/roles.ts';
import { useSession } from '../../platform/session/session-context.tsx';
import { TabBar } from './tab-bar.tsx';

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
