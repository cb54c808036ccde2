import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseStrictJson, StrictJsonError } from './strict-json.ts';

test('a member that appears twice is refused, at any depth and however it is spelt', () => {
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

test('members that could reach a prototype are refused', () => {
  for (const text of ['{"__proto__":{}}', '{"a":{"constructor":1}}', '[{"prototype":1}]', '{"\\u005f_proto__":1}']) {
    expect(() => parseStrictJson(text), text).toThrow(StrictJsonError);
  }
});

test('what is not JSON is refused', () => {
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

test('the same member in different objects, and text that looks like JSON, are fine', () => {
  const texts = [
    '[{"a":1},{"a":2}]',
    '{"a":{"a":{"a":1}}}',
    '{"a":"{\\"a\\":1,\\"a\\":2}"}',
    '{"a":"\\\\","b":":"}',
    '{"a":["b","b"],"b":"a"}',
  ];
  for (const text of texts) expect(parseStrictJson(text)).toEqual(JSON.parse(text));
});

test('any JSON value that names no member twice is read as JSON reads it', () => {
  const names = /__proto__|constructor|prototype/;
  fc.assert(
    fc.property(fc.json({ noUnicodeString: false }), (text) => {
      fc.pre(!names.test(text));
      expect(parseStrictJson(text)).toEqual(JSON.parse(text));
    }),
    { numRuns: 300 },
  );
});
