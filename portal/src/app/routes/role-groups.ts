import { createRoute, stripSearchParams } from '@tanstack/react-router';
import { roleGroupListSearch } from '../../domains/staff/role-groups/role-group-list-search.ts';
import { codeOnDemand } from '../../ui/on-demand/code-on-demand.tsx';
import { root } from './root.ts';
import { menuIcon } from './menu-icons/menu-icon.tsx';

const list = createRoute({
  getParentRoute: () => root,
  path: '/settings/role-groups',
  staticData: {
    page: {
      name: 'roleGroups',
      title: 'Role Groups',
      role: 'ROLE_USER_VIEW',
      menu: { group: 'Settings', order: 2, label: 'Role Groups', icon: menuIcon('IconUsersGroup') },
      breadcrumb: [{ label: 'Settings' }],
    },
  },
  validateSearch: roleGroupListSearch,
  search: { middlewares: [stripSearchParams(roleGroupListSearch.parse({}))] },
  component: codeOnDemand(
    () => import('../../domains/staff/role-groups/role-group-list-screen.tsx'),
    'RoleGroupListScreen',
  ),
});

const breadcrumb = [{ label: 'Settings' }, { label: 'Role Groups', to: '/settings/role-groups' as const }];

const create = createRoute({
  getParentRoute: () => root,
  path: '/settings/role-groups/create',
  staticData: { page: { name: 'roleGroupAdd', title: 'New Role Group', role: 'ROLE_USER_UPDATE', breadcrumb } },
  component: codeOnDemand(
    () => import('../../domains/staff/role-groups/create-role-group-screen.tsx'),
    'CreateRoleGroupScreen',
  ),
});

const update = createRoute({
  getParentRoute: () => root,
  path: '/settings/role-groups/$id',
  staticData: {
    page: { name: 'roleGroupUpdate', title: 'Role Group', role: 'ROLE_USER_VIEW', of_group: true, breadcrumb },
  },
  component: codeOnDemand(() => import('../../domains/staff/role-groups/role-group-screen.tsx'), 'RoleGroupScreen'),
});

/** Role groups. */
export const roleGroupRoutes = [list, create, update] as const;
