import { domainContract } from '../shared/domain-contract.ts';
import * as forgottenPassword from './forgotten-password.ts';
import * as idleLock from './idle-lock.ts';
import * as invitations from './invitation.ts';
import * as password from './password.ts';
import { portalViewRefusals } from './portal-view-refusals.ts';
import * as portalView from './portal-view.ts';
import * as prove from './prove.ts';
import { accessRefusals } from './refusals.ts';
import { secondFactorRefusals } from './second-factor-refusals.ts';
import * as secondFactorRules from './second-factor-rules.ts';
import * as secondFactorSignIn from './second-factor-sign-in.ts';
import * as secondFactor from './second-factor.ts';
import * as sessions from './sessions.ts';
import * as signIn from './sign-in.ts';

export const accessContract = domainContract({
  areas: {
    'Own account': [prove, secondFactor, sessions, password],
    'Users and access': [secondFactorRules, portalView],
    Counter: [idleLock],
  },
  others: [signIn, secondFactorSignIn, forgottenPassword, invitations],
  refusals: { ...accessRefusals, ...secondFactorRefusals, ...portalViewRefusals },
});
