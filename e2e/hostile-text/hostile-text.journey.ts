import { expect as told, type Page } from '@playwright/test';
import { isOfConsult, isPrinted, portalRoutes } from '../../tools/portal-routes.ts';
import { serveFresh } from '../journey/fresh-server.ts';
import { expect, long_form, test as plainTest } from '../journey/journey.ts';
import { signIn } from '../journey/sign-in.ts';
import { waiting } from '../journey/waiting.ts';
import { freeTextsOf } from './free-texts.ts';
import { hostile_host, hostile_texts } from './hostile-texts.ts';
import { openPlanter, type Planted, type Planter } from './planter.ts';
import { plantings } from './plantings.ts';
import { reasonOf } from './never-shown.ts';
import { openFrame, openViews, previewImport } from './open-further.ts';
import { textMaker } from './text-maker.ts';
import { asRead, strangeElements, watchPage, wordsOf } from './watch-page.ts';

const branch = 'Orchard';
const generated = 400;
const seed = 20_261_121;

/** A server of its own: the planted texts would change names that other journeys look for. */
const test = plainTest.extend<{ plantedOrigin: string }>({
  plantedOrigin: [async ({ serverScript }, give) => serveFresh(serverScript, give), { timeout: 240_000 }],
  baseURL: async ({ plantedOrigin }, give) => give(plantedOrigin),
});

/** Lists whose first page does not show all planted texts. */
const further = ['/payment/issue?n=50', '/settings/user?n=100', '/oversight/activity?log=views'];

/** Reads the text of the page at the width of a phone and of a desktop, and checks that no planted text became an element. */
async function readShown(page: Page, words: string[]): Promise<void> {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(page.locator(waiting)).toHaveCount(0);
    words.push(await wordsOf(page));
    told.soft(await strangeElements(page), `what ${page.url()} made of texts`).toEqual([]);
  }
}

/** Every page of the portal that needs no ticket. The plantings name the detail pages. */
function addressesOf({ pages }: Planter): string[] {
  const routes = portalRoutes()
    .map(({ path }) => path)
    .filter((route) => !isPrinted(route) && !isOfConsult(route));
  const about_one = routes.filter((route) => route.endsWith('/$id')).map((route) => route.replace('$id', ''));
  const unplanted = about_one.filter((beginning) => !pages.some((address) => address.startsWith(beginning)));
  expect(unplanted, 'pages about one thing that no planting names').toEqual([]);
  return [...routes.filter((route) => !route.includes('$')), ...new Set(pages), ...further];
}

function expectAllPlanted(planted: readonly Planted[]): void {
  const fields = new Set(planted.map(({ field }) => field));
  const wanted = plantings.flatMap(({ fills }) =>
    fills.flatMap((endpoint) =>
      freeTextsOf(endpoint)
        .filter(({ field }) => reasonOf(endpoint.name, field) === undefined)
        .map(({ field }) => `${endpoint.name}.${field}`),
    ),
  );
  expect(wanted.filter((field) => !fields.has(field))).toEqual([]);
}

test(
  'T25 every page shows typed markup as text: none of it runs, loads anything or navigates',
  long_form,
  async ({ page, request, baseURL }) => {
    // More than a hundred pages take four minutes on a busy machine.
    test.setTimeout(600_000);
    const maker = textMaker(generated, seed);
    const planter = await openPlanter(request, branch, maker);
    for (const { plant } of plantings) await plant(planter);
    expectAllPlanted(planter.planted);
    expect(maker.left(), 'texts that no field was given').toBe(0);

    const seen = watchPage(page, new URL(baseURL ?? '').host);
    await signIn(page, { username: 'owner', branch });
    const words: string[] = [];
    const look = () => readShown(page, words);
    for (const address of addressesOf(planter)) {
      await page.goto(address, { waitUntil: 'networkidle' });
      await look();
    }
    for (const askForAddress of planter.printed) {
      await page.goto(await askForAddress(), { waitUntil: 'networkidle' });
      await look();
      told.soft(words.at(-1), page.url()).toMatch(/Tax Invoice|Debit Note/i);
    }
    await openViews(page, look);
    await openFrame(page, look);
    await previewImport(page, hostile_texts.slice(0, 20), look);
    expect(seen).toEqual([]);
    const unread = planter.planted.filter(({ text }) => !words.some((all) => all.includes(asRead(text))));
    const read = new Set(planter.planted.filter((one) => !unread.includes(one)).map(({ field }) => field));
    expect(
      unread.map(({ field }) => field).filter((field) => !read.has(field)),
      'shown on no page',
    ).toEqual([]);
  },
);

plainTest('T25 a page that renders such texts as markup is detected', async ({ page, problems }) => {
  problems.allow(/./);
  const seen = watchPage(page, 'careless.example');
  await page.route(`https://${hostile_host}/**`, (route) => route.abort());
  const careless = { contentType: 'text/html', body: `<p>${hostile_texts[0]}</p>` };
  await page.route('http://careless.example/', (route) => route.fulfill(careless));
  await page.goto('http://careless.example/', { waitUntil: 'commit' });
  await expect.poll(() => seen.some((one) => one.startsWith('dialog'))).toBe(true);
  await expect.poll(() => seen.some((one) => one.startsWith('request'))).toBe(true);
  expect(await strangeElements(page)).not.toEqual([]);
});
