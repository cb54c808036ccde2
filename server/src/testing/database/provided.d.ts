import type {} from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** The owner's address of the test database server, to its `postgres` database. */
    database_server_url: string;
    /** Gone when the run ends: whatever tests put into it. */
    run_folder: string;
  }
}
