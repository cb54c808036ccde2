import { createHash } from 'node:crypto';

/** Random tokens are stored as hashes: a copy of the table opens nothing. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');
