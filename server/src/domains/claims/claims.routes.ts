import * as calls from '@clinic/contract/claims/visit-claims.ts';
import { type Route, routes } from '../../platform/http/route.ts';
import * as actions from './claim-actions.ts';

export const claimsRoutes: Route[] = routes(calls, actions);
