import { groupList } from '@clinic/contract/clinics/platform-group-list.ts';
import { listRoute, pageRoute } from '../../app/routes/page-route.ts';
import { codeOnDemand } from '../../ui/on-demand/code-on-demand.tsx';

const list = listRoute({
  list: groupList,
  path: '/console/groups',
  component: codeOnDemand(() => import('./group-list-screen.tsx'), 'GroupListScreen'),
});

const one = pageRoute({
  path: '/console/group/$id',
  name: 'group',
  title: 'Group',
  role: 'groups:read',
  breadcrumb: [{ label: 'Groups', to: '/console/groups' }],
  component: codeOnDemand(() => import('./group-screen.tsx'), 'GroupScreen'),
});

/** Groups and their owners. */
export const groupRoutes = [list, one] as const;
