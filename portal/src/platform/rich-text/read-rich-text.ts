import { isRichTextLink, rich_text_tags, type RichTextTag } from '@clinic/contract/shared/rich-text.ts';

/** An element of a rich text. Its only attribute is the address of a link. */
export interface RichElement {
  tag: RichTextTag;
  href?: string;
  children: RichNode[];
}
export type RichNode = string | RichElement;

/** A comment, an element without words, a tag, or text. */
const parts =
  /<!--[\s\S]*?(?:-->|$)|<(script|style|title|template)\b[\s\S]*?(?:<\/\1\s*>|$)|<(\/?)([a-z][a-z0-9]*)((?:"[^"]*"|'[^']*'|[^<>"'])*)>|([^<]+|<)/gi;

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u{a0}' };

const characterOf = (code: number): string => (code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : '');

const decoded = (text: string): string =>
  text.replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));/gi, (entity, decimal, hex, name: string | undefined) => {
    if (name !== undefined) return named[name.toLowerCase()] ?? entity;
    return characterOf(decimal === undefined ? Number.parseInt(hex as string, 16) : Number(decimal));
  });

const tags: ReadonlySet<string> = new Set(rich_text_tags);
const isTag = (name: string): name is RichTextTag => tags.has(name);

/** The element of a tag. A link to an address that is not allowed is none. */
function elementOf(tag: RichTextTag, attributes: string): RichElement | undefined {
  if (tag !== 'a') return { tag, children: [] };
  const [, quoted, single] = /\shref\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(attributes) ?? [];
  const href = decoded(quoted ?? single ?? '');
  return isRichTextLink(href) ? { tag, href, children: [] } : undefined;
}

/**
 * Reads a rich text without making it a part of any page: only the allowed elements come out, and of anything else the words. The browser’s
 * own reader is refused by the page’s policy (Trusted Types).
 */
export function readRichText(html: string): RichNode[] {
  const top: RichNode[] = [];
  const open: RichElement[] = [];
  const inside = (): RichNode[] => open.at(-1)?.children ?? top;
  for (const [, , slash, name = '', attributes = '', text] of html.matchAll(parts)) {
    const tag = name.toLowerCase();
    if (text !== undefined) inside().push(decoded(text));
    else if (isTag(tag) && slash === '') {
      const element = elementOf(tag, attributes);
      if (!element) continue;
      inside().push(element);
      if (tag !== 'br') open.push(element);
    } else if (isTag(tag)) {
      const at = open.findLastIndex((element) => element.tag === tag);
      if (at !== -1) open.splice(at);
    }
  }
  return top;
}

/** The words of a rich text, for a line of text. */
export const wordsOf = (nodes: readonly RichNode[]): string =>
  nodes
    .map((node) => (typeof node === 'string' ? node : ` ${wordsOf(node.children)} `))
    .join('')
    .replaceAll(/\s+/g, ' ')
    .trim();
