import { codeOnDemand } from '../../ui/on-demand/code-on-demand.tsx';
import { pageRoute } from './page-route.ts';

const profile = pageRoute({
  path: '/settings/profile',
  name: 'profile',
  title: 'Profile',
  role: 'ROLE_PROVIDER_VIEW',
  menu: { group: 'Providers', order: 1, label: 'Provider', icon: 'IconBuildingStore' },
  breadcrumb: [{ label: 'Providers' }],
  component: codeOnDemand(() => import('../screens/profile-screen.tsx'), 'ProfileScreen'),
});

/** The clinic's profile. */
export const clinicRoutes = [profile] as const;

/** Plan, fees and bank account. */
export const finance = pageRoute({
  path: '/settings/finance',
  name: 'finance',
  title: 'Plan and Bank',
  role: 'ROLE_PROVIDER_VIEW',
  breadcrumb: [{ label: 'Providers' }],
  component: codeOnDemand(() => import('../screens/finance-screen.tsx'), 'FinanceScreen'),
});

/** Operating hours. */
export const operatingHours = pageRoute({
  path: '/settings/operating-hours',
  name: 'operating-hours',
  title: 'Operating Hours',
  role: 'ROLE_PROVIDER_VIEW',
  breadcrumb: [{ label: 'Providers' }],
  component: codeOnDemand(() => import('../screens/operating-hours-screen.tsx'), 'OperatingHoursScreen'),
});
