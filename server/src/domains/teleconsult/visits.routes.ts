import * as answering from '@clinic/contract/teleconsult/calls/answer-call.ts';
import * as exporting from '@clinic/contract/teleconsult/visits/export-visits.ts';
import * as moving from '@clinic/contract/teleconsult/visits/move-visits.ts';
import * as offer from '@clinic/contract/teleconsult/visits/platform-offer.ts';
import * as platform from '@clinic/contract/teleconsult/visits/platform-visits.ts';
import * as photos from '@clinic/contract/teleconsult/visits/visit-photos.ts';
import * as calls from '@clinic/contract/teleconsult/visits/visits.ts';
import { preparedRoute, route, type Route } from '../../platform/http/route.ts';
import { acceptVisit } from './calls/accept-visit.ts';
import { declineNotForTelemed } from './calls/decline-not-for-telemed.ts';
import { missCall } from './calls/miss-call.ts';
import { rejectSpecifiedVisit } from './calls/reject-specified-visit.ts';
import { skipVisit } from './calls/skip-visit.ts';
import { callVisitNow } from './moving/call-visit-now.ts';
import { cancelVisit } from './moving/cancel-visit.ts';
import { callBookedVisit } from './platform-visits/call-booked-visit.ts';
import { cancelPlatformVisit } from './platform-visits/cancel-platform-visit.ts';
import { createVisit } from './platform-visits/create-visit.ts';
import { endConsult } from './platform-visits/end-consult.ts';
import { readClinicTelemed } from './platform-visits/read-clinic-telemed.ts';
import { readPlatformVisit } from './platform-visits/read-platform-visit.ts';
import { exportVisits } from './visit-export/export-visits.ts';
import { listVisitPrograms } from './visit-list/list-visit-programs.ts';
import { listAllVisits, listQueuedVisits, listVisits } from './visit-list/list-visits.ts';
import { dropVisitPhoto, sendVisitPhoto, takeVisitPhoto } from './visit-photos/send-visit-photo.ts';
import { openVisitPhoto, readVisitPhotos } from './visit-photos/visit-photo-links.ts';
import { findMatchingVisit } from './visits/find-matching-visit.ts';
import { getVisit } from './visits/get-visit.ts';
import { readVisitLog } from './visits/read-visit-log.ts';

export const visitsRoutes: Route[] = [
  route(calls.listVisits, listVisits),
  route(calls.listQueuedVisits, listQueuedVisits),
  route(calls.listAllVisits, listAllVisits),
  route(calls.listVisitPrograms, listVisitPrograms),
  route(exporting.exportVisits, exportVisits),
  route(answering.findMatchingVisit, findMatchingVisit),
  route(calls.getVisit, getVisit),
  route(calls.readVisitLog, readVisitLog),
  route(photos.readVisitPhotos, readVisitPhotos),
  route(photos.openVisitPhoto, openVisitPhoto),
  route(answering.acceptVisit, acceptVisit),
  route(answering.missCall, missCall),
  route(answering.skipVisit, skipVisit),
  route(answering.declineNotForTelemed, declineNotForTelemed),
  route(answering.rejectSpecifiedVisit, rejectSpecifiedVisit),
  route(moving.callVisitNow, callVisitNow),
  route(moving.cancelVisit, cancelVisit),
  route(offer.readClinicTelemed, readClinicTelemed),
  route(platform.createVisit, createVisit),
  route(platform.callBookedVisit, callBookedVisit),
  route(platform.readPlatformVisit, readPlatformVisit),
  route(platform.cancelPlatformVisit, cancelPlatformVisit),
  route(platform.endConsult, endConsult),
  preparedRoute(platform.sendVisitPhoto, { take: takeVisitPhoto, drop: dropVisitPhoto, action: sendVisitPhoto }),
];
