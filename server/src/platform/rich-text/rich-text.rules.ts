import { isRichTextLink, rich_text_tags } from '@clinic/contract/shared/rich-text.ts';
import sanitizeHtml, { type Attributes } from 'sanitize-html';
import { withoutUnseen } from '@clinic/contract/shared/typed/visible-text.ts';

/** Deeper than any list that somebody types. What is nested deeper is dropped. */
const deepest = 12;

const renamed = { b: 'strong', i: 'em', h1: 'h3', h2: 'h3', h4: 'h3', div: 'p' };

interface Element {
  tagName: string;
  attribs: Attributes;
}

/** An element that is not allowed: its text stays. */
const plain: Element = { tagName: 'span', attribs: {} };
const linkTo = (href: string): Element => ({ tagName: 'a', attribs: { href, rel: 'noopener noreferrer nofollow' } });

/** Keeps of a rich text what `rich-text.ts` allows: no script, style, picture or attribute, and links to secure addresses alone. */
export const cleanRichText = (html: string): string =>
  withoutUnseen(
    sanitizeHtml(html, {
      allowedTags: [...rich_text_tags],
      allowedAttributes: { a: ['href', 'rel'] },
      allowedSchemes: ['https'],
      allowProtocolRelative: false,
      nestingLimit: deepest,
      transformTags: {
        ...renamed,
        a: (_, { href = '' }) => (isRichTextLink(href) ? linkTo(href) : plain),
      },
    }),
  ).trim();

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

/** The words of a clean rich text on one line. */
export const wordsOf = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(?:amp|lt|gt|quot);/g, (entity) => entities[entity] ?? entity)
    .replaceAll(/[\s\u{a0}]+/gu, ' ')
    .trim();
