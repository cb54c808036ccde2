import { pageRoute } from '../../app/routes/page-route.ts';
import { codeOnDemand } from '../../ui/on-demand/code-on-demand.tsx';

const security = pageRoute({
  path: '/console/account',
  name: 'accountSecurity',
  title: 'Security',
  component: codeOnDemand(() => import('./account-screens.tsx'), 'AccountSecurityScreen'),
});

const sessions = pageRoute({
  path: '/console/account/sessions',
  name: 'accountSessions',
  title: 'Devices',
  component: codeOnDemand(() => import('./account-screens.tsx'), 'AccountSessionsScreen'),
});

/** The operator's own account. */
export const accountRoutes = [security, sessions] as const;
