import { startTestApp, type TestApp } from './test-app.ts';

let started: Promise<TestApp> | undefined;

async function startShared(): Promise<TestApp> {
  const app: TestApp = {
    ...(await startTestApp()),
    close: () => Promise.reject(new Error('The shared app ends with its worker: no test file closes it.')),
  };
  // A shifted clock would leak into the next test file.
  Object.freeze(app.clock);
  return app;
}

/**
 * The app and database shared by the test files of one worker. A file creates groups and branches in it, and must not change the clock,
 * options and global rows. It ends with the worker. Rate limits are reset for each file.
 */
export async function sharedApp(): Promise<TestApp> {
  const app = await (started ??= startShared());
  await app.owner.query('truncate rate_limit');
  return app;
}
