import { createRoute } from '@tanstack/react-router';
import { codeOnDemand } from '../../ui/on-demand/code-on-demand.tsx';
import { root } from './root.ts';

const accountSecurity = createRoute({
  getParentRoute: () => root,
  path: '/account/security',
  staticData: {
    page: {
      name: 'accountSecurity',
      title: 'Security',
      breadcrumb: [{ label: 'My account' }],
    },
  },
  component: codeOnDemand(() => import('../screens/account-security-screen.tsx'), 'AccountSecurityScreen'),
});

const accountNotifications = createRoute({
  getParentRoute: () => root,
  path: '/account/notifications',
  staticData: {
    page: {
      name: 'accountNotifications',
      title: 'Notifications',
      breadcrumb: [{ label: 'My account' }],
    },
  },
  component: codeOnDemand(() => import('../screens/account-notifications-screen.tsx'), 'AccountNotificationsScreen'),
});

const accountSessions = createRoute({
  getParentRoute: () => root,
  path: '/account/sessions',
  staticData: {
    page: {
      name: 'accountSessions',
      title: 'Devices',
      breadcrumb: [{ label: 'My account' }],
    },
  },
  component: codeOnDemand(() => import('../screens/account-sessions-screen.tsx'), 'AccountSessionsScreen'),
});

/** Personal settings. */
export const accountRoutes = [accountSecurity, accountNotifications, accountSessions] as const;
