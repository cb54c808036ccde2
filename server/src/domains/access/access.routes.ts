import * as forgottenPasswordCalls from '@clinic/contract/access/forgotten-password.ts';
import * as idleLockCalls from '@clinic/contract/access/idle-lock.ts';
import * as invitationCalls from '@clinic/contract/access/invitation.ts';
import * as passwordCalls from '@clinic/contract/access/password.ts';
import * as portalViewCalls from '@clinic/contract/access/portal-view.ts';
import * as proveCalls from '@clinic/contract/access/prove.ts';
import * as ruleCalls from '@clinic/contract/access/second-factor-rules.ts';
import * as factorSignInCalls from '@clinic/contract/access/second-factor-sign-in.ts';
import * as factorCalls from '@clinic/contract/access/second-factor.ts';
import * as sessionCalls from '@clinic/contract/access/sessions.ts';
import * as signInCalls from '@clinic/contract/access/sign-in.ts';
import { knownRoute, route, type Route, routes, savingRoute } from '../../platform/http/route.ts';
import * as forgottenPassword from './forgotten-password/forgotten-password-actions.ts';
import * as idleLock from './idle-lock/idle-lock-actions.ts';
import * as invitation from './invitation/invitation-actions.ts';
import * as known from './known-callers.ts';
import { changePassword } from './password/change-password.ts';
import * as portalViewActions from './portal-view/portal-view-actions.ts';
import * as authenticatorActions from './second-factor/authenticator/authenticator-actions.ts';
import * as rules from './second-factor/guarded/second-factor-rule-actions.ts';
import * as passkeys from './second-factor/passkeys/passkey-actions.ts';
import * as proveActions from './second-factor/prove-identity.ts';
import * as factorActions from './second-factor/second-factor-actions.ts';
import * as factorSignIn from './second-factor/second-factor-sign-in-actions.ts';
import * as sessionActions from './sessions/session-actions.ts';
import * as signIn from './sign-in/sign-in-actions.ts';

export const accessRoutes: Route[] = [
  knownRoute(signInCalls.login, signIn.login, known.signingIn),
  knownRoute(signInCalls.operatorLogin, signIn.operatorLogin, known.operatorSigningIn),
  knownRoute(signInCalls.allowLogin, signIn.allowLogin, known.sessionOfToken),
  knownRoute(signInCalls.exchangeToken, signIn.exchangeToken, known.sessionOfToken),
  route(signInCalls.revokeDevice, signIn.revokeDevice),
  ...routes(passwordCalls, { changePassword }),
  ...routes(forgottenPasswordCalls, {
    ...forgottenPassword,
    changeForgottenPassword: knownRoute(
      forgottenPasswordCalls.changeForgottenPassword,
      forgottenPassword.changeForgottenPassword,
      known.holderOfResetToken,
    ),
  }),
  knownRoute(invitationCalls.readInvitation, invitation.readInvitation, known.invitedUser),
  knownRoute(invitationCalls.acceptInvitation, invitation.acceptInvitation, known.invitedUser),
  ...routes(portalViewCalls, portalViewActions),
  ...routes(sessionCalls, sessionActions),
  ...routes(idleLockCalls, {
    ...idleLock,
    updateIdleLock: savingRoute(idleLockCalls.updateIdleLock, idleLock.updateIdleLock, idleLock.getIdleLock),
  }),
  knownRoute(factorSignInCalls.finishLogin, factorSignIn.finishLogin, known.holderOfTicket),
  knownRoute(factorSignInCalls.askLoginPasskey, factorSignIn.askLoginPasskey, known.askerOfPasskey),
  knownRoute(factorSignInCalls.loginWithPasskey, factorSignIn.loginWithPasskey, known.holderOfPasskey),
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
