import { createElement, type ReactNode } from 'react';
import { readRichText, type RichNode } from './read-rich-text.ts';
import classes from './rich-text.module.css';

function nodeOf(node: RichNode, key: number): ReactNode {
  if (typeof node === 'string') return node;
  const { tag, href, children } = node;
  if (tag === 'br') return <br key={key} />;
  const inside = children.map(nodeOf);
  if (tag !== 'a') return createElement(tag, { key }, ...inside);
  return (
    <a key={key} href={href} target="_blank" rel="noopener noreferrer nofollow">
      {inside}
    </a>
  );
}

/** A rich text from the editor. Only allowed parts become elements of the page. */
export const RichText = ({ html }: { html: string }) => (
  <div className={classes.text}>{readRichText(html).map(nodeOf)}</div>
);
