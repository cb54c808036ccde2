import { UnreadableXml } from './xml-tree.ts';

/** An element that was cut out of a document. */
export interface XmlPiece {
  /** The line of its first byte, counted from 1. */
  line: number;
  /** The place of its parent among the elements of the parent's depth, counted from 0. */
  parent: number;
  /** Its bytes in the document. */
  start: number;
  end: number;
}

interface CutOut {
  /** The document without the pieces. */
  rest: Buffer;
  pieces: XmlPiece[];
}

const deepest = 40;
const signOf = (text: string): number => text.charCodeAt(0);
const [line_feed, quote, apostrophe, open, close] = [signOf('\n'), signOf('"'), signOf("'"), signOf('<'), signOf('>')];
const [slash, question, exclamation] = [signOf('/'), signOf('?'), signOf('!')];
const comment = { begin: Buffer.from('<!--'), end: Buffer.from('-->') };
const character_data = { begin: Buffer.from('<![CDATA['), end: Buffer.from(']]>') };
const instruction_end = Buffer.from('?>');
const name_form = /^<(?:[^\s/>:]+:)?([^\s/>:]+)/;

/** The place after the text, or the document is not well-formed. */
function after(bytes: Buffer, end: Buffer, from: number): number {
  const place = bytes.indexOf(end, from);
  if (place === -1) throw new UnreadableXml('malformed');
  return place + end.length;
}

/** The place after the tag. An attribute may contain the sign that ends a tag. */
function afterTag(bytes: Buffer, from: number): number {
  let quoted: number | undefined;
  for (let at = from; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (quoted !== undefined) {
      if (byte === quoted) quoted = undefined;
    } else if (byte === quote || byte === apostrophe) quoted = byte;
    else if (byte === close) return at + 1;
  }
  throw new UnreadableXml('malformed');
}

const begins = (bytes: Buffer, text: Buffer, at: number): boolean => bytes.subarray(at, at + text.length).equals(text);

/** The place after a comment, character data or instruction; undefined at a tag. */
function afterOther(bytes: Buffer, at: number): number | undefined {
  const kind = bytes[at + 1];
  if (kind === question) return after(bytes, instruction_end, at);
  if (kind !== exclamation) return undefined;
  if (begins(bytes, comment.begin, at)) return after(bytes, comment.end, at + comment.begin.length);
  if (begins(bytes, character_data.begin, at)) return after(bytes, character_data.end, at);
  throw new UnreadableXml('document_type');
}

function linesIn(bytes: Buffer): number {
  let lines = 0;
  for (let at = bytes.indexOf(line_feed); at !== -1; at = bytes.indexOf(line_feed, at + 1)) lines += 1;
  return lines;
}

/** Walks over the tags of a document, with the depth in which each stands. */
function* tagsOf(
  bytes: Buffer,
): Generator<{ start: number; end: number; depth: number; is: 'begin' | 'end' | 'empty' }> {
  let depth = 0;
  let at = bytes.indexOf(open);
  while (at !== -1) {
    let end = afterOther(bytes, at);
    if (end === undefined) {
      end = afterTag(bytes, at);
      if (bytes[at + 1] === slash) {
        yield { start: at, end, depth, is: 'end' };
        depth -= 1;
      } else {
        const is = bytes[end - 2] === slash ? 'empty' : 'begin';
        depth += 1;
        if (depth > deepest) throw new UnreadableXml('too_deep');
        yield { start: at, end, depth, is };
        if (is === 'empty') depth -= 1;
      }
    }
    at = bytes.indexOf(open, end);
  }
  if (depth !== 0) throw new UnreadableXml('malformed');
}

/**
 * Cuts the elements with a name at a depth (the root has 1) out of a document, in bytes of an encoding that extends ASCII, so that a large
 * document need not become one tree. The tags are only counted: `readXmlTree` of each piece and of the rest says whether they are well-formed.
 * Throws `UnreadableXml`.
 */
export function cutXmlPieces(
  bytes: Buffer,
  { wanted, depth, most }: { wanted: string; depth: number; most: number },
): CutOut {
  const kept: Buffer[] = [];
  const pieces: XmlPiece[] = [];
  let [kept_to, counted_to, line, parent] = [0, 0, 1, -1];
  let start: number | undefined;
  for (const tag of tagsOf(bytes)) {
    if (tag.depth === depth - 1 && tag.is !== 'end') parent += 1;
    if (tag.depth !== depth) continue;
    if (tag.is !== 'end') {
      const name = name_form.exec(bytes.toString('latin1', tag.start, tag.end))?.[1];
      if (name === wanted) start = tag.start;
    }
    if (start === undefined || tag.is === 'begin') continue;
    kept.push(bytes.subarray(kept_to, start));
    line += linesIn(bytes.subarray(counted_to, start));
    if (pieces.length === most) throw new UnreadableXml('too_many_pieces');
    pieces.push({ line, parent, start, end: tag.end });
    [kept_to, counted_to] = [tag.end, start];
    start = undefined;
  }
  kept.push(bytes.subarray(kept_to));
  return { rest: Buffer.concat(kept), pieces };
}
