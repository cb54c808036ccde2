import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseStrictJson, StrictJsonError } from './strict-json.ts';

test('refuses a duplicate member, at any depth and in any spelling', () => {
  for (const text of [
    '{"a":1,"a":1}',
    '{"x":{"a":1,"b":2,"a":3}}',
    '[{"a":1},{"a":1,"a":2}]',
    '{"a":1,"\\u0061":2}',
    '{"a":[{"b":1}],"a":0}',
    '{"":1,"":2}',
  ]) {
    expect(() => parseStrictJson(text), text).toThrow(StrictJsonError);
  }
});

test('refuses members that could reach a prototype', () => {
  for (const text of ['{"__proto__":{}}', '{"a":{"constructor":1}}', '[{"prototype":1}]', '{"\\u005f_proto__":1}']) {
    expect(() => parseStrictJson(text), text).toThrow(StrictJsonError);
  }
});

test('refuses text that is not JSON', () => {
  for (const text of [
    '',
    '{',
    '{a:1}',
    "{'a':1}",
    '[1,]',
    '01',
    '+1',
    '.5',
    'NaN',
    'Infinity',
    '\uFEFF{}',
    '{"a":1}x',
    '/**/{}',
    '"\t"',
  ]) {
    expect(() => parseStrictJson(text), JSON.stringify(text)).toThrow(StrictJsonError);
  }
});

test('accepts the same member in different objects, and strings that look like JSON', () => {
  const texts = [
    '[{"a":1},{"a":2}]',
    '{"a":{"a":{"a":1}}}',
    '{"a":"{\\"a\\":1,\\"a\\":2}"}',
    '{"a":"\\\\","b":":"}',
    '{"a":["b","b"],"b":"a"}',
  ];
  for (const text of texts) expect(parseStrictJson(text)).toEqual(JSON.parse(text));
});

test('parses any JSON value without duplicate members as JSON.parse does', () => {
  const names = /__proto__|constructor|prototype/;
  fc.assert(
    fc.property(fc.json({ noUnicodeString: false }), (text) => {
      fc.pre(!names.test(text));
      expect(parseStrictJson(text)).toEqual(JSON.parse(text));
    }),
    { numRuns: 300 },
  );
});
