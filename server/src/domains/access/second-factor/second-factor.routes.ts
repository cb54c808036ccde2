import * as proveCalls from '@clinic/contract/access/prove.ts';
import * as ruleCalls from '@clinic/contract/access/second-factor-rules.ts';
import * as signInCalls from '@clinic/contract/access/second-factor-sign-in.ts';
import * as factorCalls from '@clinic/contract/access/second-factor.ts';
import { knownRoute, type Route, routes, savingRoute } from '../../../platform/http/route.ts';
import * as known from '../known-callers.ts';
import * as authenticatorActions from './authenticator/authenticator-actions.ts';
import * as rules from './guarded/second-factor-rule-actions.ts';
import * as passkeys from './passkeys/passkey-actions.ts';
import * as proveActions from './prove-identity.ts';
import * as factorActions from './second-factor-actions.ts';
import * as signIn from './second-factor-sign-in-actions.ts';

export const secondFactorRoutes: Route[] = [
  knownRoute(signInCalls.finishLogin, signIn.finishLogin, known.holderOfTicket),
  knownRoute(signInCalls.askLoginPasskey, signIn.askLoginPasskey, known.askerOfPasskey),
  knownRoute(signInCalls.loginWithPasskey, signIn.loginWithPasskey, known.holderOfPasskey),
  ...routes(proveCalls, proveActions),
  ...routes(factorCalls, {
    ...factorActions,
    ...authenticatorActions,
    ...passkeys,
    renamePasskey: savingRoute(factorCalls.renamePasskey, passkeys.renamePasskey, passkeys.presentPasskey),
  }),
  ...routes(ruleCalls, {
    ...rules,
    requireSecondFactor: savingRoute(ruleCalls.requireSecondFactor, rules.requireSecondFactor, rules.presentGuarded),
  }),
];
