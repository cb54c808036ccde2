import {
  type NotificationDataOf,
  type NotificationKind,
  notificationKinds,
  type RecipientOf,
} from '@clinic/contract/notifications/kinds.ts';

/** A notification as it is written with the commit. */
export interface NewNotification {
  group_id: number;
  clinic_id: number | null;
  kind: NotificationKind;
  user_id: number | null;
  role: string | null;
  /** Further roles whose holders receive it. */
  other_roles: string[] | null;
  actor_id: number | null;
  data: object;
  at: string;
  /** The clinics at whose counters the user is signed in, of a user's own news (`clinic_id` is null). Known when the act closes. */
  told_at?: number[];
}

/**
 * The row of a notification. The catalogue defines which role receives it, or which roles may be named. A notification about the acting person's account also goes to
 * that person.
 */
export function newNotification<Kind extends NotificationKind>(
  author: { group_id: number; user_id: number | null },
  now: Date,
  kind: Kind,
  to: RecipientOf<Kind>,
  data: NotificationDataOf<Kind>,
): NewNotification {
  const { audience } = notificationKinds[kind];
  const of_kind = audience === 'person' || Array.isArray(audience) ? [] : [String(audience)];
  const [role = null, ...others] = 'roles' in to ? to.roles.map(String) : of_kind;
  return {
    group_id: author.group_id,
    clinic_id: to.clinic_id ?? null,
    kind,
    user_id: 'user_id' in to ? to.user_id : null,
    role,
    other_roles: others.length > 0 ? others : null,
    actor_id: audience === 'person' ? null : author.user_id,
    data,
    at: now.toISOString(),
  };
}
