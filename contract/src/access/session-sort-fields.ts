export const sessionSortFields = ['id', 'last_used_at', 'created_at', 'username'] as const;
