import * as visitClaims from '@clinic/contract/claims/visit-claims.ts';
import { route, type Route } from '../../platform/http/route.ts';
import { deleteClaim } from './delete-claim.ts';
import { readVisitClaim } from './read-visit-claim.ts';
import { retryClaim } from './retry-claim.ts';

export const claimsRoutes: Route[] = [
  route(visitClaims.readVisitClaim, readVisitClaim),
  route(visitClaims.retryClaim, retryClaim),
  route(visitClaims.deleteClaim, deleteClaim),
];
