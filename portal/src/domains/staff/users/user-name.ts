/** The person's name, or the user name if there is none. */
export const nameOf = (user: { first_name: string; last_name: string; username: string }): string =>
  [user.first_name, user.last_name].filter(Boolean).join(' ') || user.username;
