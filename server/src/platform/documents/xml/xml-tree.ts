import { parseXml, XmlElement } from '@rgrove/parse-xml';

/** Why a text is not read as XML. */
export type UnreadableXmlReason = 'document_type' | 'too_many_marks' | 'too_many_pieces' | 'too_deep' | 'malformed';

/** The text is not XML that is read here. */
export class UnreadableXml extends Error {
  readonly reason: UnreadableXmlReason;
  constructor(reason: UnreadableXmlReason) {
    super(`The XML cannot be read: ${reason}.`);
    this.reason = reason;
  }
}

/** Counts tags, attributes and entities: they cost time and memory, not the length of the text. */
function hasMoreMarks(xml: string, most_marks: number): boolean {
  const marks = /[<=&]/g;
  for (let found = 0; found <= most_marks; found += 1) if (!marks.test(xml)) return false;
  return true;
}

/**
 * Parses a well-formed document. Document types and custom entities are refused: they could expand without limit or fetch external data.
 * Throws `UnreadableXml`.
 */
export function readXmlTree(xml: string, most_marks: number): XmlElement {
  if (/<!DOCTYPE/i.test(xml)) throw new UnreadableXml('document_type');
  if (hasMoreMarks(xml, most_marks)) throw new UnreadableXml('too_many_marks');
  try {
    const { root } = parseXml(xml, { preserveDocumentType: true });
    if (root) return root;
  } catch {
    // The text is not well-formed or is nested too deeply.
  }
  throw new UnreadableXml('malformed');
}

/** The element’s name without its namespace prefix. */
const localName = ({ name }: XmlElement): string => name.slice(name.indexOf(':') + 1);

/** The namespace of a root element. Any prefix is accepted. */
export function namespaceOf(root: XmlElement): string | undefined {
  const prefix = root.name.includes(':') ? root.name.split(':')[0] : '';
  return root.attributes[prefix ? `xmlns:${prefix}` : 'xmlns'];
}

/** The wanted element under the root, if the root is a Document of the namespace. */
export const rootOf = (root: XmlElement, namespace: string, wanted: string): XmlElement | undefined =>
  namespaceOf(root) === namespace && localName(root) === 'Document' ? childOf(root, wanted) : undefined;

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
