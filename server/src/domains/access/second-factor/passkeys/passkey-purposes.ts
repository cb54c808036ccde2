import { tokenHash } from '../../../../platform/session/token-hash.ts';

/** What a challenge was given for: an answer counts for nothing else, nor for anybody else. */
export const loginPurpose = (ticket: string): string => `second proof ${tokenHash(ticket)}`;
export const first_proof_purpose = 'first proof';
export const provePurpose = (session_id: string): string => `prove ${session_id}`;
export const enrolPurpose = (session_id: string): string => `enrol ${session_id}`;
