import * as calls from '@clinic/contract/access/idle-lock.ts';
import { route, type Route, savingRoute } from '../../../platform/http/route.ts';
import { getIdleLock } from './get-idle-lock.ts';
import { lockSession } from './lock-session.ts';
import { reportActivity } from './report-activity.ts';
import { unlockSession } from './unlock-session.ts';
import { updateIdleLock } from './update-idle-lock.ts';

export const idleLockRoutes: Route[] = [
  route(calls.getIdleLock, getIdleLock),
  savingRoute(calls.updateIdleLock, updateIdleLock, getIdleLock),
  route(calls.reportActivity, reportActivity),
  route(calls.lockSession, lockSession),
  route(calls.unlockSession, unlockSession),
];
