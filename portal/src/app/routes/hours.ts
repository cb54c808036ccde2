import { createRoute } from '@tanstack/react-router';
import { codeOnDemand } from '../../ui/on-demand/code-on-demand.tsx';
import { root } from './root.ts';

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
  component: codeOnDemand(async () => (await import('../screens/operating-hours-screen.tsx')).OperatingHoursScreen),
});
