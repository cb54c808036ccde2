import { startTestApp, type TestApp } from './test-app.ts';

let started: Promise<TestApp> | undefined;

async function startShared(): Promise<TestApp> {
  const app: TestApp = {
    ...(await startTestApp()),
    close: () => Promise.reject(new Error('The shared app ends with its worker: no test file closes it.')),
  };
  // The next file of tests would stand in another time.
  Object.freeze(app.clock);
  return app;
}

/**
 * The app and database that the test files of one worker share: a file makes its own groups and branches in it, and leaves clock, options
 * and what belongs to everybody alone. It ends with the worker. Limits of calls are counted anew for each file.
 */
export async function sharedApp(): Promise<TestApp> {
  const app = await (started ??= startShared());
  await app.owner.query('truncate rate_limit');
  return app;
}
