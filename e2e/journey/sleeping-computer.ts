import { kill } from 'node:process';
import { type Browser, chromium, type LaunchOptions } from '@playwright/test';

/** A computer that can sleep: a Chromium of its own, all of whose processes are stopped meanwhile. */
export interface SleepingComputer {
  browser: Browser;
  /** Stops every process. As with a real sleep, the pages get no event. */
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
