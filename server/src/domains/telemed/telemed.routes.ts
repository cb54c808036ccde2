import * as availability from '@clinic/contract/telemed/availability/availability-rules.ts';
import * as calendar from '@clinic/contract/telemed/calendar/telemed-calendar.ts';
import * as defaults from '@clinic/contract/telemed/prices/platform-default-prices.ts';
import * as prices from '@clinic/contract/telemed/prices/price-tables.ts';
import * as surcharges from '@clinic/contract/telemed/surcharges/surcharges.ts';
import * as availabilityActions from './availability/availability-actions.ts';
import { listStrandedBookings } from './availability/list-stranded-bookings.ts';
import { setAvailableDate } from './availability/set-available-date.ts';
import * as calendarActions from './calendar/calendar-actions.ts';
import * as priceActions from './prices/price-actions.ts';
import * as defaultPriceActions from './prices/set-default-price.ts';
import { presentPrice, updateDoctorPrice } from './prices/update-doctor-price.ts';
import { listSurcharges } from './surcharges/list-surcharges.ts';
import * as surchargeActions from './surcharges/surcharge-actions.ts';
import { type Route, routes, savingRoute } from '../../platform/http/route.ts';

export const telemedRoutes: Route[] = [
  ...routes(surcharges, {
    ...surchargeActions,
    listSurcharges,
    updateSurcharge: savingRoute(
      surcharges.updateSurcharge,
      surchargeActions.updateSurcharge,
      surchargeActions.presentSurcharge,
    ),
  }),
  ...routes(prices, {
    ...priceActions,
    updateDoctorPrice: savingRoute(prices.updateDoctorPrice, updateDoctorPrice, presentPrice),
  }),
  ...routes(defaults, defaultPriceActions),
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
    setAvailableDate,
    listStrandedBookings,
    updateAvailableDateRule: savingRoute(
      availability.updateAvailableDateRule,
      availabilityActions.updateAvailableDateRule,
      availabilityActions.presentRule,
    ),
  }),
];
