/** Used in links as `/invitation#<token>`. Browsers never send the part after `#`, so the token reaches no server and no log. */
export const invitation_path = '/invitation';
