import type { NotificationDataOf, NotificationKind, RecipientOf } from '@clinic/contract/notifications/kinds.ts';
import {
  countUnreadNotifications,
  listNotifications,
  type Notification,
} from '@clinic/contract/notifications/notifications.ts';
import { asSystem } from '../platform/act/system-work.ts';
import type { Clinic } from './factories.ts';
import type { TestApp } from './test-app.ts';

/** Creates a notification, as an action at the clinic does. */
export const tell = <Kind extends NotificationKind>(
  app: TestApp,
  clinic: Clinic,
  kind: Kind,
  to: RecipientOf<Kind>,
  data: NotificationDataOf<Kind>,
): Promise<void> =>
  asSystem(
    app.platform,
    'test',
    { group_id: clinic.group_id, clinic_ids: [clinic.id], clinic_id: clinic.id },
    async (act) => act.notify(kind, to, data),
  );

/** The notification of a payment on hold at the clinic, without the payment. */
export const tellHeld = (app: TestApp, clinic: Clinic, transaction_id = 1): Promise<void> =>
  tell(app, clinic, 'payment_held', { clinic_id: clinic.id }, { transaction_id, amount_cents: 1250, reason: 'amount' });

/** A user's notifications, newest first. */
export async function bellOf(app: TestApp, token: string, query: { unread?: '1' } = {}): Promise<Notification[]> {
  const { status, answer, text } = await app.call(listNotifications, { query }, token);
  if (status !== 200) throw new Error(`The bell answered ${status}: ${text}`);
  return answer.data;
}

export async function unreadOf(app: TestApp, token: string): Promise<number> {
  const { status, answer, text } = await app.call(countUnreadNotifications, {}, token);
  if (status !== 200) throw new Error(`The count answered ${status}: ${text}`);
  return answer.unread;
}
