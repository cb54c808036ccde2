import { z } from 'zod/mini';

const user_tabs = ['profile', 'access', 'sessions', 'activity'] as const;
export type UserTab = (typeof user_tabs)[number];

/** The search parameters of a user's page. */
export const userPageSearch = z.object({
  tab: z.prefault(z.catch(z.enum(user_tabs), 'profile'), 'profile'),
});
