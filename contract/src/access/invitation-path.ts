/** Used in links as `/invitation#<token>`. Browsers never send the part after `#`, so the token reaches no server and no log. */
export const invitation_path = '/invitation';

/** Where operators of the platform sign in. Their invitations open below it. */
export const console_path = '/console';
