/** Live events of notifications. */
export const notificationsEvents = {
  /**
   * A new notification for the members that hold `role`, or one of several, parted by blanks; or for `user_id`, but not for `actor_id`, who caused it.
   * Data: notification_id, kind. With `read` instead: the user read some notifications in another window.
   */
  notification: { audience: 'clinic', roles: 'in_data', to_user: true },
} as const;
