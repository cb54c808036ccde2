import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright';

/** The browser storage of a signed-in user. */
export type Kept = Awaited<ReturnType<BrowserContext['storageState']>>;

export interface OpenPortal {
  origin: string;
  /** A browser profile, empty or signed in. */
  newProfile: (kept?: BrowserContextOptions['storageState']) => Promise<BrowserContext>;
  close: () => Promise<void>;
}

const word = /"origin":"(?<origin>http:[^"]+)"/;

async function startServer(): Promise<{ child: ChildProcess; origin: string }> {
  const program = join(import.meta.dirname, '../../e2e/setup/serve-fresh.mjs');
  const child = spawn(process.execPath, [program], { stdio: ['ignore', 'pipe', 'inherit'] });
  for await (const line of createInterface({ input: child.stdout })) {
    const origin = word.exec(line)?.groups?.['origin'];
    if (origin !== undefined) return { child, origin };
  }
  throw new Error('The server did not start.');
}

/** The built portal on a fresh database with demo data, and the Chromium of CHROMIUM_PATH. */
export async function openPortal(): Promise<OpenPortal> {
  const { child, origin } = await startServer();
  child.stdout?.resume();
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  return {
    origin,
    newProfile: (kept) =>
      browser.newContext({
        baseURL: origin,
        viewport: { width: 1440, height: 900 },
        ...(kept === undefined ? {} : { storageState: kept }),
      }),
    close: async () => {
      await browser.close();
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
    },
  };
}

async function enter(page: Page, username: string): Promise<void> {
  await page.getByLabel('Group Code').fill('DEMO');
  await page.getByLabel('User Name').fill(username);
  await page.getByLabel('Password', { exact: true }).fill('Portal#2026');
  await page.getByRole('button', { name: 'Login' }).click();
}

/** Signs in as a user of one branch with the dashboard's menu, and waits for the frame. */
export async function signIn(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await enter(page, 'cashier');
  await page.getByText('Active Connection').waitFor();
}

/** Signs in as the owner, who may open every page, at the branch Orchard, where every list has rows. */
export async function signInAsOwner(page: Page): Promise<void> {
  await page.goto('/');
  await enter(page, 'owner');
  await page.getByRole('radio', { name: 'Orchard', exact: true }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('Active Connection').waitFor();
}

/** The CPU slowed four times, like a cheap laptop. */
export async function slowProcessor(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}
