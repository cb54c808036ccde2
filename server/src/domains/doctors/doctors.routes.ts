import * as calls from '@clinic/contract/doctors/doctors.ts';
import * as telemedCalls from '@clinic/contract/doctors/telemed-doctors.ts';
import { type Route, routes, savingRoute } from '../../platform/http/route.ts';
import * as actions from './doctor-actions.ts';
import * as telemedActions from './telemed-doctor-actions.ts';

export const doctorsRoutes: Route[] = [
  ...routes(calls, {
    ...actions,
    updateDoctor: savingRoute(calls.updateDoctor, actions.updateDoctor, actions.getDoctor),
  }),
  ...routes(telemedCalls, {
    ...telemedActions,
    updateTelemedDoctor: savingRoute(
      telemedCalls.updateTelemedDoctor,
      telemedActions.updateTelemedDoctor,
      telemedActions.getTelemedDoctor,
    ),
  }),
];
