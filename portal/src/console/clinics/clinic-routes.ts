import { clinicList } from '@clinic/contract/clinics/platform-clinic-list.ts';
import { listRoute, pageRoute } from '../../app/routes/page-route.ts';
import { codeOnDemand } from '../../ui/on-demand/code-on-demand.tsx';

const list = listRoute({
  list: clinicList,
  path: '/console/clinics',
  component: codeOnDemand(() => import('./clinic-list-screen.tsx'), 'ClinicListScreen'),
});

const one = pageRoute({
  path: '/console/clinic/$id',
  name: 'clinic',
  title: 'Clinic',
  role: 'clinics:read',
  breadcrumb: [{ label: 'Clinics', to: '/console/clinics' }],
  component: codeOnDemand(() => import('./clinic-screen.tsx'), 'ClinicScreen'),
});

/** Clinics, their plans and their bank accounts. */
export const clinicRoutes = [list, one] as const;
