import { accountRoutes } from './routes/account.ts';
import { clinicRoutes } from './routes/clinic.ts';
import { doctorRoutes } from './routes/doctors.ts';
import { home } from './routes/home.ts';
import { paymentRoutes } from './routes/payment.ts';
import { printRoutes } from './routes/print.ts';
import { root } from './routes/root.ts';
import { settingsRoutes } from './routes/settings.ts';

export const routeTree = root.addChildren([
  home,
  ...paymentRoutes,
  ...accountRoutes,
  ...clinicRoutes,
  ...doctorRoutes,
  ...settingsRoutes,
  ...printRoutes,
]);
