/** How often a process notes its open sockets. */
export const live_session_note_seconds = 30;
/** A session counts as connected for so long after its last note. A process that has crashed is noticed after this time. */
export const live_session_seconds = 75;
