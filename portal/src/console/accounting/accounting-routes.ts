import { accountingExportList } from '@clinic/contract/accounting/accounting-list.ts';
import { listRoute, pageRoute } from '../../app/routes/page-route.ts';
import { codeOnDemand } from '../../ui/on-demand/code-on-demand.tsx';

const role = 'settlement:read';
const breadcrumb = [{ label: 'Accounting export', to: '/console/accounting' as const }];

const journals = listRoute({
  list: accountingExportList,
  path: '/console/accounting',
  component: codeOnDemand(() => import('./journal-list-screen.tsx'), 'JournalListScreen'),
});

const journal = pageRoute({
  path: '/console/accounting/journal/$id',
  name: 'accounting-journal',
  title: 'Journal',
  role,
  breadcrumb,
  component: codeOnDemand(() => import('./journal-screen.tsx'), 'JournalScreen'),
});

const mapping = pageRoute({
  path: '/console/accounting/mapping',
  name: 'accounting-mapping',
  title: 'Account mapping',
  role,
  breadcrumb,
  component: codeOnDemand(() => import('./mapping-screen.tsx'), 'MappingScreen'),
});

/** The journal for the accounting system. */
export const accountingRoutes = [journals, journal, mapping] as const;
