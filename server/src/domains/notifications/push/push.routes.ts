import * as calls from '@clinic/contract/notifications/devices.ts';
import { route, type Route } from '../../../platform/http/route.ts';
import { forgetPushDevice } from './forget-push-device.ts';
import { listPushDevices } from './list-push-devices.ts';
import { readPushKey } from './read-push-key.ts';
import { registerDevice } from './register-device.ts';
import { sendTestPush } from './send-test-push.ts';

export const pushRoutes: Route[] = [
  route(calls.registerDevice, registerDevice),
  route(calls.listPushDevices, listPushDevices),
  route(calls.forgetPushDevice, forgetPushDevice),
  route(calls.readPushKey, readPushKey),
  route(calls.sendTestPush, sendTestPush),
];
