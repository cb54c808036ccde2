/** Pages that bring a token of their own and must never ask for a sign-in: printed pages, screens, the consult hand-off. */
export const isUnframedPath = (path: string): boolean => path.startsWith('/print/') || path === '/forward_consult';
