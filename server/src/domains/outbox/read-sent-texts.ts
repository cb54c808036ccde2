import type { listSentTexts, SentText } from '@clinic/contract/outbox/sent-texts.ts';
import type { Action } from '../../platform/act/act.ts';
import { listSent } from './texts.queries.ts';

const most = 200;

/** The newest text messages of the sandbox. */
export const readSentTexts: Action<typeof listSentTexts> = async (act) => {
  const rows = await listSent(act.db, most);
  const data = rows.map(({ message_id, sent_at, recipient, body }): SentText => ({
    message_id,
    sent_at: sent_at.toISOString(),
    to: recipient,
    text: body,
  }));
  return { data };
};
