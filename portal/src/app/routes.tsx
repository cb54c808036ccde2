import { accountRoutes } from './routes/account.ts';
import { appointmentRoutes } from './routes/appointments.ts';
import { clinicRoutes, finance, operatingHours } from './routes/clinic.ts';
import { customerRoutes } from './routes/customers.ts';
import { dispensaryRoutes } from './routes/dispensary.ts';
import { doctorRoutes } from './routes/doctors.ts';
import { dashboard, home, notifications, reports } from './routes/home.ts';
import { importRoutes } from './routes/imports.ts';
import { paymentRoutes } from './routes/payment.ts';
import { printRoutes } from './routes/print.ts';
import { reviewRoutes } from './routes/reviews.ts';
import { roleGroupRoutes } from './routes/role-groups.ts';
import { root } from './routes/root.ts';
import { settingsRoutes } from './routes/settings.ts';
import { telemedRoutes } from './routes/telemed.ts';
import { userRoutes } from './routes/users.ts';
import { visitRoutes } from './routes/visits.ts';
import { voucherRoutes } from './routes/vouchers.ts';

export const routeTree = root.addChildren([
  home,
  dashboard,
  ...paymentRoutes,
  ...accountRoutes,
  ...clinicRoutes,
  operatingHours,
  ...doctorRoutes,
  ...customerRoutes,
  finance,
  ...settingsRoutes,
  ...userRoutes,
  ...importRoutes,
  ...roleGroupRoutes,
  ...appointmentRoutes,
  ...reviewRoutes,
  ...voucherRoutes,
  notifications,
  reports,
  ...visitRoutes,
  ...telemedRoutes,
  ...dispensaryRoutes,
  ...printRoutes,
]);
