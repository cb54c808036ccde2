import * as calls from '@clinic/contract/doctors/doctors.ts';
import { type Route, routes, savingRoute } from '../../platform/http/route.ts';
import * as actions from './doctor-actions.ts';

export const doctorsRoutes: Route[] = routes(calls, {
  ...actions,
  updateDoctor: savingRoute(calls.updateDoctor, actions.updateDoctor, actions.getDoctor),
  updateTelemedDoctor: savingRoute(calls.updateTelemedDoctor, actions.updateTelemedDoctor, actions.getTelemedDoctor),
});
