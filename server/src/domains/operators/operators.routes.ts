import * as approvalCalls from '@clinic/contract/operators/approvals.ts';
import * as operatorCalls from '@clinic/contract/operators/operators.ts';
import * as setupCalls from '@clinic/contract/operators/setup.ts';
import * as keyCalls from '@clinic/contract/operators/platform-keys.ts';
import * as trailCalls from '@clinic/contract/operators/platform-trail.ts';
import { type Route, routes, savingRoute } from '../../platform/http/route.ts';
import * as approvals from './approval-actions.ts';
import { createFirstOperator } from './first-operator.ts';
import * as operators from './operator-actions.ts';
import * as keys from './platform-key-actions.ts';
import { listPlatformTrail } from './platform-trail-actions.ts';

export const operatorsRoutes: Route[] = [
  ...routes(operatorCalls, {
    ...operators,
    updateOperator: savingRoute(operatorCalls.updateOperator, operators.updateOperator, operators.getOperator),
  }),
  ...routes(setupCalls, { createFirstOperator }),
  ...routes(approvalCalls, approvals),
  ...routes(keyCalls, keys),
  ...routes(trailCalls, { listPlatformTrail }),
];
