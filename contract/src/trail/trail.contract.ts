import { domainContract } from '../shared/domain-contract.ts';
import * as activities from './activities.ts';
import * as activityLog from './activity-log.ts';

export const trailContract = domainContract({ areas: { Trail: [activities, activityLog] } });
