import { pageRoute } from '../../app/routes/page-route.ts';
import { codeOnDemand } from '../../ui/on-demand/code-on-demand.tsx';

const list = pageRoute({
  path: '/console/plans',
  name: 'plans',
  title: 'Plans',
  summary: 'What clinics pay: fees of each product, and who is on which plan',
  role: 'plans:read',
  menu: { group: 'Money', order: 1, label: 'Plans', icon: 'IconTags' },
  component: codeOnDemand(() => import('./plan-list-screen.tsx'), 'PlanListScreen'),
});

const one = pageRoute({
  path: '/console/plan/$id',
  name: 'plan',
  title: 'Plan',
  role: 'plans:read',
  breadcrumb: [{ label: 'Plans', to: '/console/plans' }],
  component: codeOnDemand(() => import('./plan-screen.tsx'), 'PlanScreen'),
});

const gst = pageRoute({
  path: '/console/gst-rates',
  name: 'gst-rates',
  title: 'GST rates',
  summary: 'The rate of GST on fees, by day',
  role: 'plans:read',
  menu: { group: 'Money', order: 2, label: 'GST rates', icon: 'IconPercentage' },
  component: codeOnDemand(() => import('./gst-rate-screen.tsx'), 'GstRateScreen'),
});

/** Plans with their fees, and the rates of GST. */
export const planRoutes = [list, one, gst] as const;
