import { XmlElement } from '@rgrove/parse-xml';

/** The text is not a bank’s answer. The message gives the reason for users. */
export class GiroAnswerError extends Error {}

/** The element’s name without its namespace prefix. */
const localName = ({ name }: XmlElement): string => name.slice(name.indexOf(':') + 1);

/** The wanted element under the root, if the root is a Document of the namespace. Any prefix is accepted. */
export function rootOf(root: XmlElement, namespace: string, wanted: string): XmlElement | undefined {
  const prefix = root.name.includes(':') ? root.name.split(':')[0] : '';
  const declared = root.attributes[prefix ? `xmlns:${prefix}` : 'xmlns'];
  if (declared !== namespace || localName(root) !== 'Document') return undefined;
  return childOf(root, wanted);
}

/** The element’s children with this name, in document order. */
export const childrenOf = (parent: XmlElement, wanted: string): XmlElement[] =>
  parent.children.filter((child): child is XmlElement => child instanceof XmlElement && localName(child) === wanted);

export const childOf = (parent: XmlElement, wanted: string): XmlElement | undefined => childrenOf(parent, wanted)[0];

export const textOf = (element: XmlElement): string => element.text.trim();

/** The text of the first child with one of the names, or an empty string. */
export function childText(parent: XmlElement, ...names: string[]): string {
  for (const name of names) {
    const child = childOf(parent, name);
    if (child) return textOf(child);
  }
  return '';
}
