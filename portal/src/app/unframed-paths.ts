/** Pages with a token of their own that never ask for a sign-in: print pages, customer screens, the consult hand-off. */
export const isUnframedPath = (path: string): boolean => path.startsWith('/print/') || path === '/forward_consult';
