import { setTimeout as pause } from 'node:timers/promises';
import type { Found, Tab } from './browser.ts';

/** An element as a person names it: a button by its words, a field by its label. */
export interface Target {
  kind: 'button' | 'link' | 'field' | 'choice' | 'file' | 'picture' | 'heading' | 'row' | 'text';
  name: string;
  /** The name only contains these words. */
  is_part?: boolean;
}

/** Finds the first visible element of a kind with a name. Runs in the page. */
function findElement({ kind, name, is_part = false }: Target): Element | null {
  const selectors = {
    button: 'button, [role="button"]',
    link: 'a[href]',
    field: 'input:not([type="radio"], [type="checkbox"], [type="file"]), textarea, select',
    choice: 'input[type="radio"], input[type="checkbox"]',
    file: 'input[type="file"]',
    picture: 'img, canvas, [role="img"]',
    heading: 'h1, h2, h3, h4',
    row: 'tbody tr',
    text: 'body *',
  };
  const words = (text: string | null | undefined) => (text ?? '').replaceAll(/\s+/g, ' ').trim();
  const nameOf = (element: Element) => {
    const label = element.getAttribute('aria-label');
    if (label !== null) return words(label);
    const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
    if (ids.length > 0)
      return words(ids.map((id) => document.querySelector(`#${CSS.escape(id)}`)?.textContent).join(' '));
    const labels =
      element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element.labels : null;
    // A required field has a star after its label.
    if (labels?.length) return words([...labels].map((one) => one.textContent).join(' ')).replace(/ ?\*$/, '');
    return words(element.textContent);
  };
  const isNamed = (element: Element) => (is_part ? nameOf(element).includes(name) : nameOf(element) === name);
  const isShown = (element: Element) => kind === 'file' || element.checkVisibility({ visibilityProperty: true });
  const named = [...document.querySelectorAll(selectors[kind])].filter((one) => isShown(one) && isNamed(one));
  // Of nested elements with the same text, the innermost.
  const found = (kind === 'text' ? named.at(-1) : named[0]) ?? null;
  // As a person does: nothing is pressed at the edge of the window, below what sticks there.
  if (found && kind !== 'text' && kind !== 'heading') found.scrollIntoView({ block: 'center' });
  return found;
}

/** Long, because the machine may be busy. */
const patience_ms = 60_000;

/** Repeats a look at the page until it sees something; fails with what it looked for. */
export async function eventually<Seen>(what: string, look: () => Promise<Seen | undefined>): Promise<Seen> {
  let failure: unknown;
  for (const began = Date.now(); Date.now() - began < patience_ms; await pause(100)) {
    try {
      const seen = await look();
      if (seen !== undefined) return seen;
    } catch (error) {
      // The element may have gone between the look and the act.
      failure = error;
    }
  }
  throw new Error(`The page never had ${what}.`, { cause: failure });
}

const wordsOf = ({ kind, name }: Target): string => `the ${kind} '${name}'`;

export const see = (tab: Tab, target: Target): Promise<Found> =>
  eventually(wordsOf(target), () => tab.find(findElement, target));

const act = (tab: Tab, target: Target, doIt: (found: Found) => Promise<void>): Promise<boolean> =>
  eventually(wordsOf(target), async () => {
    const found = await tab.find(findElement, target);
    if (!found) return undefined;
    await doIt(found);
    return true;
  });

export const press = (tab: Tab, kind: 'button' | 'link' | 'choice', name: string, is_part = false): Promise<boolean> =>
  act(tab, { kind, name, is_part }, (found) => found.click());

export const fill = (tab: Tab, name: string, text: string): Promise<boolean> =>
  act(tab, { kind: 'field', name }, (found) => found.fill(text));

/** Gives a file to the first field for files of the page. It has no label: a button opens it. */
export const choose = (tab: Tab, path: string): Promise<boolean> =>
  act(tab, { kind: 'file', name: '', is_part: true }, (found) => found.choose(path));
