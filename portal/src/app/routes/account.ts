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
      summary: 'Your password, authenticator app, passkeys and recovery codes',
      breadcrumb: [{ label: 'My account' }],
    },
  },
  component: codeOnDemand(async () => (await import('../screens/account-security-screen.tsx')).AccountSecurityScreen),
});

const accountNotifications = createRoute({
  getParentRoute: () => root,
  path: '/account/notifications',
  staticData: {
    page: {
      name: 'accountNotifications',
      title: 'Notifications',
      summary: 'How you are notified: bell, sound, desktop, phone, email',
      breadcrumb: [{ label: 'My account' }],
    },
  },
  component: codeOnDemand(
    async () => (await import('../screens/account-notifications-screen.tsx')).AccountNotificationsScreen,
  ),
});

const accountSessions = createRoute({
  getParentRoute: () => root,
  path: '/account/sessions',
  staticData: {
    page: {
      name: 'accountSessions',
      title: 'Devices',
      summary: 'Where you are signed in, and when this device locks',
      breadcrumb: [{ label: 'My account' }],
    },
  },
  component: codeOnDemand(async () => (await import('../screens/account-sessions-screen.tsx')).AccountSessionsScreen),
});

/** Personal settings. */
export const accountRoutes = [accountSecurity, accountNotifications, accountSessions] as const;
