import * as hoursCalls from '@clinic/contract/clinics/hours.ts';
import * as openingCalls from '@clinic/contract/clinics/opening-days.ts';
import * as holidayCalls from '@clinic/contract/clinics/public-holidays.ts';
import { route, type Route, savingRoute } from '../../../platform/http/route.ts';
import {
  deletePublicHoliday,
  listPublicHolidays,
  presentHoliday,
  savePublicHoliday,
} from './change-public-holidays.ts';
import { listOpeningDays } from './list-opening-days.ts';
import { readDelivery, readExceptions, readOperating } from './read-hours.ts';
import { saveDelivery, saveExceptions, saveOperating } from './save-hours.ts';

export const hoursRoutes: Route[] = [
  route(hoursCalls.getOperatingHours, readOperating),
  route(hoursCalls.saveOperatingHours, saveOperating),
  route(hoursCalls.getDeliveryOperatingHours, readDelivery),
  route(hoursCalls.saveDeliveryOperatingHours, saveDelivery),
  route(hoursCalls.getExceptionHours, readExceptions),
  route(hoursCalls.saveExceptionHours, saveExceptions),
  route(openingCalls.listOpeningDays, listOpeningDays),
  route(holidayCalls.listPublicHolidays, listPublicHolidays),
  savingRoute(holidayCalls.savePublicHoliday, savePublicHoliday, presentHoliday),
  route(holidayCalls.deletePublicHoliday, deletePublicHoliday),
];
