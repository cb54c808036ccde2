import * as mails from '@clinic/contract/shared/mails.ts';
import { route, type Route } from '../http/route.ts';
import { listSentMails } from './list-sent-mails.ts';

/** The sandbox mailbox, served only with the sandbox on. */
export const sandboxMailRoutes: Route[] = [route(mails.listSentMails, listSentMails)];
