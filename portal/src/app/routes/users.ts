import { userList as list } from '@clinic/contract/staff/user-list.ts';
import { createRoute, stripSearchParams } from '@tanstack/react-router';
import { userPageSearch } from '../../domains/staff/users/user-page-search.ts';
import { codeOnDemand } from '../../ui/on-demand/code-on-demand.tsx';
import { listRoute, pageOf, pageRoute } from './page-route.ts';

const userList = listRoute({
  list,
  path: '/settings/user',
  breadcrumb: [{ label: 'Settings' }],
  component: codeOnDemand(() => import('../screens/users-screen.tsx'), 'UsersScreen'),
});

const breadcrumb = [{ label: 'Settings' }, { label: 'Users', to: '/settings/user' as const }];

const userAdd = pageRoute({
  path: '/settings/user/create',
  name: 'clinicUserAdd',
  title: 'New user',
  role: 'ROLE_USER_CREATE',
  breadcrumb,
  component: codeOnDemand(() => import('../../domains/staff/users/create-user-screen.tsx'), 'CreateUserScreen'),
});

const userUpdate = createRoute({
  ...pageOf({ name: 'clinicUserUpdate', title: 'User', role: 'ROLE_USER_VIEW', opens_to_oneself: true, breadcrumb }),
  path: '/settings/user/$id',
  validateSearch: userPageSearch,
  search: { middlewares: [stripSearchParams(userPageSearch.parse({}))] },
  component: codeOnDemand(() => import('../screens/user-screen.tsx'), 'UserScreen'),
});

const userUpdateSelf = pageRoute({
  path: '/account/profile',
  name: 'clinicUserUpdateSelf',
  title: 'Profile',
  breadcrumb: [{ label: 'My account' }],
  component: codeOnDemand(() => import('../screens/account-profile-screen.tsx'), 'AccountProfileScreen'),
});

/** Users, and the user's own account. */
export const userRoutes = [userList, userAdd, userUpdate, userUpdateSelf] as const;
