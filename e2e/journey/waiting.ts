/** The placeholders of a page that is loading. */
export const waiting = '.mantine-Skeleton-root, [role="status"][aria-busy]';
