import type { JSONContent } from '@tiptap/core';
import type { RichElement, RichNode } from './read-rich-text.ts';

const marks = { strong: 'bold', em: 'italic', u: 'underline', a: 'link' } as const;
type Marks = NonNullable<JSONContent['marks']>;

const isMark = (tag: string): tag is keyof typeof marks => tag in marks;
const isInline = (node: RichNode): boolean => typeof node === 'string' || node.tag === 'br' || isMark(node.tag);

function inlineOf(nodes: readonly RichNode[], within: Marks = []): JSONContent[] {
  return nodes.flatMap((node): JSONContent[] => {
    if (typeof node === 'string') return node === '' ? [] : [{ type: 'text', text: node, marks: within }];
    if (node.tag === 'br') return [{ type: 'hardBreak' }];
    if (!isMark(node.tag)) return inlineOf(node.children, within);
    const mark = { type: marks[node.tag], ...(node.href !== undefined && { attrs: { href: node.href } }) };
    return inlineOf(node.children, [...within, mark]);
  });
}

function blockOf({ tag, children }: RichElement): JSONContent {
  if (tag === 'h3') return { type: 'heading', attrs: { level: 3 }, content: inlineOf(children) };
  if (tag === 'blockquote') return { type: 'blockquote', content: blocksOf(children) };
  if (tag === 'ul' || tag === 'ol') {
    const items = children.filter((child) => typeof child !== 'string' && child.tag === 'li') as RichElement[];
    return {
      type: tag === 'ul' ? 'bulletList' : 'orderedList',
      content: items.map((item) => ({ type: 'listItem', content: blocksOf(item.children) })),
    };
  }
  return { type: 'paragraph', content: inlineOf(children) };
}

/** Blocks, with words between them as paragraphs. A list without items is none. */
function blocksOf(nodes: readonly RichNode[]): JSONContent[] {
  const blocks: JSONContent[] = [];
  let loose: RichNode[] = [];
  const gather = (): void => {
    const content = inlineOf(loose.filter((node) => typeof node !== 'string' || node.trim() !== ''));
    if (content.length > 0) blocks.push({ type: 'paragraph', content });
    loose = [];
  };
  for (const node of nodes) {
    if (isInline(node)) loose.push(node);
    else {
      gather();
      const block = blockOf(node as RichElement);
      if (!block.type?.endsWith('List') || block.content?.length) blocks.push(block);
    }
  }
  gather();
  return blocks.length > 0 ? blocks : [{ type: 'paragraph' }];
}

/** A rich text as the editor holds it. */
export const editorContent = (nodes: readonly RichNode[]): JSONContent => ({ type: 'doc', content: blocksOf(nodes) });
