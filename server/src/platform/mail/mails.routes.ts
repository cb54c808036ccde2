import * as mails from '@clinic/contract/shared/mails.ts';
import { route, type Route } from '../http/route.ts';
import type { listSentMails as endpoint, SentMail } from '@clinic/contract/shared/mails.ts';
import type { Action } from '../act/act.ts';
import { mailHtml } from './mail-html.ts';

const most = 200;

/** The newest mails of the sandbox mailbox. */
const listSentMails: Action<typeof endpoint> = async (act) => {
  const rows = await act.db
    .selectFrom('sent_mail')
    .select(['id', 'sent_at', 'recipient', 'subject', 'body'])
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
  const data = rows.map((row): SentMail => ({
    id: row.id,
    sent_at: row.sent_at.toISOString(),
    to: row.recipient,
    subject: row.subject,
    text: row.body,
    html: mailHtml({ subject: row.subject, text: row.body }),
  }));
  return { data };
};

/** The sandbox mailbox, served only with the sandbox on. */
export const sandboxMailRoutes: Route[] = [route(mails.listSentMails, listSentMails)];
