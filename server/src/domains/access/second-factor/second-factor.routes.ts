import * as proveCalls from '@clinic/contract/access/prove.ts';
import * as ruleCalls from '@clinic/contract/access/second-factor-rules.ts';
import * as signInCalls from '@clinic/contract/access/second-factor-sign-in.ts';
import * as factorCalls from '@clinic/contract/access/second-factor.ts';
import { knownRoute, route, type Route, savingRoute } from '../../../platform/http/route.ts';
import * as known from '../known-callers.ts';
import { askLoginPasskey } from './passkeys/ask-login-passkey.ts';
import { beginAuthenticator, confirmAuthenticator } from './authenticator/authenticator-actions.ts';
import { addPasskey, askNewPasskey } from './passkeys/passkey-actions.ts';
import { finishLogin } from './passkeys/finish-login.ts';
import { getSecondFactor } from './get-second-factor.ts';
import { listGuardedRoleGroups, requireSecondFactor, presentGuarded } from './guarded/guarded-role-group-actions.ts';
import { listGuardedUsers, resetSecondFactor } from './guarded/guarded-user-actions.ts';
import { loginWithPasskey } from './passkeys/login-with-passkey.ts';
import { makeRecoveryCodes } from './recovery-codes/make-recovery-codes.ts';
import { askProof, proveIdentity } from './prove-identity.ts';
import { removeAuthenticator, removePasskey } from './second-factor-actions.ts';
import { presentPasskey, renamePasskey } from './passkeys/rename-passkey.ts';

export const secondFactorRoutes: Route[] = [
  knownRoute(signInCalls.finishLogin, finishLogin, known.holderOfTicket),
  knownRoute(signInCalls.askLoginPasskey, askLoginPasskey, known.askerOfPasskey),
  knownRoute(signInCalls.loginWithPasskey, loginWithPasskey, known.holderOfPasskey),
  route(proveCalls.askProof, askProof),
  route(proveCalls.proveIdentity, proveIdentity),
  route(factorCalls.getSecondFactor, getSecondFactor),
  route(factorCalls.beginAuthenticator, beginAuthenticator),
  route(factorCalls.confirmAuthenticator, confirmAuthenticator),
  route(factorCalls.removeAuthenticator, removeAuthenticator),
  route(factorCalls.askNewPasskey, askNewPasskey),
  route(factorCalls.addPasskey, addPasskey),
  savingRoute(factorCalls.renamePasskey, renamePasskey, presentPasskey),
  route(factorCalls.removePasskey, removePasskey),
  route(factorCalls.makeRecoveryCodes, makeRecoveryCodes),
  route(ruleCalls.listGuardedRoleGroups, listGuardedRoleGroups),
  savingRoute(ruleCalls.requireSecondFactor, requireSecondFactor, presentGuarded),
  route(ruleCalls.listGuardedUsers, listGuardedUsers),
  route(ruleCalls.resetSecondFactor, resetSecondFactor),
];
