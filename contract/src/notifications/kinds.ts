import { accountKinds } from './account-kinds.ts';
import { moneyKinds } from './money-kinds.ts';
import type { NotificationData, NotificationKindDefinition } from './notification-kind.ts';
import { recordKinds } from './record-kinds.ts';
import type { Role } from '../shared/roles.ts';

/** Every kind of news, in the order in which people choose how to hear of it. */
export const notificationKinds = { ...moneyKinds, ...recordKinds, ...accountKinds };

export type NotificationKind = keyof typeof notificationKinds;

/** What a kind carries. */
export type NotificationDataOf<Kind extends NotificationKind> = Parameters<
  (typeof notificationKinds)[Kind]['words']
>[0];

/** To whom a kind goes: whoever holds its role at the clinic, or one user, anywhere or at one clinic only. */
export type RecipientOf<Kind extends NotificationKind> = (typeof notificationKinds)[Kind]['audience'] extends 'person'
  ? { user_id: number; clinic_id?: number }
  : { clinic_id: number };

/** A kind as the database and the wire know it: by its name, its data unread. Undefined where this release does not know it. */
export const kindNamed = (name: string): NotificationKindDefinition<NotificationData, Role | 'person'> | undefined =>
  Object.hasOwn(notificationKinds, name)
    ? (notificationKinds[name as NotificationKind] as unknown as NotificationKindDefinition<
        NotificationData,
        Role | 'person'
      >)
    : undefined;
