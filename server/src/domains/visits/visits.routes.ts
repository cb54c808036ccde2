import * as decisions from '@clinic/contract/appointments/decide-appointments.ts';
import * as appointments from '@clinic/contract/appointments/platform-appointments.ts';
import * as ownProfile from '@clinic/contract/doctors/own-telemed-doctor.ts';
import * as payment from '@clinic/contract/visits/billing/payment.ts';
import * as visitBill from '@clinic/contract/visits/billing/visit-bill.ts';
import * as slots from '@clinic/contract/visits/bookings/platform-slots.ts';
import * as answering from '@clinic/contract/visits/calls/answer-call.ts';
import * as consult from '@clinic/contract/visits/consult/consult.ts';
import * as guardRailRules from '@clinic/contract/visits/consult/guard-rail-rules.ts';
import * as handOff from '@clinic/contract/visits/hand-off/hand-off.ts';
import * as history from '@clinic/contract/visits/history/history.ts';
import * as partnerSite from '@clinic/contract/visits/partner-site/partner-site.ts';
import * as presence from '@clinic/contract/visits/presence/presence.ts';
import * as room from '@clinic/contract/visits/room/room.ts';
import * as exporting from '@clinic/contract/visits/visit/export-visits.ts';
import * as moving from '@clinic/contract/visits/visit/move-visits.ts';
import * as platform from '@clinic/contract/visits/visit/platform-visits.ts';
import * as photos from '@clinic/contract/visits/visit/visit-photos.ts';
import * as visits from '@clinic/contract/visits/visit/visits.ts';
import { knownRoute, preparedRoute, route, type Route, routes, savingRoute } from '../../platform/http/route.ts';
import * as billActions from './billing/bill-actions.ts';
import { payVisit } from './billing/pay-visit.ts';
import { approveAppointment, createAppointment } from './bookings/appointment-actions.ts';
import * as slotActions from './bookings/slot-actions.ts';
import * as callActions from './calls/call-actions.ts';
import * as consultActions from './consult/consult-actions.ts';
import * as handOffActions from './hand-off/hand-off-actions.ts';
import { listHistoryChoices, listVisitHistory } from './history/list-visit-history.ts';
import * as siteActions from './partner-site/partner-site-actions.ts';
import { createVisit } from './platform-visits/create-visit.ts';
import * as platformVisitActions from './platform-visits/platform-visit-actions.ts';
import * as presenceActions from './presence/presence-actions.ts';
import * as roomActions from './room/room-actions.ts';
import { exportVisits } from './visit-export/export-visits.ts';
import * as visitLists from './visit-list/list-visits.ts';
import * as photoActions from './visit-photos/visit-photo-actions.ts';
import * as visitActions from './visit/visit-actions.ts';

export const visitsRoutes: Route[] = [
  ...routes(visits, { ...visitLists, ...visitActions }),
  ...routes(exporting, { exportVisits }),
  ...routes(photos, photoActions),
  ...routes(answering, callActions),
  ...routes(moving, visitActions),
  ...routes(platform, {
    ...platformVisitActions,
    createVisit,
    sendVisitPhoto: preparedRoute(platform.sendVisitPhoto, {
      take: photoActions.takeVisitPhoto,
      drop: photoActions.dropVisitPhoto,
      action: photoActions.sendVisitPhoto,
    }),
  }),
  ...routes(payment, { payVisit }),
  ...routes(visitBill, billActions),
  ...routes(history, { listVisitHistory, listHistoryChoices, ...billActions }),
  ...routes(ownProfile, presenceActions),
  ...routes(presence, presenceActions),
  ...routes(slots, {
    ...slotActions,
    holdSlot: knownRoute(slots.holdSlot, slotActions.holdSlot, slotActions.holderOfSlot),
  }),
  ...routes(partnerSite, {
    ...siteActions,
    setPartnerSite: savingRoute(partnerSite.setPartnerSite, siteActions.setPartnerSite, siteActions.readPartnerSite),
    setGroupPartnerSite: savingRoute(
      partnerSite.setGroupPartnerSite,
      siteActions.setGroupPartnerSite,
      siteActions.readGroupPartnerSite,
    ),
  }),
  ...routes(handOff, handOffActions),
  ...routes(consult, {
    ...consultActions,
    saveConsult: savingRoute(consult.saveConsult, consultActions.saveConsult, consultActions.readConsult),
  }),
  ...routes(guardRailRules, {
    ...consultActions,
    saveGuardRailRules: savingRoute(
      guardRailRules.saveGuardRailRules,
      consultActions.saveGuardRailRules,
      consultActions.readGuardRailRules,
    ),
  }),
  route(room.enterRoom, roomActions.enterRoom),
  route(room.sendSignals, roomActions.sendSignals),
  route(room.readSignals, roomActions.readSignals),
  route(room.openRoom, roomActions.openRoom),
  knownRoute(room.enterRoomAsPatient, roomActions.enterRoomAsPatient, roomActions.holderOfRoomToken),
  knownRoute(room.sendSignalsAsPatient, roomActions.sendSignalsAsPatient, roomActions.holderOfRoomToken),
  knownRoute(room.readSignalsAsPatient, roomActions.readSignalsAsPatient, roomActions.holderOfRoomToken),
  // Appointments do not know doctors' availability and visits.
  route(appointments.createAppointment, createAppointment),
  route(decisions.approveAppointment, approveAppointment),
];
