import { demo_password } from '../journey/person.ts';
import { fill, press, see } from './acts.ts';
import type { Browser, Size, Tab } from './browser.ts';

/** A tablet on the counter, on its side. */
export const tablet: Size = { width: 1180, height: 820 };
/** The tablet that faces the customer. */
export const upright: Size = { width: 820, height: 1180 };

export interface Member {
  username: string;
  /** The branch to choose; not needed by a person with one branch. */
  branch?: string;
}

/** Fills the form of the sign-in and sends it. */
export async function sendSignIn(tab: Tab, origin: string, { username }: Member): Promise<void> {
  await tab.open(origin);
  await fill(tab, 'Group Code', 'DEMO');
  await fill(tab, 'User Name', username);
  await fill(tab, 'Password', demo_password);
  await press(tab, 'button', 'Login');
}

/** Signs in with the form and opens a page. */
export async function signedIn(browser: Browser, origin: string, member: Member, path: string): Promise<Tab> {
  const tab = await browser.newTab(tablet);
  await sendSignIn(tab, origin, member);
  if (member.branch !== undefined) {
    await press(tab, 'choice', member.branch);
    await press(tab, 'button', 'Continue');
  }
  await see(tab, { kind: 'text', name: 'Active Connection' });
  if (path !== '/') await tab.open(`${origin}${path}`);
  return tab;
}
