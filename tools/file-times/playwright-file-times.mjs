import { recordFileTime } from './file-times.mjs';

/**
 * A reporter of Playwright: the time of each journey, which is added to its file.
 * @implements {Pick<import('@playwright/test/reporter').Reporter, 'onTestEnd' | 'printsToStdio'>}
 */
export default class PlaywrightFileTimes {
  printsToStdio() {
    return false;
  }

  /**
   * @param {import('@playwright/test/reporter').TestCase} journey
   * @param {import('@playwright/test/reporter').TestResult} result
   */
  onTestEnd({ location }, { duration }) {
    recordFileTime('journeys', location.file, duration);
  }
}
