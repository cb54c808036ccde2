import { doctorList } from '@clinic/contract/doctors/doctor-list.ts';
import { codeOnDemand } from '../../ui/on-demand/code-on-demand.tsx';
import { listRoute, pageRoute } from './page-route.ts';
import { menuIcon } from './menu-icons/menu-icon.tsx';

const providers = { label: 'Providers' };

const doctors = listRoute({
  list: doctorList,
  path: '/settings/doctors',
  icon: menuIcon('IconStethoscope'),
  breadcrumb: [providers],
  component: codeOnDemand(() => import('../screens/provider-doctors-screen.tsx'), 'ProviderDoctorsScreen'),
});

const breadcrumb = [providers, { label: 'Doctors', to: '/settings/doctors' as const }];

const doctorAdd = pageRoute({
  path: '/settings/doctor/create',
  name: 'doctorAdd',
  title: 'New doctor',
  role: 'ROLE_PROVIDER_VIEW',
  breadcrumb,
  component: codeOnDemand(() => import('../../domains/doctors/doctor-create-screen.tsx'), 'DoctorCreateScreen'),
});

const doctorUpdate = pageRoute({
  path: '/settings/doctor/$id',
  name: 'doctorUpdate',
  title: 'Doctor',
  role: 'ROLE_PROVIDER_VIEW',
  breadcrumb,
  component: codeOnDemand(() => import('../../domains/doctors/doctor-screen.tsx'), 'DoctorScreen'),
});

/** The doctors of a clinic. */
export const doctorRoutes = [doctors, doctorAdd, doctorUpdate] as const;
