import { pageRoute } from '../../app/routes/page-route.ts';
import { codeOnDemand } from '../../ui/on-demand/code-on-demand.tsx';

const payees = pageRoute({
  path: '/console/payees',
  name: 'payees',
  title: 'Payees',
  summary: 'Which bank account QR payments go to, and from which day',
  role: 'settlement:read',
  menu: { group: 'Money', order: 3, label: 'Payees', icon: 'IconQrcode' },
  component: codeOnDemand(() => import('./payee-screen.tsx'), 'PayeeScreen'),
});

/** Which accounts the codes of clinics pay. */
export const payeeRoutes = [payees] as const;
