import { appointmentList } from '@clinic/contract/appointments/appointment-list.ts';
import { createRoute } from '@tanstack/react-router';
import { calendarSearch } from '../../domains/appointments/calendar/calendar-search.ts';
import { codeOnDemand } from '../../ui/on-demand/code-on-demand.tsx';
import { listRoute, pageOf, pageRoute } from './page-route.ts';

const role = 'ROLE_APPOINTMENT_VIEW';
const NewRequestsBadge = codeOnDemand(
  () => import('../../domains/appointments/badge/new-requests-badge.tsx'),
  'NewRequestsBadge',
);

const requests = listRoute({
  list: appointmentList,
  path: '/appointment',
  menu: { ...appointmentList.page.menu, badge: NewRequestsBadge },
  breadcrumb: [{ label: 'Appointments' }],
  component: codeOnDemand(
    () => import('../../domains/appointments/list/appointment-list-screen.tsx'),
    'AppointmentListScreen',
  ),
});

const appointmentDetail = pageRoute({
  path: '/appointment/$id',
  name: 'appointment-detail',
  title: 'Appointment',
  is_numbered: true,
  role,
  breadcrumb: [{ label: 'Appointments' }, { label: 'Requests', to: '/appointment' }],
  component: codeOnDemand(
    () => import('../../domains/appointments/record/appointment-screen.tsx'),
    'AppointmentScreen',
  ),
});

const appointmentCalendar = createRoute({
  ...pageOf({
    name: 'appointment-calendar',
    title: 'Calendar',
    role,
    menu: { group: 'Appointments', order: 2, label: 'Calendar', icon: 'IconCalendar' },
    breadcrumb: [{ label: 'Appointments' }],
  }),
  path: '/appointments/calendar',
  validateSearch: calendarSearch,
  component: codeOnDemand(() => import('../../domains/appointments/calendar/calendar-screen.tsx'), 'CalendarScreen'),
});

const appointmentQueue = pageRoute({
  path: '/appointments/queue',
  name: 'appointment-queue',
  title: 'Queue',
  role,
  menu: { group: 'Appointments', order: 3, label: 'Queue', icon: 'IconListNumbers' },
  breadcrumb: [{ label: 'Appointments' }],
  component: codeOnDemand(() => import('../../domains/appointments/queue/queue-screen.tsx'), 'QueueScreen'),
});

/** Appointments. */
export const appointmentRoutes = [requests, appointmentDetail, appointmentCalendar, appointmentQueue] as const;
