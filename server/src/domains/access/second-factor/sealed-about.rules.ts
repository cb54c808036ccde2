/** What the secret of an app is sealed about: put into another user's row it does not open. */
export const sealedAbout = (user_id: number): string => `authenticator of user ${user_id}`;
