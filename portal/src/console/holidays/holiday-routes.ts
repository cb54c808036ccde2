import { holidayList } from '@clinic/contract/clinics/public-holiday-list.ts';
import { listRoute } from '../../app/routes/page-route.ts';
import { codeOnDemand } from '../../ui/on-demand/code-on-demand.tsx';

const holidays = listRoute({
  list: holidayList,
  path: '/console/holidays',
  component: codeOnDemand(() => import('./holiday-list-screen.tsx'), 'HolidayListScreen'),
});

/** The public holidays. */
export const holidayRoutes = [holidays] as const;
