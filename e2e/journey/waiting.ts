/** The placeholders of a page that is loading. */
export const waiting = '.mantine-Skeleton-root, [data-waiting], [role="status"][aria-busy]';
