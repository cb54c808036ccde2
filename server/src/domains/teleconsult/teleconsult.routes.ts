import * as appointments from '@clinic/contract/appointments/platform-appointments.ts';
import * as ownProfile from '@clinic/contract/doctors/own-telemed-doctor.ts';
import * as availability from '@clinic/contract/teleconsult/availability/availability-rules.ts';
import * as defaults from '@clinic/contract/teleconsult/prices/platform-default-prices.ts';
import * as platform from '@clinic/contract/teleconsult/bookings/platform-slots.ts';
import * as presence from '@clinic/contract/teleconsult/presence/presence.ts';
import * as prices from '@clinic/contract/teleconsult/prices/price-tables.ts';
import * as calls from '@clinic/contract/teleconsult/surcharges/surcharges.ts';
import * as decisions from '@clinic/contract/appointments/decide-appointments.ts';
import * as calendar from '@clinic/contract/teleconsult/calendar/telemed-calendar.ts';
import { knownRoute, route, type Route, routes, savingRoute } from '../../platform/http/route.ts';
import { createAvailableDateRule } from './availability/create-available-date-rule.ts';
import { deleteAvailableDateRule } from './availability/delete-available-date-rule.ts';
import { listAvailableDateRules } from './availability/list-available-date-rules.ts';
import { listStrandedBookings } from './availability/list-stranded-bookings.ts';
import { setAvailableDate } from './availability/set-available-date.ts';
import { presentRule, updateAvailableDateRule } from './availability/update-available-date-rule.ts';
import { approveAppointment } from './bookings/approve-appointment.ts';
import { createAppointment } from './bookings/create-appointment.ts';
import { holderOfSlot, holdSlot } from './bookings/hold-slot.ts';
import { listBookableDoctors } from './bookings/list-bookable-doctors.ts';
import { listDoctorSlots } from './bookings/list-doctor-slots.ts';
import { releaseHold } from './bookings/release-hold.ts';
import { listCalendarDoctors, presentBookingSettings } from './calendar/list-calendar-doctors.ts';
import { readTelemedCalendar } from './calendar/read-telemed-calendar.ts';
import { saveBookingSettings } from './calendar/save-booking-settings.ts';
import { getOwnTelemedDoctor } from './presence/get-own-telemed-doctor.ts';
import { goOffline } from './presence/go-offline.ts';
import { goOnline } from './presence/go-online.ts';
import { listDoctorsOnline } from './presence/list-doctors-online.ts';
import { readOwnPresence } from './presence/read-own-presence.ts';
import { consultRoutes } from './consult.routes.ts';
import { listDefaultPrices } from './prices/list-default-prices.ts';
import { listDoctorPrices } from './prices/list-doctor-prices.ts';
import { listPriceChanges } from './prices/list-price-changes.ts';
import { listGroupPrices, setDefaultPrice, setGroupPrice } from './prices/set-default-price.ts';
import { presentPrice, updateDoctorPrice } from './prices/update-doctor-price.ts';
import { listSurcharges } from './surcharges/list-surcharges.ts';
import * as surchargeActions from './surcharges/surcharge-actions.ts';
import { billingRoutes } from './billing.routes.ts';
import { visitsRoutes } from './visits.routes.ts';

export const teleconsultRoutes: Route[] = [
  ...consultRoutes,
  ...visitsRoutes,
  ...billingRoutes,
  route(ownProfile.getOwnTelemedDoctor, getOwnTelemedDoctor),
  route(presence.readOwnPresence, readOwnPresence),
  route(presence.goOnline, goOnline),
  route(presence.goOffline, goOffline),
  route(presence.listDoctorsOnline, listDoctorsOnline),
  ...routes(calls, {
    ...surchargeActions,
    listSurcharges,
    updateSurcharge: savingRoute(
      calls.updateSurcharge,
      surchargeActions.updateSurcharge,
      surchargeActions.presentSurcharge,
    ),
  }),
  route(prices.listDefaultPrices, listDefaultPrices),
  route(prices.listDoctorPrices, listDoctorPrices),
  savingRoute(prices.updateDoctorPrice, updateDoctorPrice, presentPrice),
  route(prices.listPriceChanges, listPriceChanges),
  route(defaults.setDefaultPrice, setDefaultPrice),
  route(defaults.listGroupPrices, listGroupPrices),
  route(defaults.setGroupPrice, setGroupPrice),
  route(calendar.listCalendarDoctors, listCalendarDoctors),
  route(calendar.readTelemedCalendar, readTelemedCalendar),
  savingRoute(calendar.saveBookingSettings, saveBookingSettings, presentBookingSettings),
  route(availability.listAvailableDateRules, listAvailableDateRules),
  route(availability.createAvailableDateRule, createAvailableDateRule),
  savingRoute(availability.updateAvailableDateRule, updateAvailableDateRule, presentRule),
  route(availability.deleteAvailableDateRule, deleteAvailableDateRule),
  route(availability.setAvailableDate, setAvailableDate),
  route(availability.listStrandedBookings, listStrandedBookings),
  route(platform.listBookableDoctors, listBookableDoctors),
  route(platform.listDoctorSlots, listDoctorSlots),
  knownRoute(platform.holdSlot, holdSlot, holderOfSlot),
  route(platform.releaseHold, releaseHold),
  route(appointments.createAppointment, createAppointment),
  route(decisions.approveAppointment, approveAppointment),
];
