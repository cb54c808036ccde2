import { asSystem } from '../../platform/act/system-work.ts';
import { jobKind, jobWorker } from '../../platform/jobs/job.ts';
import type { Platform } from '../../platform/platform.ts';
import { sendAgain } from '../outbox/index.ts';

interface MessagesOfGroup {
  group_id: number;
  /** Who wants it, for the trail. */
  actor: string;
  messages: { id: number; clinic_id: number }[];
}

export const sendAgainJob = jobKind<MessagesOfGroup>('send-messages-again', { repeat: 'safe' });

/** Sends messages of a group again that were given up. Those that were sent again or discarded meanwhile stay as they are. */
async function sendMessagesAgain(platform: Platform, { group_id, actor, messages }: MessagesOfGroup): Promise<void> {
  const clinic_ids = [...new Set(messages.map(({ clinic_id }) => clinic_id))];
  await asSystem(platform, actor, { group_id, clinic_ids, clinic_id: clinic_ids[0] ?? 0 }, async (act) => {
    for (const message of messages) await sendAgain(act, message);
  });
}

export const sendAgainWorker = jobWorker(sendAgainJob, sendMessagesAgain);
