/** The context that the app’s secret is sealed with: copied into another user’s row, it does not open. */
export const sealedAbout = (user_id: number): string => `authenticator of user ${user_id}`;
