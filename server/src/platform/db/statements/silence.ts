import pg from 'pg';

/** No answer came in time, so a rollback would not be answered either. */
export const isSilence = (error: unknown): boolean => error instanceof Error && error.message === 'Query read timeout';

/** The same, or the database ended the statement because it took too long. */
export const tookTooLong = (error: unknown): boolean =>
  isSilence(error) || (error instanceof pg.DatabaseError && error.code === '57014');
