import { pageRoute } from '../../app/routes/page-route.ts';
import { codeOnDemand } from '../../ui/on-demand/code-on-demand.tsx';
import { accountingRoutes } from '../accounting/accounting-routes.ts';
import { accountRoutes } from '../account/account-routes.ts';
import { bankRoutes } from '../bank/bank-routes.ts';
import { clinicRoutes } from '../clinics/clinic-routes.ts';
import { deliveryRoutes } from '../deliveries/delivery-routes.ts';
import { einvoiceRoutes } from '../einvoices/einvoice-routes.ts';
import { giroRoutes } from '../giro/giro-routes.ts';
import { groupRoutes } from '../groups/group-routes.ts';
import { holidayRoutes } from '../holidays/holiday-routes.ts';
import { operationsRoutes } from '../operations/operations-routes.ts';
import { operatorsRoutes } from '../operators/operators-routes.ts';
import { feeStatementRoutes } from '../fee-statements/fee-statement-routes.ts';
import { connectionRoutes } from '../connections/connection-routes.ts';
import { payeeRoutes } from '../payees/payee-routes.ts';
import { paymentRoutes } from '../payments/payment-routes.ts';
import { planRoutes } from '../plans/plan-routes.ts';
import { reviewRoutes } from '../reviews/review-routes.ts';
import { settingsRoutes } from '../settings/settings-routes.ts';
import { settlementRoutes } from '../settlement/settlement-routes.ts';
import { voucherRoutes } from '../vouchers/voucher-routes.ts';
import { root } from './root.ts';

const home = pageRoute({
  path: '/console',
  name: 'home',
  title: 'Home',
  menu: { group: 'Home', order: 1, label: 'Home', icon: 'IconHome' },
  component: codeOnDemand(() => import('../home/console-home-screen.tsx'), 'ConsoleHomeScreen'),
});

/** Each area of the console has its folder and its line here. */
export const routeTree = root.addChildren([
  home,
  ...groupRoutes,
  ...clinicRoutes,
  ...paymentRoutes,
  ...voucherRoutes,
  ...reviewRoutes,
  ...deliveryRoutes,
  ...holidayRoutes,
  ...operationsRoutes,
  ...settingsRoutes,
  ...operatorsRoutes,
  ...planRoutes,
  ...payeeRoutes,
  ...connectionRoutes,
  ...bankRoutes,
  ...settlementRoutes,
  ...feeStatementRoutes,
  ...giroRoutes,
  ...accountingRoutes,
  ...einvoiceRoutes,
  ...accountRoutes,
]);
