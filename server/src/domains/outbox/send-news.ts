import { Webhook } from 'standardwebhooks';
import type { Platform } from '../../platform/platform.ts';
import type { TakenMessage } from './outbox.queries.ts';
import { NotAccepted, postOutside } from './post-outside.ts';

/**
 * The body of a webhook. `sequence` grows with each message about the record, so that a receiver can order a message that staff sent again
 * after later ones.
 */
const bodyOf = ({ kind, created_at, data, clinic_id, record_id, id }: TakenMessage): string =>
  JSON.stringify({
    type: kind,
    timestamp: created_at.toISOString(),
    data: { id: record_id, clinic_id, sequence: id, ...data },
  });

/** Sends news to the consumer app, as a Standard Webhook signed with every secret. Throws NotAccepted. */
export async function sendNews(platform: Platform, message: TakenMessage): Promise<void> {
  const consumer = platform.consumer.current;
  if (!consumer) throw new NotAccepted('The app’s address is not set up yet.');
  const body = bodyOf(message);
  const id = `msg_${message.message_id}`;
  const now = platform.clock.present();
  const signatures = consumer.secrets.map((secret) => new Webhook(secret).sign(id, now, body));
  await postOutside(consumer.address, {
    body,
    headers: {
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(now.getTime() / 1_000)),
      'webhook-signature': signatures.join(' '),
    },
  });
}
