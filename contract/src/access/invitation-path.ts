/** In a link as `/invitation#<token>`: what stands behind the sign never reaches a server or its logs. */
export const invitation_path = '/invitation';
