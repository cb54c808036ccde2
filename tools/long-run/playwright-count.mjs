import { appendFileSync } from 'node:fs';

/**
 * A reporter of Playwright that tells the long run how many journeys passed.
 * @implements {Pick<import('@playwright/test/reporter').Reporter, 'onTestEnd' | 'onEnd' | 'printsToStdio'>}
 */
export default class JourneyCount {
  #passed = 0;

  printsToStdio() {
    return false;
  }

  /**
   * @param {import('@playwright/test/reporter').TestCase} _journey
   * @param {import('@playwright/test/reporter').TestResult} result
   */
  onTestEnd(_journey, { status }) {
    if (status === 'passed') this.#passed += 1;
  }

  onEnd() {
    const file = process.env.LONG_RUN_COUNTS;
    if (file) appendFileSync(file, `${this.#passed} journeys\n`);
  }
}
