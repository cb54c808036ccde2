import { createRoute, stripSearchParams } from '@tanstack/react-router';
import { roleGroupListSearch } from '../../domains/staff/role-groups/role-group-list-search.ts';
import { codeOnDemand } from '../../ui/on-demand/code-on-demand.tsx';
import { pageOf, pageRoute } from './page-route.ts';

const list = createRoute({
  ...pageOf({
    name: 'roleGroups',
    title: 'Role Groups',
    role: 'ROLE_USER_VIEW',
    menu: { group: 'Settings', order: 2, label: 'Role Groups', icon: 'IconUsersGroup' },
    breadcrumb: [{ label: 'Settings' }],
  }),
  path: '/settings/role-groups',
  validateSearch: roleGroupListSearch,
  search: { middlewares: [stripSearchParams(roleGroupListSearch.parse({}))] },
  component: codeOnDemand(
    () => import('../../domains/staff/role-groups/role-group-list-screen.tsx'),
    'RoleGroupListScreen',
  ),
});

const breadcrumb = [{ label: 'Settings' }, { label: 'Role Groups', to: '/settings/role-groups' as const }];

const create = pageRoute({
  path: '/settings/role-groups/create',
  name: 'roleGroupAdd',
  title: 'New Role Group',
  role: 'ROLE_USER_UPDATE',
  breadcrumb,
  component: codeOnDemand(
    () => import('../../domains/staff/role-groups/create-role-group-screen.tsx'),
    'CreateRoleGroupScreen',
  ),
});

const update = pageRoute({
  path: '/settings/role-groups/$id',
  name: 'roleGroupUpdate',
  title: 'Role Group',
  role: 'ROLE_USER_VIEW',
  of_group: true,
  breadcrumb,
  component: codeOnDemand(() => import('../../domains/staff/role-groups/role-group-screen.tsx'), 'RoleGroupScreen'),
});

/** Role groups. */
export const roleGroupRoutes = [list, create, update] as const;
