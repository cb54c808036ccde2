import type { FieldShape, Shape } from './shape.ts';

/** A value with a name, so that a failure message stays short. */
export type Hostile<Value> = [name: string, value: Value];

const long_text = 10_000;
const huge_text = 1_000_000;

/** Texts that often cause errors, for any field. */
const hostile_texts: Hostile<string>[] = [
  ['empty', ''],
  ['blank', '   '],
  ['tabs and line breaks only', '\t\r\n'],
  ['NUL', '\0'],
  ['NUL inside', 'a\0b'],
  ['ESC', '\u001B[31mred'],
  ['DEL and C1 controls', 'a\u007F\u0085\u009Bb'],
  ['line break inside', 'first\nsecond'],
  ['carriage return and a header', 'a\r\nx-injected: 1'],
  ['line separator', 'a\u2028b'],
  ['high surrogate alone', '\uD800'],
  ['low surrogate alone', 'a\uDC00b'],
  ['byte-order mark', '\uFEFFabc'],
  ['right-to-left override', 'abc\u202Efdp.exe'],
  ['zero-width', 'a\u200B\u200D\u2060b'],
  ['combining marks', `Z${'\u0301'.repeat(40)}`],
  ['decomposed', 'e\u0301clair'],
  ['emoji of several', '👨‍👩‍👧‍👦🇸🇬'],
  ['four bytes of UTF-8', '𝒳𠜎'],
  ['noncharacter', '\uFFFE\uFFFF'],
  ['full-width digits', '\uFF11\uFF12'],
  ['Arabic digits', '\u0661\u0662'],
  ['percent', '%'],
  ['underscore', '_'],
  ['backslash', '\\'],
  ['backslash and percent', '\\%'],
  ['quote', "'"],
  ['double quote', '"'],
  ['comment', '--'],
  ['SQL', "'; drop table transaction; --"],
  ['always true', "' or '1'='1"],
  ['a sleep', '1); select pg_sleep(20); --'],
  ['stacked', '1; select 1'],
  ['dollar quotes', '$$ $1 ${7*7} {{7*7}}'],
  ['a path', '../../../../etc/passwd'],
  ['markup', '<script>alert(1)</script>'],
  ['a formula', '=1+1'],
  ['hexadecimal', '0x10'],
  ['exponent', '1e5'],
  ['a digit', '7'],
  ['a digit after a blank', ' 7'],
  ['a signed digit', '+7'],
  ['negative', '-1'],
  ['zero', '0'],
  ['zeros before', '007'],
  ['a decimal', '1.5'],
  ['past the safe integers', '9007199254740993'],
  ['past 64 bits', '99999999999999999999'],
  ['the largest page size', '10000000'],
  ['a thousand million', '1000000000'],
  ['10 to the 18th', '1000000000000000000'],
  ['no number', 'abc'],
  ['the word NaN', 'NaN'],
  ['the word Infinity', 'Infinity'],
  ['the word null', 'null'],
  ['the word undefined', 'undefined'],
  ['the word true', 'true'],
  ['a prototype', '__proto__'],
  ['a constructor', 'constructor'],
  ['30 February', '2026-02-30'],
  ['29 February of no leap year', '2025-02-29'],
  ['month 13', '2026-13-01'],
  ['year 0', '0000-01-01'],
  ['year 99999', '99999-01-01'],
  ['30 February as an instant', '2026-02-30T10:00:00.000Z'],
  ['year 0 as an instant', '0000-01-01T00:00:00.000Z'],
  ['year 99999 as an instant', '+099999-01-01T00:00:00.000Z'],
  ['hour 24', '2026-01-01T24:00:00.000Z'],
  ['an offset of a day', '2026-01-01T00:00:00.000+24:00'],
  ['a pair the wrong way round', '2026-03-01,2026-02-01'],
  ['a pair of wrong days', '2026-02-30,2026-02-31'],
  ['a pair of year 0', '0000-01-01,9999-12-31'],
  ['half a pair', '2026-01-01,'],
  ['three of a pair', '2026-01-01,2026-01-02,2026-01-03'],
  ['sort by an unknown field', 'secret,asc'],
  ['sort by a prototype', '__proto__,asc'],
  ['sort in an unknown direction', 'id,sideways'],
  ['sort in capitals', 'ID,ASC'],
  ['sort without a direction', 'id'],
  ['sort with SQL', 'id,asc;drop table transaction'],
  ['sort with an expression', '(select 1),asc'],
  ['sort twice', 'id,asc,status,desc'],
  ['much too long', 'x'.repeat(long_text)],
];

