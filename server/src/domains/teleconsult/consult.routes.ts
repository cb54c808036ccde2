import * as consult from '@clinic/contract/teleconsult/consult/consult.ts';
import * as guardRailRules from '@clinic/contract/teleconsult/consult/guard-rail-rules.ts';
import * as handOff from '@clinic/contract/teleconsult/hand-off/hand-off.ts';
import * as partnerSite from '@clinic/contract/teleconsult/partner-site/partner-site.ts';
import * as room from '@clinic/contract/teleconsult/room/room.ts';
import { knownRoute, route, type Route, savingRoute } from '../../platform/http/route.ts';
import { endOwnConsult } from './consult/end-own-consult.ts';
import { readGuardRailRules, saveGuardRailRules } from './consult/guard-rail-rules.ts';
import { openConsultDocument } from './consult/open-consult-document.ts';
import { previewBill, readConsult, saveConsult } from './consult/save-consult.ts';
import { setGuardRail } from './consult/set-guard-rail.ts';
import { exchangeVisitToken, hummingLogin } from './hand-off/exchange-visit-token.ts';
import { hummingAccess } from './hand-off/humming-access.ts';
import { readConsultPlace } from './hand-off/read-consult-place.ts';
import { redeemHandOff } from './hand-off/redeem-hand-off.ts';
import {
  readGroupPartnerSite,
  readPartnerSite,
  setGroupPartnerSite,
  setPartnerSite,
} from './partner-site/set-partner-site.ts';
import { enterRoom, readSignals, sendSignals } from './room/doctor-room.ts';
import { holderOfRoomToken } from './room/holder-of-room-token.ts';
import { enterRoomAsPatient, openRoom, readSignalsAsPatient, sendSignalsAsPatient } from './room/patient-room.ts';

export const consultRoutes: Route[] = [
  savingRoute(partnerSite.setPartnerSite, setPartnerSite, readPartnerSite),
  route(partnerSite.readPartnerSite, readPartnerSite),
  savingRoute(partnerSite.setGroupPartnerSite, setGroupPartnerSite, readGroupPartnerSite),
  route(partnerSite.readGroupPartnerSite, readGroupPartnerSite),
  route(handOff.readConsultPlace, readConsultPlace),
  route(handOff.exchangeVisitToken, exchangeVisitToken),
  route(handOff.hummingLogin, hummingLogin),
  route(handOff.hummingAccess, hummingAccess),
  route(handOff.redeemHandOff, redeemHandOff),
  route(consult.readConsult, readConsult),
  savingRoute(consult.saveConsult, saveConsult, readConsult),
  route(consult.setGuardRail, setGuardRail),
  route(guardRailRules.readGuardRailRules, readGuardRailRules),
  savingRoute(guardRailRules.saveGuardRailRules, saveGuardRailRules, readGuardRailRules),
  route(consult.previewBill, previewBill),
  route(consult.endOwnConsult, endOwnConsult),
  route(consult.openConsultDocument, openConsultDocument),
  route(room.enterRoom, enterRoom),
  route(room.sendSignals, sendSignals),
  route(room.readSignals, readSignals),
  route(room.openRoom, openRoom),
  knownRoute(room.enterRoomAsPatient, enterRoomAsPatient, holderOfRoomToken),
  knownRoute(room.sendSignalsAsPatient, sendSignalsAsPatient, holderOfRoomToken),
  knownRoute(room.readSignalsAsPatient, readSignalsAsPatient, holderOfRoomToken),
];
