import * as availability from '@clinic/contract/telemed/availability/availability-rules.ts';
import * as calendar from '@clinic/contract/telemed/calendar/telemed-calendar.ts';
import * as medicines from '@clinic/contract/telemed/medicines/medicines.ts';
import * as defaults from '@clinic/contract/telemed/prices/platform-default-prices.ts';
import * as prices from '@clinic/contract/telemed/prices/price-tables.ts';
import * as surcharges from '@clinic/contract/telemed/surcharges/surcharges.ts';
import { type Route, routes, savingRoute } from '../../platform/http/route.ts';
import * as availabilityActions from './availability/availability-actions.ts';
import * as calendarActions from './calendar/calendar-actions.ts';
import * as medicineActions from './medicines/medicine-actions.ts';
import * as priceActions from './prices/price-actions.ts';
import * as surchargeActions from './surcharges/surcharge-actions.ts';

export const telemedRoutes: Route[] = [
  ...routes(surcharges, {
    ...surchargeActions,
    updateSurcharge: savingRoute(
      surcharges.updateSurcharge,
      surchargeActions.updateSurcharge,
      surchargeActions.presentSurcharge,
    ),
  }),
  ...routes(medicines, {
    ...medicineActions,
    updateMedicine: savingRoute(
      medicines.updateMedicine,
      medicineActions.updateMedicine,
      medicineActions.presentMedicine,
    ),
  }),
  ...routes(prices, {
    ...priceActions,
    updateDoctorPrice: savingRoute(prices.updateDoctorPrice, priceActions.updateDoctorPrice, priceActions.presentPrice),
  }),
  ...routes(defaults, priceActions),
  ...routes(calendar, {
    ...calendarActions,
    saveBookingSettings: savingRoute(
      calendar.saveBookingSettings,
      calendarActions.saveBookingSettings,
      calendarActions.presentBookingSettings,
    ),
  }),
  ...routes(availability, {
    ...availabilityActions,
    updateAvailableDateRule: savingRoute(
      availability.updateAvailableDateRule,
      availabilityActions.updateAvailableDateRule,
      availabilityActions.presentRule,
    ),
  }),
];
