import { inTransaction } from '../../platform/db/transaction.ts';
import type { Platform } from '../../platform/platform.ts';
import type { TakenMessage } from './outbox.queries.ts';
import { NotAccepted, postOutside } from './post-outside.ts';
import { internationalNumber } from './shown-message.rules.ts';
import { keepText, type Text } from './texts.queries.ts';

type TextProvider = (text: Text) => Promise<void>;

/** The provider of SMS_URL, or the sandbox's phones. */
const providerOf = ({ config: { sms }, pool }: Platform): TextProvider =>
  sms
    ? ({ id, to, text }) =>
        postOutside(sms.address, {
          body: JSON.stringify({ id, to, text }),
          headers: { 'idempotency-key': id, ...(sms.authorization && { authorization: sms.authorization }) },
        })
    : async (text) => void (await inTransaction(pool, {}, ({ db }) => keepText(db, text)));

/** Sends a text message. Throws NotAccepted. */
export async function sendText(platform: Platform, message: TakenMessage): Promise<void> {
  const to = internationalNumber(message.recipient ?? '');
  if (!to) throw new NotAccepted('The phone number is incomplete.');
  const { text = '' } = message.data as { text?: string };
  await providerOf(platform)({ id: message.message_id, to, text });
}
