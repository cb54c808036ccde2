import { codeOnDemand } from '../../ui/on-demand/code-on-demand.tsx';
import { pageRoute } from './page-route.ts';

const importUsers = pageRoute({
  path: '/settings/user/import',
  name: 'importUsers',
  title: 'Import Users',
  role: 'ROLE_USER_CREATE',
  breadcrumb: [{ label: 'Settings' }, { label: 'Users', to: '/settings/user' }],
  component: codeOnDemand(() => import('../screens/import-screens.tsx'), 'ImportUsersScreen'),
});

const importDoctors = pageRoute({
  path: '/settings/doctor/import',
  name: 'importDoctors',
  title: 'Import Doctors',
  role: 'ROLE_PROVIDER_UPDATE',
  breadcrumb: [{ label: 'Providers' }, { label: 'Doctors', to: '/settings/doctors' }],
  component: codeOnDemand(() => import('../screens/import-screens.tsx'), 'ImportDoctorsScreen'),
});

const importMedicines = pageRoute({
  path: '/consultation-medicine/import',
  name: 'importMedicines',
  title: 'Import Medicines',
  role: 'ROLE_TELEMED_CONSULTATION_SURCHARGE_CREATE',
  breadcrumb: [{ label: 'Tele-Consult' }, { label: 'Medicines', to: '/consultation-medicine' }],
  component: codeOnDemand(() => import('../screens/import-screens.tsx'), 'ImportMedicinesScreen'),
});

/** Records from a spreadsheet. */
export const importRoutes = [importUsers, importDoctors, importMedicines] as const;
