import { tokenHash } from '../../../../platform/session/token-hash.ts';

/** The purpose of a challenge: an answer is valid for this purpose and caller only. */
export const loginPurpose = (ticket: string): string => `second proof ${tokenHash(ticket)}`;
export const first_proof_purpose = 'first proof';
export const provePurpose = (session_id: string): string => `prove ${session_id}`;
export const enrolPurpose = (session_id: string): string => `enrol ${session_id}`;
