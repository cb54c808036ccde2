import * as calls from '@clinic/contract/access/sessions.ts';
import { route, type Route } from '../../../platform/http/route.ts';
import { endOtherSessions } from './end-other-sessions.ts';
import { endSession } from './end-session.ts';
import { endUserSession } from './end-user-session.ts';
import { endUserSessions } from './end-user-sessions.ts';
import { listSessions } from './list-sessions.ts';
import { listUserSessions } from './list-user-sessions.ts';

export const sessionsRoutes: Route[] = [
  route(calls.listSessions, listSessions),
  route(calls.endSession, endSession),
  route(calls.endOtherSessions, endOtherSessions),
  route(calls.listUserSessions, listUserSessions),
  route(calls.endUserSession, endUserSession),
  route(calls.endUserSessions, endUserSessions),
];
