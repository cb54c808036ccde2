import * as forgottenPasswordCalls from '@clinic/contract/access/forgotten-password.ts';
import * as invitationCalls from '@clinic/contract/access/invitation.ts';
import * as sessionCalls from '@clinic/contract/access/sessions.ts';
import * as passwordCalls from '@clinic/contract/access/password.ts';
import * as portalViewCalls from '@clinic/contract/access/portal-view.ts';
import * as signInCalls from '@clinic/contract/access/sign-in.ts';
import { knownRoute, route, type Route, routes } from '../../platform/http/route.ts';
import { allowLogin } from './sign-in/allow-login.ts';
import { changePassword } from './password/change-password.ts';
import { endView } from './portal-view/end-view.ts';
import { exchangeToken } from './sign-in/exchange-token.ts';
import { changeForgottenPassword } from './forgotten-password/change-forgotten-password.ts';
import { forgetPassword } from './forgotten-password/forget-password.ts';
import { verifyForgottenPassword } from './forgotten-password/verify-forgotten-password.ts';
import { acceptInvitation } from './invitation/accept-invitation.ts';
import { readInvitation } from './invitation/read-invitation.ts';
import * as known from './known-callers.ts';
import { revokeDevice } from './revoke-device.ts';
import * as sessionActions from './sessions/session-actions.ts';
import { login } from './sign-in/login.ts';
import { startView } from './portal-view/start-view.ts';

export const accessRoutes: Route[] = [
  knownRoute(signInCalls.login, login, known.signingIn),
  knownRoute(signInCalls.allowLogin, allowLogin, known.sessionOfToken),
  knownRoute(signInCalls.exchangeToken, exchangeToken, known.sessionOfToken),
  route(signInCalls.revokeDevice, revokeDevice),
  route(passwordCalls.changePassword, changePassword),
  route(forgottenPasswordCalls.forgetPassword, forgetPassword),
  route(forgottenPasswordCalls.verifyForgottenPassword, verifyForgottenPassword),
  knownRoute(forgottenPasswordCalls.changeForgottenPassword, changeForgottenPassword, known.holderOfResetToken),
  knownRoute(invitationCalls.readInvitation, readInvitation, known.invitedUser),
  knownRoute(invitationCalls.acceptInvitation, acceptInvitation, known.invitedUser),
  route(portalViewCalls.startView, startView),
  route(portalViewCalls.endView, endView),
  ...routes(sessionCalls, sessionActions),
];
