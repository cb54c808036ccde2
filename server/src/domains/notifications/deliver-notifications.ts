import { asSystem } from '../../platform/act/system-work.ts';
import { readingOfNoTenant } from '../../platform/db/statements/reading.ts';
import type { SystemAct } from '../../platform/act/act.ts';
import { forEachInTurn } from '../../platform/jobs/for-each.ts';
import { mailJob } from '../../platform/mail/send-mail.ts';
import type { Platform } from '../../platform/platform.ts';
import { listRecipients, listWaiting, takeWaiting, type Waiting } from './deliveries.queries.ts';
import { mailOf, packParcels, type Parcel, pushesOf } from './delivery.rules.ts';
import { queuePush } from './push/queue-push.ts';

const most_at_once = 500;
/** Older notifications are not sent; they only show in the bell. */
const worth_sending_ms = 24 * 3_600_000;

async function queueParcel(act: SystemAct, parcel: Parcel, origin: string | undefined): Promise<void> {
  if (parcel.mail.length > 0 && parcel.email)
    await act.enqueue(mailJob, { kind: 'notifications', to: parcel.email, ...mailOf(parcel, origin) });
  for (const push of pushesOf(parcel)) await queuePush(act, parcel.user_id, push);
}

/**
 * Sends the waiting notifications of one clinic, or of one group’s users. Marking and queueing share one commit, so that nothing is sent
 * twice.
 */
async function deliverTo(platform: Platform, waiting: Waiting[]): Promise<void> {
  const [{ group_id, clinic_id } = { group_id: 0, clinic_id: null }] = waiting;
  const tenant = { group_id, clinic_ids: clinic_id === null ? [] : [clinic_id], clinic_id: clinic_id ?? 0 };
  await asSystem(platform, 'notifications', tenant, async (act) => {
    const ids = waiting.map(({ id }) => id);
    const taken = await takeWaiting(act.db, group_id, ids, act.now);
    const fresh = taken.filter(({ at }) => act.now.getTime() - at.getTime() < worth_sending_ms);
    if (fresh.length === 0) return;
    const fresh_ids = fresh.map(({ id }) => id);
    const recipients = await listRecipients(act.db, group_id, fresh_ids);
    for (const parcel of packParcels(fresh, recipients)) await queueParcel(act, parcel, platform.config.public_origin);
  });
}

/** Queues mails and pushes for all waiting notifications. A failure at one clinic does not stop the others and is reported at the end. */
export async function deliverNotifications(platform: Platform): Promise<void> {
  const waiting = await readingOfNoTenant(platform.pool, (db) => listWaiting(db, most_at_once));
  const places = Map.groupBy(waiting, ({ group_id, clinic_id }) => `${group_id} ${clinic_id ?? ''}`);
  await forEachInTurn([...places.values()], 'places', (of_place) => deliverTo(platform, of_place));
}
