/** What a page shows in place of what it still reads. */
export const waiting = '.mantine-Skeleton-root, [role="status"][aria-busy]';
