import * as userCalls from '@clinic/contract/staff/users.ts';
import { route, type Route } from '../../platform/http/route.ts';
import { getSelfProfile } from './get-self-profile.ts';

export const staffRoutes: Route[] = [route(userCalls.getSelfProfile, getSelfProfile)];
