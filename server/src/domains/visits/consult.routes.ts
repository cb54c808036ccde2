import * as consult from '@clinic/contract/visits/consult/consult.ts';
import * as guardRailRules from '@clinic/contract/visits/consult/guard-rail-rules.ts';
import * as handOff from '@clinic/contract/visits/hand-off/hand-off.ts';
import * as partnerSite from '@clinic/contract/visits/partner-site/partner-site.ts';
import * as room from '@clinic/contract/visits/room/room.ts';
import { knownRoute, route, type Route, routes, savingRoute } from '../../platform/http/route.ts';
import { endOwnConsult } from './consult/end-own-consult.ts';
import { readGuardRailRules, saveGuardRailRules } from './consult/guard-rail-rule-actions.ts';
import { openConsultDocument } from './consult/open-consult-document.ts';
import { previewBill, readConsult, saveConsult } from './consult/save-consult.ts';
import { setGuardRail } from './consult/set-guard-rail.ts';
import * as handOffActions from './hand-off/hand-off-actions.ts';
import * as sites from './partner-site/partner-site-actions.ts';
import { enterRoom, readSignals, sendSignals } from './room/doctor-room-actions.ts';
import { holderOfRoomToken } from './room/holder-of-room-token.ts';
import * as patientRoom from './room/patient-room-actions.ts';

export const consultRoutes: Route[] = [
  ...routes(partnerSite, {
    ...sites,
    setPartnerSite: savingRoute(partnerSite.setPartnerSite, sites.setPartnerSite, sites.readPartnerSite),
    setGroupPartnerSite: savingRoute(
      partnerSite.setGroupPartnerSite,
      sites.setGroupPartnerSite,
      sites.readGroupPartnerSite,
    ),
  }),
  ...routes(handOff, handOffActions),
  ...routes(consult, {
    readConsult,
    saveConsult: savingRoute(consult.saveConsult, saveConsult, readConsult),
    setGuardRail,
    previewBill,
    endOwnConsult,
    openConsultDocument,
  }),
  ...routes(guardRailRules, {
    readGuardRailRules,
    saveGuardRailRules: savingRoute(guardRailRules.saveGuardRailRules, saveGuardRailRules, readGuardRailRules),
  }),
  route(room.enterRoom, enterRoom),
  route(room.sendSignals, sendSignals),
  route(room.readSignals, readSignals),
  route(room.openRoom, patientRoom.openRoom),
  knownRoute(room.enterRoomAsPatient, patientRoom.enterRoomAsPatient, holderOfRoomToken),
  knownRoute(room.sendSignalsAsPatient, patientRoom.sendSignalsAsPatient, holderOfRoomToken),
  knownRoute(room.readSignalsAsPatient, patientRoom.readSignalsAsPatient, holderOfRoomToken),
];
