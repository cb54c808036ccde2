import type { Page } from '@playwright/test';

/** What a page must never do, whatever it shows: each that it did. */
export function watchPage(page: Page, own_host: string): string[] {
  const seen: string[] = [];
  page.on('dialog', (dialog) => {
    seen.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    const { protocol, host } = new URL(request.url());
    if (protocol.startsWith('http') && host !== own_host) seen.push(`request: ${request.url()}`);
  });
  page.on('popup', (popup) => seen.push(`popup: ${popup.url()}`));
  page.on('framenavigated', (frame) => {
    if (frame !== page.mainFrame()) seen.push(`frame: ${frame.url()}`);
  });
  return seen;
}

/** Elements of the page that came from a text: inline scripts, handlers, frames, addresses that run. */
export const strangeElements = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found = [...document.querySelectorAll('*')].filter((element) => {
      if (['OBJECT', 'EMBED', 'IFRAME', 'BASE', 'MARQUEE'].includes(element.tagName)) return true;
      if (element.tagName === 'SCRIPT' && !element.hasAttribute('src')) return element.getAttribute('type') === null;
      return [...element.attributes].some(
        ({ name, value }) => name.startsWith('on') || /^\s*(?:javascript|data:text\/html)/iu.test(value),
      );
    });
    return [...found.map((element) => element.outerHTML.slice(0, 200)), ...('hostile' in window ? ['it ran'] : [])];
  });

/** What can be read on the page, by eye, by hand or by ear, with every gap as one space. */
export const wordsOf = async (page: Page): Promise<string> => {
  const words = await page.evaluate(() => {
    const fields = [...document.querySelectorAll('input, textarea')] as (HTMLInputElement | HTMLTextAreaElement)[];
    const told = [...document.querySelectorAll('[aria-label], [title]')];
    return [
      document.body.textContent ?? '',
      ...fields.map(({ value }) => value),
      ...told.flatMap((element) => [element.getAttribute('aria-label') ?? '', element.getAttribute('title') ?? '']),
    ].join('\n');
  });
  return asRead(words);
};

export const asRead = (text: string): string => text.replaceAll(/\s+/gu, ' ');
