import type { listSentMails, SentMail } from '@clinic/contract/shared/mails.ts';
import { sql } from 'kysely';
import type { Action } from '../act/act.ts';

const most = 200;

interface Row {
  id: number;
  sent_at: Date;
  recipient: string;
  subject: string;
  body: string;
}

/** The newest mails of the sandbox mailbox. */
export const readSentMails: Action<typeof listSentMails> = async (act) => {
  const { rows } =
    await sql<Row>`select id, sent_at, recipient, subject, body from sent_mail order by id desc limit ${most}`.execute(
      act.db,
    );
  const data = rows.map((row): SentMail => ({
    id: row.id,
    sent_at: row.sent_at.toISOString(),
    to: row.recipient,
    subject: row.subject,
    text: row.body,
  }));
  return { data };
};
