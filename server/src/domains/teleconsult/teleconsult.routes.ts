import * as decisions from '@clinic/contract/appointments/decide-appointments.ts';
import * as appointments from '@clinic/contract/appointments/platform-appointments.ts';
import * as ownProfile from '@clinic/contract/doctors/own-telemed-doctor.ts';
import * as availability from '@clinic/contract/teleconsult/availability/availability-rules.ts';
import * as slots from '@clinic/contract/teleconsult/bookings/platform-slots.ts';
import * as calendar from '@clinic/contract/teleconsult/calendar/telemed-calendar.ts';
import * as presence from '@clinic/contract/teleconsult/presence/presence.ts';
import * as defaults from '@clinic/contract/teleconsult/prices/platform-default-prices.ts';
import * as prices from '@clinic/contract/teleconsult/prices/price-tables.ts';
import * as surcharges from '@clinic/contract/teleconsult/surcharges/surcharges.ts';
import { knownRoute, route, type Route, routes, savingRoute } from '../../platform/http/route.ts';
import * as availabilityActions from './availability/availability-actions.ts';
import { listStrandedBookings } from './availability/list-stranded-bookings.ts';
import { setAvailableDate } from './availability/set-available-date.ts';
import { billingRoutes } from './billing.routes.ts';
import { approveAppointment, createAppointment } from './bookings/appointment-actions.ts';
import * as slotActions from './bookings/slot-actions.ts';
import * as calendarActions from './calendar/calendar-actions.ts';
import { consultRoutes } from './consult.routes.ts';
import * as presenceActions from './presence/presence-actions.ts';
import * as priceActions from './prices/price-actions.ts';
import * as defaultPriceActions from './prices/set-default-price.ts';
import { presentPrice, updateDoctorPrice } from './prices/update-doctor-price.ts';
import { listSurcharges } from './surcharges/list-surcharges.ts';
import * as surchargeActions from './surcharges/surcharge-actions.ts';
import { visitsRoutes } from './visits.routes.ts';

export const teleconsultRoutes: Route[] = [
  ...consultRoutes,
  ...visitsRoutes,
  ...billingRoutes,
  ...routes(ownProfile, presenceActions),
  ...routes(presence, presenceActions),
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
  ...routes(slots, {
    ...slotActions,
    holdSlot: knownRoute(slots.holdSlot, slotActions.holdSlot, slotActions.holderOfSlot),
  }),
  route(appointments.createAppointment, createAppointment),
  route(decisions.approveAppointment, approveAppointment),
];
