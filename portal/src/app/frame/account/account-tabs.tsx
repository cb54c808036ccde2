import { TabBar } from '../tab-bar.tsx';

const pages = [
  { to: '/account/profile', label: 'Profile' },
  { to: '/account/security', label: 'Security' },
  { to: '/account/sessions', label: 'Devices' },
  { to: '/account/notifications', label: 'Notifications' },
] as const;

/** The pages of the user's own account. */
export const AccountTabs = () => <TabBar label="My account" pages={pages} />;
