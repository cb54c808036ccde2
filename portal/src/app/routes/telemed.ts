import { historyList } from '@clinic/contract/visits/history/history-list.ts';
import { medicineList } from '@clinic/contract/telemed/medicines/medicine-list.ts';
import { surchargeList } from '@clinic/contract/telemed/surcharges/surcharge-list.ts';
import { createRoute } from '@tanstack/react-router';
import { telemedCalendarSearch } from '../../domains/telemed/calendar/telemed-calendar-search.ts';
import { priceSearch } from '../../domains/telemed/prices/price-search.ts';
import { codeOnDemand } from '../../ui/on-demand/code-on-demand.tsx';
import { listRoute, pageOf, pageRoute } from './page-route.ts';

const telemedCalendar = createRoute({
  ...pageOf({
    name: 'telemed-calendar',
    title: 'Tele-Consult Calendar',
    role: 'ROLE_VISIT_VIEW',
    for_doctors: true,
    menu: { group: 'Tele-Consult', order: 20, label: 'Tele-Consult Calendar', icon: 'IconCalendarTime' },
    breadcrumb: [{ label: 'Tele-Consult' }],
  }),
  path: '/telemed-calendar',
  validateSearch: telemedCalendarSearch,
  component: codeOnDemand(
    () => import('../../domains/telemed/calendar/telemed-calendar-screen.tsx'),
    'TelemedCalendarScreen',
  ),
});

const doctorPrices = createRoute({
  ...pageOf({
    name: 'eservice-doctor-price-table',
    title: 'eService Charges',
    role: 'ROLE_VISIT_VIEW',
    for_doctors: true,
    menu: { group: 'Tele-Consult', order: 30, label: 'eService Charges', icon: 'IconTag' },
    breadcrumb: [{ label: 'Tele-Consult' }],
  }),
  path: '/eservice-doctor-price-table',
  validateSearch: priceSearch,
  component: codeOnDemand(() => import('../../domains/telemed/prices/price-list-screen.tsx'), 'PriceListScreen'),
});

const doctorModule = pageRoute({
  path: '/doctor-module',
  name: 'doctor-module',
  title: 'Doctor Module',
  role: 'ROLE_VISIT_VIEW',
  for_doctors: true,
  breadcrumb: [{ label: 'Tele-Consult' }],
  component: codeOnDemand(() => import('../../domains/visits/hand-off/doctor-module-screen.tsx'), 'DoctorModuleScreen'),
});

const history = listRoute({
  list: historyList,
  path: '/telemed-history',
  component: codeOnDemand(() => import('../../domains/visits/history/history-screen.tsx'), 'HistoryScreen'),
});

const weekdaySurcharges = listRoute({
  list: surchargeList,
  path: '/consultation-surcharge',
  component: codeOnDemand(() => import('../screens/surcharges-screen.tsx'), 'SurchargesScreen'),
});
const dateSurcharges = listRoute({
  list: surchargeList,
  path: '/consultation-surcharge/date',
  name: 'consultationSurchargeDate',
  title: 'Holiday Surcharges',
  menu: undefined,
  breadcrumb: [{ label: 'Tele-Consult' }],
  component: codeOnDemand(() => import('../screens/surcharges-screen.tsx'), 'SurchargesScreen'),
});

const medicines = listRoute({
  list: medicineList,
  path: '/consultation-medicine',
  component: codeOnDemand(() => import('../screens/medicines-screen.tsx'), 'MedicinesScreen'),
});

const guardRailRules = pageRoute({
  path: '/settings/consult-rules',
  name: 'consultRules',
  title: 'Consult Rules',
  role: 'ROLE_SUPERADMIN',
  menu: { group: 'Tele-Consult', order: 90, label: 'Consult Rules', icon: 'IconChecklist' },
  breadcrumb: [{ label: 'Tele-Consult' }],
  component: codeOnDemand(
    () => import('../../domains/visits/consult-rules/consult-rules-screen.tsx'),
    'ConsultRulesScreen',
  ),
});

/** In a window of its own, without the frame: the video fills the page. */
const consultRoom = pageRoute({
  path: '/consult/$id',
  name: 'consult',
  title: 'Consult',
  is_bare: true,
  component: codeOnDemand(() => import('../../domains/visits/room/consult-screen.tsx'), 'ConsultScreen'),
});

/** Tele-consultation. */
export const telemedRoutes = [
  telemedCalendar,
  doctorPrices,
  history,
  weekdaySurcharges,
  dateSurcharges,
  medicines,
  guardRailRules,
  doctorModule,
  consultRoom,
] as const;
