import { userSessionList } from '@clinic/contract/access/user-session-list.ts';
import { createRoute, stripSearchParams } from '@tanstack/react-router';
import { activitySearch } from '../../domains/trail/activity-search.ts';
import { accessSearch } from '../../domains/staff/access/access-search.ts';
import { codeOnDemand } from '../../ui/on-demand/code-on-demand.tsx';
import { listRoute, pageOf, pageRoute } from './page-route.ts';

const secondFactorRules = pageRoute({
  path: '/settings/security',
  name: 'secondFactorRules',
  title: 'Second Factors',
  role: 'ROLE_SUPERADMIN',
  menu: { group: 'Settings', order: 9, label: 'Second Factors', icon: 'IconShieldLock' },
  breadcrumb: [{ label: 'Settings' }],
  component: codeOnDemand(
    () => import('../../domains/access/second-factor/guarded/second-factor-rules-screen.tsx'),
    'SecondFactorRulesScreen',
  ),
});

const access = createRoute({
  ...pageOf({
    name: 'access',
    title: 'Access',
    role: 'ROLE_SUPERADMIN',
    menu: { group: 'Settings', order: 8, label: 'Access', icon: 'IconUserCheck' },
    breadcrumb: [{ label: 'Settings' }],
  }),
  path: '/oversight/access',
  validateSearch: accessSearch,
  search: { middlewares: [stripSearchParams(accessSearch.parse({}))] },
  component: codeOnDemand(() => import('../../domains/staff/access/access-screen.tsx'), 'AccessScreen'),
});

const userSessions = listRoute({
  list: userSessionList,
  path: '/settings/sessions',
  breadcrumb: [{ label: 'Settings' }],
  component: codeOnDemand(
    () => import('../../domains/access/sessions/user-session-list-screen.tsx'),
    'UserSessionListScreen',
  ),
});

const activity = createRoute({
  ...pageOf({
    name: 'activity',
    title: 'Activity',
    role: 'ROLE_SUPERADMIN',
    menu: { group: 'Settings', order: 10, label: 'Activity', icon: 'IconHistory' },
    breadcrumb: [{ label: 'Settings' }],
  }),
  path: '/oversight/activity',
  validateSearch: activitySearch,
  search: { middlewares: [stripSearchParams(activitySearch.parse({}))] },
  component: codeOnDemand(() => import('../../domains/trail/activity-screen.tsx'), 'ActivityScreen'),
});

/** Permissions and the activity log. */
export const settingsRoutes = [secondFactorRules, access, userSessions, activity] as const;
