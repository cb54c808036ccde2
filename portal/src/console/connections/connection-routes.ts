import { pageRoute } from '../../app/routes/page-route.ts';
import { codeOnDemand } from '../../ui/on-demand/code-on-demand.tsx';

const connections = pageRoute({
  path: '/console/connections',
  name: 'connections',
  title: 'Connections',
  summary: 'The acquirers that make codes and collect, their secrets, and how they work',
  role: 'settlement:read',
  menu: { group: 'Money', order: 4, label: 'Connections', icon: 'IconPlugConnected' },
  component: codeOnDemand(() => import('./connections-screen.tsx'), 'ConnectionsScreen'),
});

/** The acquirers that collect. */
export const connectionRoutes = [connections] as const;
