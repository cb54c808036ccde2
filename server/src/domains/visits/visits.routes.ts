import * as decisions from '@clinic/contract/appointments/decide-appointments.ts';
import * as appointments from '@clinic/contract/appointments/platform-appointments.ts';
import * as ownProfile from '@clinic/contract/doctors/own-telemed-doctor.ts';
import * as payment from '@clinic/contract/visits/billing/payment.ts';
import * as visitBill from '@clinic/contract/visits/billing/visit-bill.ts';
import * as slots from '@clinic/contract/visits/bookings/platform-slots.ts';
import * as answering from '@clinic/contract/visits/calls/answer-call.ts';
import * as history from '@clinic/contract/visits/history/history.ts';
import * as presence from '@clinic/contract/visits/presence/presence.ts';
import * as exporting from '@clinic/contract/visits/visit/export-visits.ts';
import * as moving from '@clinic/contract/visits/visit/move-visits.ts';
import * as offer from '@clinic/contract/visits/visit/platform-offer.ts';
import * as platform from '@clinic/contract/visits/visit/platform-visits.ts';
import * as photos from '@clinic/contract/visits/visit/visit-photos.ts';
import * as visits from '@clinic/contract/visits/visit/visits.ts';
import { knownRoute, preparedRoute, route, type Route, routes } from '../../platform/http/route.ts';
import { downloadTelemedInvoice, openTelemedInvoice } from './billing/download-telemed-invoice.ts';
import { payVisit } from './billing/pay-visit.ts';
import { readVisitBill } from './billing/read-visit-bill.ts';
import { approveAppointment, createAppointment } from './bookings/appointment-actions.ts';
import * as slotActions from './bookings/slot-actions.ts';
import { acceptVisit } from './calls/accept-visit.ts';
import * as callActions from './calls/call-actions.ts';
import { consultRoutes } from './consult.routes.ts';
import { listHistoryChoices, listVisitHistory } from './history/list-visit-history.ts';
import { createVisit } from './platform-visits/create-visit.ts';
import * as platformVisitActions from './platform-visits/platform-visit-actions.ts';
import * as presenceActions from './presence/presence-actions.ts';
import { exportVisits } from './visit-export/export-visits.ts';
import * as visitLists from './visit-list/list-visits.ts';
import { dropVisitPhoto, sendVisitPhoto, takeVisitPhoto } from './visit-photos/send-visit-photo.ts';
import { openVisitPhoto, readVisitPhotos } from './visit-photos/visit-photo-actions.ts';
import { findMatchingVisit } from './visit/find-matching-visit.ts';
import { getVisit } from './visit/get-visit.ts';
import { readVisitLog } from './visit/read-visit-log.ts';
import * as visitActions from './visit/visit-actions.ts';

export const visitsRoutes: Route[] = [
  ...consultRoutes,
  ...routes(visits, { ...visitLists, getVisit, readVisitLog }),
  ...routes(exporting, { exportVisits }),
  ...routes(photos, { readVisitPhotos, openVisitPhoto }),
  ...routes(answering, { ...callActions, acceptVisit, findMatchingVisit }),
  ...routes(moving, visitActions),
  ...routes(offer, platformVisitActions),
  ...routes(platform, {
    ...platformVisitActions,
    createVisit,
    sendVisitPhoto: preparedRoute(platform.sendVisitPhoto, {
      take: takeVisitPhoto,
      drop: dropVisitPhoto,
      action: sendVisitPhoto,
    }),
  }),
  ...routes(payment, { payVisit }),
  ...routes(visitBill, { readVisitBill }),
  ...routes(history, { listVisitHistory, listHistoryChoices, downloadTelemedInvoice, openTelemedInvoice }),
  ...routes(ownProfile, presenceActions),
  ...routes(presence, presenceActions),
  ...routes(slots, {
    ...slotActions,
    holdSlot: knownRoute(slots.holdSlot, slotActions.holdSlot, slotActions.holderOfSlot),
  }),
  route(appointments.createAppointment, createAppointment),
  route(decisions.approveAppointment, approveAppointment),
];
