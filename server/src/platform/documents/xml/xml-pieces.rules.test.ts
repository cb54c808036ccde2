import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cutXmlPieces } from './xml-pieces.ts';
import { childrenOf, readXmlTree, textOf, UnreadableXml } from './xml-tree.ts';

const cut = (xml: string) => {
  const bytes = Buffer.from(xml);
  const { rest, pieces } = cutXmlPieces(bytes, { wanted: 'b', depth: 3, most: 1_000 });
  return {
    rest: rest.toString(),
    pieces: pieces.map(({ line, parent, start, end }) => [line, parent, bytes.subarray(start, end).toString()]),
  };
};
const reasonOf = (xml: string): string => {
  try {
    cut(xml);
    return 'read';
  } catch (error) {
    return error instanceof UnreadableXml ? error.reason : String(error);
  }
};
const nested = (depth: number) => '<a>'.repeat(depth) + '</a>'.repeat(depth);

describe('a document is refused', () => {
  test.each([
    ['a document type', '<!DOCTYPE r [<!ENTITY x "y">]><r/>', 'document_type'],
    ['an entity', '<r><!ENTITY x "y"></r>', 'document_type'],
    ['a tag that does not end', '<r><a><b x="</b></a></r>', 'malformed'],
    ['a comment that does not end', '<r><!-- <a></a></r>', 'malformed'],
    ['character data that does not end', '<r><![CDATA[ ]]</r>', 'malformed'],
    ['an element that does not end', '<r><a><b></b></a>', 'malformed'],
    ['an end within a mark', '<r><!-', 'document_type'],
    ['an end within a tag', '<r><', 'malformed'],
    ['more pieces than are wanted', `<r><a>${'<b/>'.repeat(1_001)}</a></r>`, 'too_many_pieces'],
    ['elements 41 deep', nested(41), 'too_deep'],
  ])('for %s', (_, xml, reason) => expect(reasonOf(xml)).toBe(reason));

  test('but not for elements 40 deep', () => expect(reasonOf(nested(40))).toBe('read'));
});

test('the pieces of each parent are cut out, and the rest stays', () => {
  const xml = '<r>\n<h/><a>1\n<b>2</b>\n<p:b i="/>">3</p:b></a><a><b/></a>\n</r>';
  expect(cut(xml)).toEqual({
    rest: '<r>\n<h/><a>1\n\n</a><a></a>\n</r>',
    pieces: [
      [3, 1, '<b>2</b>'],
      [4, 1, '<p:b i="/>">3</p:b>'],
      [4, 2, '<b/>'],
    ],
  });
});

test.each([
  ['in comments', '<r><a><!-- <b> --><b>1<!-- </b> --></b></a></r>', ['<b>1<!-- </b> --></b>']],
  ['in character data', '<r><a><b><![CDATA[</b>]]></b></a></r>', ['<b><![CDATA[</b>]]></b>']],
  ['in instructions', '<?x <b> ?><r><a><b/><?y </a>?></a></r>', ['<b/>']],
  ['deeper, or with longer names', '<r><a><c><b/></c><bb/><b><b/></b></a></r>', ['<b><b/></b>']],
  ['at another depth', '<r><b/></r>', []],
])('what looks like a piece is none: %s', (_, xml, pieces) => {
  expect(cut(xml).pieces.map(([, , piece]) => piece)).toEqual(pieces);
});

const content = fc.oneof(
  fc.constantFrom('&lt;b&gt;', '<!-- </b> -->', '<![CDATA[</a><b>]]>', '<c><b>é</b></c>', '<c d=">"/>', '\n', '陈'),
  fc.string({ unit: fc.constantFrom('x', ' ', '1') }),
);
const piece = fc.array(content, { maxLength: 4 }).map((parts) => `<b>${parts.join('')}</b>`);
const parent = fc
  .array(fc.oneof(piece, fc.constantFrom('<o/>', '<!-- <b> -->', '\n', '<o><b/></o>')), { maxLength: 6 })
  .map((parts) => `<a>${parts.join('')}</a>`);
const document = fc.array(parent, { maxLength: 5 }).map((parts) => `<r>${parts.join('\n')}</r>`);

test('the pieces are those of the whole tree, for any document', () => {
  fc.assert(
    fc.property(document, (xml) => {
      const whole = readXmlTree(xml, 10_000);
      const wanted = childrenOf(whole, 'a').flatMap((one, place) =>
        childrenOf(one, 'b').map((element) => [place, textOf(element)]),
      );
      const { rest, pieces } = cut(xml);
      expect(pieces.map(([, place, text]) => [place, textOf(readXmlTree(String(text), 10_000))])).toEqual(wanted);
      expect(childrenOf(readXmlTree(rest, 10_000), 'a').flatMap((one) => childrenOf(one, 'b'))).toEqual([]);
    }),
  );
});
