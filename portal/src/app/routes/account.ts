import { codeOnDemand } from '../../ui/on-demand/code-on-demand.tsx';
import { pageRoute } from './page-route.ts';

const accountSecurity = pageRoute({
  path: '/account/security',
  name: 'accountSecurity',
  title: 'Security',
  breadcrumb: [{ label: 'My account' }],
  component: codeOnDemand(() => import('../screens/account-security-screen.tsx'), 'AccountSecurityScreen'),
});

const accountNotifications = pageRoute({
  path: '/account/notifications',
  name: 'accountNotifications',
  title: 'Notifications',
  breadcrumb: [{ label: 'My account' }],
  component: codeOnDemand(() => import('../screens/account-notifications-screen.tsx'), 'AccountNotificationsScreen'),
});

const accountSessions = pageRoute({
  path: '/account/sessions',
  name: 'accountSessions',
  title: 'Devices',
  breadcrumb: [{ label: 'My account' }],
  component: codeOnDemand(() => import('../screens/account-sessions-screen.tsx'), 'AccountSessionsScreen'),
});

/** Personal settings. */
export const accountRoutes = [accountSecurity, accountNotifications, accountSessions] as const;
