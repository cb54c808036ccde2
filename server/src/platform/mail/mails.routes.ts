import { listSentMails } from '@clinic/contract/shared/mails.ts';
import { route, type Route } from '../http/route.ts';
import { readSentMails } from './read-sent-mails.ts';

/** The sandbox mailbox, served only with the sandbox on. */
export const sandboxMailRoutes: Route[] = [route(listSentMails, readSentMails)];
