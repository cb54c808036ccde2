/** Live events of the notification centre. */
export const notificationsEvents = {
  /**
   * There is news for the members that hold `role`, or for `user_id`; not for `actor_id`, who did it. Data: notification_id, kind.
   * With `read` instead: the user read some of theirs, elsewhere.
   */
  notification: { audience: 'clinic', roles: 'in_data', to_user: true },
} as const;
