import { kill } from 'node:process';
import { type Browser, chromium, type LaunchOptions } from '@playwright/test';

/** A computer whose lid can be closed: a Chromium of its own, all of whose processes stand still meanwhile. */
export interface SleepingComputer {
  browser: Browser;
  /** Nothing runs in it, and nothing is said to its pages: they hear of it no more than of a real sleep. */
  sleep: () => Promise<void>;
  wake: () => void;
  close: () => Promise<void>;
}

export async function startComputer(options: LaunchOptions): Promise<SleepingComputer> {
  const browser = await chromium.launch(options);
  const session = await browser.newBrowserCDPSession();
  let asleep: number[] = [];
  const wake = (): void => {
    for (const pid of asleep) kill(pid, 'SIGCONT');
    asleep = [];
  };
  return {
    browser,
    sleep: async () => {
      const { processInfo } = await session.send('SystemInfo.getProcessInfo');
      asleep = processInfo.map(({ id }) => id);
      for (const pid of asleep) kill(pid, 'SIGSTOP');
    },
    wake,
    close: async () => {
      wake();
      await browser.close();
    },
  };
}
