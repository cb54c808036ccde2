import { createHash } from 'node:crypto';

/** Random tokens are kept by their hash: who reads the table can open nothing. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');
