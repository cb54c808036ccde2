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

const importMedicines = createRoute({
  getParentRoute: () => root,
  path: '/consultation-medicine/import',
  staticData: {
    page: {
      name: 'importMedicines',
      title: 'Import Medicines',
      role: 'ROLE_TELEMED_CONSULTATION_SURCHARGE_CREATE',
      breadcrumb: [{ label: 'Tele-Consult' }, { label: 'Medicines', to: '/consultation-medicine' }],
    },
  },
  component: codeOnDemand(() => import('../screens/import-screens.tsx'), 'ImportMedicinesScreen'),
});

/** Records from a spreadsheet. */
export const importRoutes = [importUsers, importDoctors, importMedicines] as const;
