import type { BankReference } from '../bank-statement.ts';
import { joinTexts, unwrap } from '../line-text.rules.ts';

/** What field 86 says about a line. */
export interface Mt940Details {
  references: BankReference[];
  text: string;
  end_to_end_id: string | null;
  batch_id: string | null;
  return_reason: string | null;
}

const longest_line = 65;
const longest_subfield = 27;

/** Words between slashes that banks use as names of what follows. */
const codes =
  'ABWA|ABWE|ACCW|ADDR|BENM|BIC|BREF|BUSP|CHGS|CREF|CSID|EREF|EXCH|IBAN|ID|INSD|IREF|ISDT|KREF|MARF|MREF|NAME|OCMT|ORDP|PREF|PURP|REMI|RTRN|SVWZ|TRCD|TRTP|TXID|UCRD|UDTR|ULTB|ULTC|ULTD';
const slash_code = new RegExp(String.raw`/(${codes})/`, 'g');
const begins_coded = new RegExp(String.raw`^/(${codes})/`);
/** The way a remittance was given, before it. */
const remittance_kind = /^(?:USTD|STRD)\/[^/]*\/?/;

const subfield = /\?(\d{2})/g;
const begins_subfields = /^\d{0,3}\?\d{2}/;
/** Names within the text of subfields 20 to 29. */
const plus_codes = /(EREF|KREF|MREF|CRED|DEBT|SVWZ|ABWA|ABWE|PREF|PURP)\+/g;

/** Texts by the names that stand before them. The text before the first name has an empty one. */
function named(text: string, names: RegExp): Map<string, string> {
  const pieces = text.split(names);
  const values = new Map([['', pieces[0] ?? '']]);
  for (let at = 1; at < pieces.length; at += 2) {
    const [name = '', value = ''] = [pieces[at], pieces[at + 1]?.trim()];
    values.set(name, [values.get(name), value].filter(Boolean).join(' '));
  }
  return values;
}

function ofCodes(values: Map<string, string>, remittance: string, words: readonly string[]): Mt940Details {
  const end_to_end_id = values.get('EREF') ?? '';
  const references: BankReference[] = [
    { place: ':86:REMI', text: remittance },
    { place: ':86:EREF', text: end_to_end_id },
    ...['KREF', 'CREF', 'IREF', ''].map((name) => ({ place: ':86:', text: values.get(name) ?? '' }) as const),
  ];
  return {
    references,
    text: joinTexts(words),
    end_to_end_id: end_to_end_id || null,
    batch_id: values.get('PREF') || null,
    return_reason: values.get('RTRN') || null,
  };
}

/** `/EREF/…/REMI/…`: names between slashes. */
function ofSlashes(text: string): Mt940Details {
  const values = named(text, slash_code);
  const remittance = (values.get('REMI') ?? values.get('SVWZ') ?? '').replace(remittance_kind, '').replace(/^\//, '');
  const words = [...values].flatMap(([name, value]) => (name === 'REMI' || name === 'SVWZ' ? [remittance] : [value]));
  return ofCodes(values, remittance, words);
}

/** `166?00…?20…?32…`: numbered subfields; 20 to 29 and 60 to 63 are one text, 32 and 33 the other name. */
function ofSubfields(text: string): Mt940Details {
  const subfields = named(text, subfield);
  const join = (wanted: RegExp): string =>
    unwrap(
      [...subfields].flatMap(([number, value]) => (wanted.test(number) ? [value] : [])),
      longest_subfield,
    );
  const remittance_text = join(/^(?:2\d|6[0-3])$/);
  const values = named(remittance_text, plus_codes);
  const remittance = values.get('SVWZ') ?? values.get('') ?? '';
  values.delete('');
  return ofCodes(values, remittance, [subfields.get('00') ?? '', remittance_text, join(/^3[23]$/)]);
}

/** Reads field 86 in the three layouts that banks use: names between slashes, numbered subfields, and free text. */
export function readMt940Details(lines: readonly string[]): Mt940Details {
  const text = unwrap(lines, longest_line);
  if (begins_subfields.test(text)) return ofSubfields(text);
  if (begins_coded.test(text)) return ofSlashes(text);
  const free: BankReference = { place: ':86:', text };
  return { references: [free], text: joinTexts([text]), end_to_end_id: null, batch_id: null, return_reason: null };
}
