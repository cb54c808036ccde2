import type { Domain } from '../../platform/domain.ts';
import { accessRoutes } from './access.routes.ts';
import { resetCodeWorker } from './forgotten-password/send-reset-code.ts';
import { invitationWorker } from './invitation/send-invitation.ts';
import { accessInvariants } from './reconcile/access-invariants.queries.ts';
import { signInPurgeWorker } from './sign-in/purge-sign-ins.ts';

export const domain: Domain = {
  routes: accessRoutes,
  workers: [resetCodeWorker, invitationWorker, signInPurgeWorker],
  invariants: accessInvariants,
  purges: ['purge_ended_sessions'],
};
