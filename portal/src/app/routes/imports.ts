import { createRoute } from '@tanstack/react-router';
import { codeOnDemand } from '../../ui/on-demand/code-on-demand.tsx';
import { root } from './root.ts';

const importUsers = createRoute({
  getParentRoute: () => root,
  path: '/settings/user/import',
  staticData: {
    page: {
      name: 'importUsers',
      title: 'Import Users',
      role: 'ROLE_USER_CREATE',
      breadcrumb: [{ label: 'Settings' }, { label: 'Users', to: '/settings/user' }],
    },
  },
  component: codeOnDemand(() => import('../screens/import-screens.tsx'), 'ImportUsersScreen'),
});

const importDoctors = createRoute({
  getParentRoute: () => root,
  path: '/settings/doctor/import',
  staticData: {
    page: {
      name: 'importDoctors',
      title: 'Import Doctors',
      role: 'ROLE_PROVIDER_UPDATE',
      breadcrumb: [{ label: 'Providers' }, { label: 'Doctors', to: '/settings/doctors' }],
    },
  },
  component: codeOnDemand(() => import('../screens/import-screens.tsx'), 'ImportDoctorsScreen'),
});

/** Users and doctors from a spreadsheet. */
export const importRoutes = [importUsers, importDoctors] as const;
