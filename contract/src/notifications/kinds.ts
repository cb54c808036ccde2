import { accountKinds } from './account-kinds.ts';
import { appointmentKinds, outboxKinds, reviewKinds, visitKinds, voucherKinds } from './patient-kinds.ts';
import { issueKinds, moneyKinds } from './money-kinds.ts';
import {
  type NotificationAudience,
  type NotificationData,
  notificationKind,
  type NotificationKindDefinition,
} from './notification-kind.ts';

/** Notifications about reports that a user asked for. A ready one is shown by the tray, and mailed if it was scheduled. */
const reportKinds = {
  report_failed: notificationKind<{ name: string }>().for({
    label: 'A report that you asked for fails',
    section: 'Your account',
    audience: 'person',
    channels: ['bell'],
    words: ({ name }) => ({ title: 'Report failed', text: `${name} could not be generated.` }),
    path: () => '/reports',
  }),
} as const;

/** Every kind of notification, in the order of the preferences page. */
export const notificationKinds = {
  ...moneyKinds,
  ...issueKinds,
  ...outboxKinds,
  ...appointmentKinds,
  ...visitKinds,
  ...reviewKinds,
  ...reportKinds,
  ...voucherKinds,
  ...accountKinds,
};

export type NotificationKind = keyof typeof notificationKinds;

/** The data of a kind. */
export type NotificationDataOf<Kind extends NotificationKind> = Parameters<
  (typeof notificationKinds)[Kind]['words']
>[0];

/** The recipients of a kind: the holders of its role at the clinic, or of any of those of its roles that are named; or one user, at every clinic or at one. */
export type RecipientOf<Kind extends NotificationKind> = (typeof notificationKinds)[Kind]['audience'] extends 'person'
  ? { user_id: number; clinic_id?: number }
  : (typeof notificationKinds)[Kind]['audience'] extends readonly (infer Named)[]
    ? { clinic_id: number; roles: readonly Named[] }
    : { clinic_id: number };

/** Finds a kind by its name, with untyped data, as the database and the API know it. Undefined if this release does not know it. */
export const kindNamed = (
  name: string,
): NotificationKindDefinition<NotificationData, NotificationAudience> | undefined =>
  Object.hasOwn(notificationKinds, name)
    ? (notificationKinds[name as NotificationKind] as unknown as NotificationKindDefinition<
        NotificationData,
        NotificationAudience
      >)
    : undefined;
