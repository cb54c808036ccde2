import { accountKinds } from './account-kinds.ts';
import { moneyKinds } from './money-kinds.ts';
import type { NotificationData, NotificationKindDefinition } from './notification-kind.ts';
import { recordKinds } from './record-kinds.ts';
import type { Role } from '../shared/roles.ts';

/** Every kind of notification, in the order of the preferences page. */
export const notificationKinds = { ...moneyKinds, ...recordKinds, ...accountKinds };

export type NotificationKind = keyof typeof notificationKinds;

/** The data of a kind. */
export type NotificationDataOf<Kind extends NotificationKind> = Parameters<
  (typeof notificationKinds)[Kind]['words']
>[0];

/** The recipients of a kind: the holders of its role at the clinic, or one user, at every clinic or at one. */
export type RecipientOf<Kind extends NotificationKind> = (typeof notificationKinds)[Kind]['audience'] extends 'person'
  ? { user_id: number; clinic_id?: number }
  : { clinic_id: number };

/** Finds a kind by its name, with untyped data, as the database and the API know it. Undefined if this release does not know it. */
export const kindNamed = (name: string): NotificationKindDefinition<NotificationData, Role | 'person'> | undefined =>
  Object.hasOwn(notificationKinds, name)
    ? (notificationKinds[name as NotificationKind] as unknown as NotificationKindDefinition<
        NotificationData,
        Role | 'person'
      >)
    : undefined;
