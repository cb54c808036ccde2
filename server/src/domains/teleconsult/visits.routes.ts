import * as answering from '@clinic/contract/teleconsult/calls/answer-call.ts';
import * as exporting from '@clinic/contract/teleconsult/visits/export-visits.ts';
import * as moving from '@clinic/contract/teleconsult/visits/move-visits.ts';
import * as offer from '@clinic/contract/teleconsult/visits/platform-offer.ts';
import * as platform from '@clinic/contract/teleconsult/visits/platform-visits.ts';
import * as photos from '@clinic/contract/teleconsult/visits/visit-photos.ts';
import * as visits from '@clinic/contract/teleconsult/visits/visits.ts';
import { preparedRoute, type Route, routes } from '../../platform/http/route.ts';
import { acceptVisit } from './calls/accept-visit.ts';
import * as callActions from './calls/call-actions.ts';
import { createVisit } from './platform-visits/create-visit.ts';
import * as platformVisitActions from './platform-visits/platform-visit-actions.ts';
import { exportVisits } from './visit-export/export-visits.ts';
import * as visitLists from './visit-list/list-visits.ts';
import { dropVisitPhoto, sendVisitPhoto, takeVisitPhoto } from './visit-photos/send-visit-photo.ts';
import { openVisitPhoto, readVisitPhotos } from './visit-photos/visit-photo-actions.ts';
import { findMatchingVisit } from './visits/find-matching-visit.ts';
import { getVisit } from './visits/get-visit.ts';
import { readVisitLog } from './visits/read-visit-log.ts';
import * as visitActions from './visits/visit-actions.ts';

export const visitsRoutes: Route[] = [
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
];