/** Texts at and past this field's length, and texts that almost match its format. */
function textsAtBounds(shape: Shape): Hostile<string>[] {
  if (shape.kind !== 'text') return [];
  const { shortest, longest } = shape;
  const lengths = [shortest - 1, shortest, shortest + 1, longest - 1, longest, longest + 1, longest * 2];
  const sensible = new Set(lengths.filter((length) => length >= 0 && length <= huge_text));
  return [...sensible].flatMap((length): Hostile<string>[] => [
    [`${length} characters`, 'x'.repeat(length)],
    [`${length} digits`, '1'.repeat(length)],
    [`${length} characters of four bytes`, '𝒳'.repeat(length)],
  ]);
}

const choicesAsText = (shape: Shape): Hostile<string>[] =>
  shape.kind === 'choice'
    ? shape.values.flatMap((value): Hostile<string>[] => [
        [`${String(value)} in capitals`, String(value).toUpperCase()],
        [`${String(value)} as text`, String(value)],
        [`${String(value)} and a blank`, `${String(value)} `],
      ])
    : [];

/** Texts for a field of a path or query. */
export const hostileTexts = (field: FieldShape): Hostile<string>[] => [
  ...hostile_texts,
  ...textsAtBounds(field.shape),
  ...choicesAsText(field.shape),
];

const nested = (depth: number, open: string, close: string): string => open.repeat(depth) + close.repeat(depth);

/** JSON values that are not strings: literals, numbers in every notation, and structures. */
const other_json: Hostile<string>[] = [
  ['null', 'null'],
  ['true', 'true'],
  ['false', 'false'],
  ['0', '0'],
  ['1', '1'],
  ['minus 0', '-0'],
  ['minus 1', '-1'],
  ['a decimal', '1.5'],
  ['a third decimal', '1.005'],
  ['1e-7', '1e-7'],
  ['past the safe integers', '9007199254740993'],
  ['past 64 bits', '99999999999999999999'],
  ['1e400', '1e400'],
  ['-1e400', '-1e400'],
  ['a number of 400 digits', '9'.repeat(400)],
  ['a list', '[]'],
  ['a list of a text', '["7"]'],
  ['a list of null', '[null]'],
  ['an object', '{}'],
  ['an object with a value', '{"value":"7"}'],
  ['an object that looks like a Date', '{"$date":"2026-01-01"}'],
  ['lists 5,000 deep', nested(5_000, '[', ']')],
  ['objects 1,000 deep', `${'{"a":'.repeat(1_000)}1${'}'.repeat(1_000)}`],
  ['a list of 10,000', `[${'0,'.repeat(9_999)}0]`],
  ['an object of 3,000', `{${Array.from({ length: 3_000 }, (_, n) => `"k${n}":0`).join(',')}}`],
  ['a megabyte', `"${'x'.repeat(huge_text)}"`],
];

/** Invalid JSON in the place of a value. */
export const malformed_json: Hostile<string>[] = [
  ['NaN', 'NaN'],
  ['Infinity', '-Infinity'],
  ['undefined', 'undefined'],
  ['hexadecimal', '0x10'],
  ['a zero before', '01'],
  ['no digit before the point', '.5'],
  ['a sign', '+1'],
  ['single quotes', "'x'"],
  ['a control character', '"a\u0001b"'],
  ['a wrong escape', String.raw`"\x41"`],
  ['nothing', ''],
  ['a comment', '1/**/'],
  ['a comma too many', '[1,]'],
  ['a forbidden member', '{"__proto__":{"enable":true}}'],
  ['a forbidden member, escaped', String.raw`{"\u005f_proto__":1}`],
  ['a member twice', '{"a":1,"a":2}'],
];

function numbersAtBounds(shape: Shape): Hostile<string>[] {
  if (shape.kind !== 'number') return [];
  const { least, most } = shape;
  const values = [least - 1, least - 0.01, least, least + 0.01, most - 0.01, most, most + 0.01, most + 1];
  return values.filter(Number.isFinite).map((value): Hostile<string> => [`the number ${value}`, String(value)]);
}

const choicesAsJson = (shape: Shape): Hostile<string>[] =>
  shape.kind === 'choice'
    ? shape.values.map((value): Hostile<string> => [`${String(value)} in a list`, JSON.stringify([value])])
    : [];

/** JSON texts for a field of a body. */
export const hostileJson = (field: FieldShape): Hostile<string>[] => [
  ...other_json,
  ...numbersAtBounds(field.shape),
  ...choicesAsJson(field.shape),
  ...hostileTexts(field).map(([name, text]): Hostile<string> => [`text: ${name}`, JSON.stringify(text)]),
];
