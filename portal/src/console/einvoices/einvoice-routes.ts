import { einvoiceList } from '@clinic/contract/einvoices/einvoice-list.ts';
import { listRoute, pageRoute } from '../../app/routes/page-route.ts';
import { codeOnDemand } from '../../ui/on-demand/code-on-demand.tsx';

const role = 'settlement:read';
const breadcrumb = [{ label: 'E-invoices', to: '/console/einvoices' as const }];

const documents = listRoute({
  list: einvoiceList,
  path: '/console/einvoices',
  component: codeOnDemand(() => import('./einvoice-list-screen.tsx'), 'EinvoiceListScreen'),
});

const document = pageRoute({
  path: '/console/einvoices/document/$id',
  name: 'einvoice',
  title: 'E-invoice',
  role,
  breadcrumb,
  component: codeOnDemand(() => import('./einvoice-screen.tsx'), 'EinvoiceScreen'),
});

const setup = pageRoute({
  path: '/console/einvoices/setup',
  name: 'einvoice-setup',
  title: 'Settings of e-invoices',
  role,
  breadcrumb,
  component: codeOnDemand(() => import('./setup-screen.tsx'), 'SetupScreen'),
});

/** Documents for InvoiceNow. */
export const einvoiceRoutes = [documents, document, setup] as const;
