import * as calls from '@clinic/contract/clinics/hours.ts';
import * as openingCalls from '@clinic/contract/clinics/opening-days.ts';
import * as holidayCalls from '@clinic/contract/clinics/public-holidays.ts';
import { type Route, routes, savingRoute } from '../../../platform/http/route.ts';
import * as actions from './hours-actions.ts';
import * as holidayActions from './public-holiday-actions.ts';

export const hoursRoutes: Route[] = [
  ...routes(calls, actions),
  ...routes(openingCalls, actions),
  ...routes(holidayCalls, {
    ...holidayActions,
    savePublicHoliday: savingRoute(
      holidayCalls.savePublicHoliday,
      holidayActions.savePublicHoliday,
      holidayActions.presentHoliday,
    ),
  }),
];
