export const sessionSortFields = ['last_used_at', 'created_at', 'username'] as const;
