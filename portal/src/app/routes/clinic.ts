import { createRoute } from '@tanstack/react-router';
import { codeOnDemand } from '../../ui/on-demand/code-on-demand.tsx';
import { root } from './root.ts';
import { menuIcon } from './menu-icons/menu-icon.tsx';

const profile = createRoute({
  getParentRoute: () => root,
  path: '/settings/profile',
  staticData: {
    page: {
      name: 'profile',
      title: 'Profile',
      role: 'ROLE_PROVIDER_VIEW',
      menu: { group: 'Providers', order: 1, label: 'Provider', icon: menuIcon('IconBuildingStore') },
      breadcrumb: [{ label: 'Providers' }],
    },
  },
  component: codeOnDemand(() => import('../screens/profile-screen.tsx'), 'ProfileScreen'),
});

/** The clinic's profile. */
export const clinicRoutes = [profile] as const;

/** Plan, fees and bank account. */
export const finance = createRoute({
  getParentRoute: () => root,
  path: '/settings/finance',
  staticData: {
    page: {
      name: 'finance',
      title: 'Plan and Bank',
      role: 'ROLE_PROVIDER_VIEW',
      breadcrumb: [{ label: 'Providers' }],
    },
  },
  component: codeOnDemand(() => import('../screens/finance-screen.tsx'), 'FinanceScreen'),
});

/** Operating hours. */
export const operatingHours = createRoute({
  getParentRoute: () => root,
  path: '/settings/operating-hours',
  staticData: {
    page: {
      name: 'operating-hours',
      title: 'Operating Hours',
      role: 'ROLE_PROVIDER_VIEW',
      breadcrumb: [{ label: 'Providers' }],
    },
  },
  component: codeOnDemand(() => import('../screens/operating-hours-screen.tsx'), 'OperatingHoursScreen'),
});
