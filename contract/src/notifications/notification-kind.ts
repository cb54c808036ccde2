import type { Role } from '../shared/roles.ts';
import type { NotificationChannel } from './channels.ts';

/**
 * The data of a notification: ids, amounts in cents, names of staff. It must not contain patient data, because mail and push leave the
 * system.
 */
export type NotificationData = Record<string, number | string>;

export interface NotificationWords {
  title: string;
  text: string;
}

/** The holders of one role, or of those of several roles that a notification names; or the person concerned. */
export type NotificationAudience = Role | readonly Role[] | 'person';

/** One kind of notification. */
export interface NotificationKindDefinition<Data extends NotificationData, Audience extends NotificationAudience> {
  /** The label on the preferences page. */
  label: string;
  /** The heading above it on the preferences page. */
  section: 'Money' | 'Reported errors' | 'Patients' | 'Your account';
  /** Who at the clinic receives it. */
  audience: Audience;
  /** Notifications about money cannot be removed from the bell. */
  always_in_bell?: true;
  /** A call that rings now: phones ring, and a push that is late is dropped. */
  rings?: true;
  channels: readonly NotificationChannel[];
  words: (data: Data) => NotificationWords;
  /** The page that the notification opens. */
  path: (data: Data) => string;
}

/** Declares a kind. Its data are the arguments of `words` and `path`. */
export const notificationKind = <Data extends NotificationData>() => ({
  for: <const Audience extends NotificationAudience>(definition: NotificationKindDefinition<Data, Audience>) =>
    definition,
});
