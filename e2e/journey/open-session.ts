import { randomUUID } from 'node:crypto';
import { allowLogin, exchangeToken, login } from '@clinic/contract/access/sign-in.ts';
import type { Answer, EndpointDefinition } from '@clinic/contract/shared/endpoint.ts';
import type { APIRequestContext, Page } from '@playwright/test';
import { demo_password, type Person } from './person.ts';

interface OpenedSession {
  /** What the portal keeps in local storage. */
  session: { permanent_token: string; member_token: string; clinic_id: number };
}

interface Browser {
  device_id: string;
  user_agent: string;
}

/** Signs a person in through the API, at the branch they name or at their only one; from a browser, or from none. */
export async function openSession(
  request: APIRequestContext,
  { username, code = 'DEMO', password = demo_password, branch }: Person,
  browser?: Browser,
): Promise<OpenedSession> {
  const headers: Record<string, string> = browser ? { 'user-agent': browser.user_agent } : {};
  const ask = async <E extends EndpointDefinition>({ path }: E, data: object): Promise<Answer<E>> => {
    const response = await request.put(`/api${path}`, { data, headers });
    const text = await response.text();
    if (!response.ok()) throw new Error(`${path}: ${text}`);
    return JSON.parse(text) as Answer<E>;
  };
  const { token = '' } = await ask(login, { device_id: browser?.device_id, code, username, password });
  const { data } = await ask(allowLogin, { token });
  const chosen = data.filter(({ name }) => branch === undefined || name === branch);
  const [clinic] = chosen;
  if (!clinic || chosen.length > 1) throw new Error(`${username} needs the name of one of their branches.`);
  const answer = await ask(exchangeToken, { id: clinic.id, token });
  const permanent_token = answer.permanent_token ?? token;
  return { session: { permanent_token, member_token: answer.token, clinic_id: clinic.id } };
}

const empty_page = '/empty-page-of-a-journey';

/** Stores values in the browser of a page, before the portal or the console loads. */
export async function keepInBrowser(page: Page, values: Record<string, string>): Promise<void> {
  // Without the link, the browser asks the server for an icon that does not exist.
  const body = '<link rel="icon" href="data:,">';
  await page.route(`**${empty_page}`, (route) => route.fulfill({ contentType: 'text/html', body }), { times: 1 });
  await page.goto(empty_page);
  await page.evaluate((kept) => {
    for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
  }, values);
}

/** Signs a person in and stores the session in the browser of a page as the portal does, before the portal loads. */
export async function openSessionIn(page: Page, person: Person): Promise<void> {
  const device_id = randomUUID();
  const user_agent = await page.evaluate(() => navigator.userAgent);
  const { session } = await openSession(page.request, person, { device_id, user_agent });
  await keepInBrowser(page, { 'portal.session': JSON.stringify(session), 'portal.device_id': device_id });
}
