/** The context that an app’s secret is sealed with. A secret copied into another user’s row cannot be opened. */
export const sealingContext = (user_id: number): string => `authenticator of user ${user_id}`;
