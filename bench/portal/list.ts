import type { BrowserContext, Page } from 'playwright';
import { percentile } from '../measure/percentile.ts';
import type { Scenario } from '../scenario.ts';
import { type Opening, type PageTurn, readOpening, turnPage, watchOpening } from './in-page.ts';
import { type Kept, openPortal, type OpenPortal, signIn, slowProcessor } from './open-portal.ts';

const list = '/payment/transaction';
const openings = 7;
const turns = 9;
const lcp_target_ms = 1_500;
const turn_target_ms = 100;

const median = (values: number[]): number =>
  percentile(
    values.toSorted((one, other) => one - other),
    0.5,
  );
const ms = (value: number): string => `${Math.round(value)} ms`;

async function openList(profile: BrowserContext): Promise<Opening> {
  const page = await profile.newPage();
  await watchOpening(page);
  await slowProcessor(page);
  await page.goto(list);
  const opening = await readOpening(page);
  await page.close();
  return opening;
}

/** Signed in with an empty cache, and again with a warm one. */
async function measureOpenings(portal: OpenPortal, kept: Kept): Promise<{ cold: Opening[]; warm: Opening[] }> {
  const cold: Opening[] = [];
  const warm: Opening[] = [];
  for (let run = 0; run < openings; run += 1) {
    const profile = await portal.newProfile(kept);
    cold.push(await openList(profile));
    warm.push(await openList(profile));
    await profile.close();
  }
  return { cold, warm };
}

async function settle(page: Page): Promise<void> {
  await page.locator('table[aria-label="Transactions"][aria-busy]').waitFor({ state: 'detached' });
  await page.waitForLoadState('networkidle');
}

interface Answer {
  data: { id: number }[];
  pager: { p: number; n: number; pages: number; rows: number };
}

/** A page of the portal has 20 rows at most, the call returns up to a hundred: the same rows again, with other ids. */
const lengthenPages = (page: Page, rows: number): Promise<unknown> =>
  page.route('**/api/clinic/transactions?*', async (route) => {
    const p = Number(new URL(route.request().url()).searchParams.get('p'));
    const response = await route.fetch();
    const { data } = (await response.json()) as Answer;
    const more = Array.from({ length: rows }, (_, index) => ({ ...data[index % data.length], id: p * 1_000 + index }));
    await route.fulfill({ response, json: { data: more, pager: { p, n: rows, pages: 50, rows: 50 * rows } } });
  });

/** Turns pages of that many rows, with or without the pointer on the link beforehand (prefetch). */
async function measureTurns(portal: OpenPortal, kept: Kept, rows: number, hovered: boolean): Promise<PageTurn[]> {
  const profile = await portal.newProfile(kept);
  const page = await profile.newPage();
  if (rows > 20) await lengthenPages(page, rows);
  await page.goto(list);
  await page.getByRole('link', { name: 'Next page' }).waitFor();
  await slowProcessor(page);
  const measured: PageTurn[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    await settle(page);
    if (hovered) {
      await page.mouse.move(0, 0);
      await page.getByRole('link', { name: 'Next page' }).hover();
      await page.waitForTimeout(400);
    }
    measured.push(await turnPage(page));
  }
  await profile.close();
  // The first turn runs cold code.
  return measured.slice(1);
}

/** Opening the list and turning its pages with the CPU slowed four times. */
export const listSpeed: Scenario = {
  name: 'list',
  measure: async ({ say }) => {
    const portal = await openPortal();
    try {
      const first = await portal.newProfile();
      const page = await first.newPage();
      await signIn(page, list);
      const kept = await first.storageState();
      await first.close();
      const { cold, warm } = await measureOpenings(portal, kept);
      say('opened');
      const plain = await measureTurns(portal, kept, 20, false);
      const hundred = await measureTurns(portal, kept, 100, false);
      const ahead = await measureTurns(portal, kept, 20, true);
      const warm_lcp_ms = median(warm.map(({ lcp_ms }) => lcp_ms));
      const turn_ms = median(plain.map(({ from_answer_ms }) => from_answer_ms));
      const opening = (name: string, all: Opening[]): string[] => [
        name,
        ms(median(all.map(({ lcp_ms }) => lcp_ms))),
        ms(median(all.map(({ rows_ms }) => rows_ms))),
        ms(median(all.map(({ blocking_ms }) => blocking_ms))),
      ];
      const turned = (name: string, all: PageTurn[]): string[] => [
        name,
        ms(median(all.map(({ from_answer_ms }) => from_answer_ms))),
        ms(median(all.map(({ from_click_ms }) => from_click_ms))),
      ];
      return {
        targets: [
          {
            what: 'largest contentful paint of the list, warm',
            target: `≤ ${lcp_target_ms} ms`,
            measured: ms(warm_lcp_ms),
            met: warm_lcp_ms <= lcp_target_ms,
          },
          {
            what: 'next page, from the answer to the rows painted',
            target: `≤ ${turn_target_ms} ms`,
            measured: ms(turn_ms),
            met: turn_ms <= turn_target_ms,
          },
        ],
        tables: [
          {
            title: 'Opening the list, signed in',
            columns: ['cache', 'largest contentful paint', 'rows', 'blocking time'],
            rows: [opening('empty', cold), opening('warm', warm)],
            note: `Medians of ${openings}. Server, database and browser share the machine's cores.`,
          },
          {
            title: 'Next page',
            columns: ['rows', 'answer to paint', 'click to paint'],
            rows: [
              turned('20', plain),
              turned('100', hundred),
              turned('20, the pointer on the link for 0.4 s before', ahead),
            ],
            note: `Medians of ${turns - 1}. With the answer fetched ahead there is no answer to wait for: both are from the click.`,
          },
        ],
      };
    } finally {
      await portal.close();
    }
  },
};
