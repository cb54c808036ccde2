import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { finishLogin } from '@clinic/contract/access/second-factor-sign-in.ts';
import { exchangeToken, operatorLogin } from '@clinic/contract/access/sign-in.ts';
import { platform_branch_id } from '@clinic/contract/shared/operator-roles.ts';
import type { Answer, EndpointDefinition } from '@clinic/contract/shared/endpoint.ts';
import { type BrowserContextOptions, expect, type Page, test } from '@playwright/test';
import { keepInBrowser } from './open-session.ts';
import { isInside } from './sign-in.ts';

/** The operators of the demo: one of each role, and a second one for what takes two. */
export type DemoOperator =
  | 'administrator'
  | 'administrator2'
  | 'finance'
  | 'finance2'
  | 'operations'
  | 'operations2'
  | 'support'
  | 'engineer';

/** What the sandbox shows of them. */
interface Shown {
  password: string;
  code: string;
  seconds_left: number;
}

const emailOf = (who: DemoOperator) => `${who}@platform.example`;

/** What the workers of a run share about an operator: a code works once, and each is shown for half a minute. */
interface Kept {
  device_id: string;
  session: { permanent_token: string; member_token: string; clinic_id: number };
  last_code: string;
  proved_at: number;
}

/** A proof counts for ten minutes. A journey begins with one that lasts until it ends. */
const fresh_ms = 6 * 60_000;
/** Longer than a sign-in takes, with the wait for the next code. */
const lock_ms = 60_000;

interface Shelf {
  read: () => Promise<Kept | undefined>;
  write: (kept: Kept) => Promise<void>;
}

/** Works alone with what is kept about an operator of this server. Playwright empties the folder when a run starts. */
async function alone<Result>(page: Page, who: DemoOperator, work: (shelf: Shelf) => Promise<Result>): Promise<Result> {
  const { host } = new URL((await page.request.get('/sandbox/api/operators')).url());
  const folder = join(test.info().project.outputDir, 'operators', host.replaceAll(/\W/g, '-'));
  await mkdir(folder, { recursive: true });
  const file = join(folder, `${who}.json`);
  const lock = join(folder, `${who}.lock`);
  const isLocked = async (): Promise<boolean> =>
    mkdir(lock).then(
      () => false,
      () => true,
    );
  while (await isLocked()) {
    const since = (await stat(lock).catch(() => undefined))?.mtimeMs ?? Date.now();
    // Its worker was killed.
    if (Date.now() - since > lock_ms) await rm(lock, { recursive: true, force: true });
    await delay(100);
  }
  try {
    return await work({
      read: async () =>
        readFile(file, 'utf8').then(
          (text) => JSON.parse(text) as Kept,
          () => undefined,
        ),
      write: async (kept) => writeFile(file, JSON.stringify(kept)),
    });
  } finally {
    await rm(lock, { recursive: true, force: true });
  }
}

/** The code that the sandbox shows. The operator's app shows the same one; it waits for the next one if this one was used. */
async function unusedCode(page: Page, last_code: string | undefined): Promise<Shown> {
  for (;;) {
    const shown = (await (await page.request.get('/sandbox/api/operators')).json()) as Shown;
    if (shown.code !== last_code) return shown;
    await delay(shown.seconds_left * 1_000);
  }
}

async function openSessionOf(page: Page, who: DemoOperator, last_code: string | undefined): Promise<Kept> {
  const ask = async <E extends EndpointDefinition>({ path }: E, data: object): Promise<Answer<E>> => {
    const headers = { 'user-agent': await page.evaluate(() => navigator.userAgent) };
    const response = await page.request.put(`/api${path}`, { data, headers });
    expect(response.ok(), `${who} at ${path}: ${await response.text()}`).toBe(true);
    return (await response.json()) as Answer<E>;
  };
  const { code, password } = await unusedCode(page, last_code);
  const device_id = randomUUID();
  const { second_factor } = await ask(operatorLogin, { device_id, email: emailOf(who), password });
  const { token } = await ask(finishLogin, { ticket: second_factor?.ticket, code });
  const exchanged = await ask(exchangeToken, { id: platform_branch_id, token });
  return {
    device_id,
    session: {
      permanent_token: exchanged.permanent_token ?? token,
      member_token: exchanged.token,
      clinic_id: platform_branch_id,
    },
    last_code: code,
    proved_at: Date.now(),
  };
}

/** Answers the question for a proof of identity, whenever it opens. */
async function proveWhenAsked(page: Page, who: DemoOperator): Promise<void> {
  const question = page.getByRole('dialog', { name: 'Please confirm your identity' });
  await page.addLocatorHandler(question, async () =>
    alone(page, who, async ({ read, write }) => {
      const kept = await read();
      const { code } = await unusedCode(page, kept?.last_code);
      await question.getByLabel('Code', { exact: true }).fill(code);
      await question.getByRole('button', { name: 'Confirm' }).click();
      await expect(question).toBeHidden();
      if (kept) await write({ ...kept, last_code: code, proved_at: Date.now() });
    }),
  );
}

/**
 * Opens the console as an operator of the demo. The session comes from the API, and all journeys of a run share it: do not log out of it, and
 * do not change who the operator is. A question for a proof of identity is answered whenever it opens.
 */
export async function signInOperator(page: Page, who: DemoOperator, path = '/console'): Promise<void> {
  const { session, device_id } = await alone(page, who, async ({ read, write }) => {
    const kept = await read();
    if (kept && Date.now() - kept.proved_at < fresh_ms) return kept;
    const made = await openSessionOf(page, who, kept?.last_code);
    await write(made);
    return made;
  });
  await keepInBrowser(page, { 'console.session': JSON.stringify(session), 'console.device_id': device_id });
  await proveWhenAsked(page, who);
  await page.goto(path);
  await isInside(page);
}

/** Opens the console as an operator of the demo, in a browser of its own. */
export async function openConsole(
  newBrowser: (options?: BrowserContextOptions) => Promise<Page>,
  who: DemoOperator,
  path = '/console',
): Promise<Page> {
  const page = await newBrowser();
  await signInOperator(page, who, path);
  return page;
}

/**
 * Approves a waiting call on the page Approvals, as the operator who is signed in there: one with this title (`approvalWords`), made by another
 * operator, about this: the name of a clinic, an amount.
 */
export async function approve(page: Page, title: string, about: string | RegExp): Promise<void> {
  await page.goto('/console/approvals?asked_by=others');
  const asked = page.getByRole('main').getByText(title, { exact: true });
  await expect(asked.first()).toBeVisible();
  const dialog = page.getByRole('dialog', { name: title });
  for (let at = 0; at < (await asked.count()); at += 1) {
    await asked.nth(at).click();
    await expect(dialog.getByRole('button', { name: 'Approve' })).toBeVisible();
    await expect(dialog.getByLabel('Loading')).toHaveCount(0);
    if ((await dialog.getByText(about).count()) > 0) {
      await dialog.getByRole('button', { name: 'Approve' }).click();
      await expect(page.getByText('Approved, and done.')).toBeVisible();
      return;
    }
    await dialog.press('Escape');
    await expect(dialog).toBeHidden();
  }
  throw new Error(`No call “${title}” about ${String(about)} waits.`);
}
