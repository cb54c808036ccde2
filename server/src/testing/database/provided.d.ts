import type {} from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** The owner's address of the test database server, to its `postgres` database. */
    database_server_url: string;
    /** The same of each worker of the distributed engine; none on one PostgreSQL. */
    worker_server_urls: string[];
    /** A folder for test files, deleted when the run ends. */
    run_folder: string;
  }
}
