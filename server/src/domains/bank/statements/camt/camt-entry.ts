import type { XmlElement } from '@rgrove/parse-xml';
import { childOf, childrenOf, childText, textOf } from '../../../../platform/documents/xml/xml-tree.ts';
import { signed } from '../amounts.rules.ts';
import type { BankLine, BankLinePart, BankReference, BankStatement, ReferencePlace } from '../bank-statement.ts';
import { distinctReferences, isReference, joinTexts, plainText, unwrap } from '../line-text.rules.ts';
import { quoted } from '../statement-faults.ts';
import {
  type CamtAmount,
  type CamtPlace,
  pathOf,
  pathText,
  readCamtAmount,
  readCamtDay,
  readIsCredit,
} from './camt-values.ts';

/** In order of trust. */
const places: readonly ReferencePlace[] = [
  'CdtrRefInf',
  'EndToEndId',
  'InstrId',
  'Ustrd',
  'AddtlTxInf',
  'AddtlNtryInf',
];

/** Of one element: banks cut a longer text into several. */
const longest_remittance = 140;

const orNull = (text: string): string | null => (isReference(text) ? text : null);

function referencesOf(details: XmlElement): BankReference[] {
  const [refs, remittance] = [childOf(details, 'Refs'), childOf(details, 'RmtInf')];
  const structured = remittance ? childrenOf(remittance, 'Strd') : [];
  const unstructured = remittance ? childrenOf(remittance, 'Ustrd') : [];
  return [
    ...structured.map((one) => ({ place: 'CdtrRefInf', text: pathText(one, 'CdtrRefInf', 'Ref') }) as const),
    { place: 'EndToEndId', text: pathText(refs, 'EndToEndId') },
    { place: 'InstrId', text: pathText(refs, 'InstrId') },
    { place: 'Ustrd', text: unwrap(unstructured.map(textOf), longest_remittance) },
    { place: 'AddtlTxInf', text: childText(details, 'AddtlTxInf') },
  ];
}

const byTrust = (references: readonly BankReference[]): BankReference[] =>
  distinctReferences(references.toSorted((a, b) => places.indexOf(a.place) - places.indexOf(b.place)));

/** The name of the other side: versions before 2013 have no `Pty`. */
function otherName(details: XmlElement, is_credit: boolean): string {
  const party = pathOf(details, 'RltdPties', is_credit ? 'Dbtr' : 'Cdtr');
  return pathText(party, 'Nm') || pathText(party, 'Pty', 'Nm');
}

/** The payments of an entry, if each has an amount and together they are the entry’s. */
function partsOf(place: CamtPlace, details: readonly XmlElement[], total: CamtAmount): BankLinePart[] {
  if (details.length < 2) return [];
  const parts: BankLinePart[] = [];
  let sum_cents = 0;
  for (const one of details) {
    const element = childOf(one, 'Amt') ?? pathOf(one, 'AmtDtls', 'TxAmt', 'Amt');
    if (!element) return [];
    const { cents, currency } = readCamtAmount(place, 'TxDtls/Amt', element);
    if (currency !== total.currency) return [];
    sum_cents += cents;
    parts.push({
      amount_cents: cents,
      bank_id: orNull(pathText(one, 'Refs', 'AcctSvcrRef')),
      end_to_end_id: orNull(pathText(one, 'Refs', 'EndToEndId')),
      references: byTrust(referencesOf(one)),
    });
  }
  return sum_cents === total.cents ? parts : [];
}

function statusOf({ faults, line }: CamtPlace, entry: XmlElement): BankLine['status'] {
  const element = childOf(entry, 'Sts');
  // Until version 07 a code, from then on a choice.
  const status = element ? childText(element, 'Cd', 'Prtry') || textOf(element) : '';
  if (status === 'BOOK') return 'booked';
  if (!['PDNG', 'FUTR', 'INFO'].includes(status))
    faults.add(line, 'Sts', status === '' ? 'is missing.' : `${quoted(status)} is none of BOOK, PDNG, FUTR and INFO.`);
  return 'pending';
}

function isReversal({ faults, line }: CamtPlace, entry: XmlElement): boolean {
  const text = childText(entry, 'RvslInd');
  if (!['', 'true', 'false', '1', '0'].includes(text))
    faults.add(line, 'RvslInd', `${quoted(text)} is neither true nor false.`);
  return text === 'true' || text === '1';
}

/** The reason why a payment came back, of the first payment that has one. */
function returnReasonOf(details: readonly XmlElement[]): string | null {
  for (const one of details) {
    const info = childOf(one, 'RtrInf');
    if (!info) continue;
    const code = pathText(info, 'Rsn', 'Cd') || pathText(info, 'Rsn', 'Prtry');
    return joinTexts([code, ...childrenOf(info, 'AddtlInf').map(textOf)]) || 'returned';
  }
  return null;
}

/** The file of payments that an entry books as one sum. */
function batchOf(groups: readonly XmlElement[], details: readonly XmlElement[]): string | null {
  const named = [
    ...groups.flatMap((group) => childrenOf(group, 'Btch')),
    ...details.flatMap((one) => childrenOf(one, 'Refs')),
  ];
  const ids = ['PmtInfId', 'MsgId'].flatMap((name) => named.map((one) => childText(one, name)));
  return ids.find(isReference) ?? null;
}

/**
 * Reads an entry as one line, however many payments it books: this is what the balance counts, and what a statement and a notice have in
 * common when only one of them tells the payments. A notice, and a line that is not booked yet, may have no day of booking: its value day or
 * the day of the message stands for it.
 */
export function readCamtEntry(
  place: CamtPlace,
  entry: XmlElement,
  { kind, created_day }: { kind: BankStatement['kind']; created_day: string },
): BankLine {
  const { faults, line } = place;
  const amount = readCamtAmount(place, 'Amt', childOf(entry, 'Amt'));
  const is_credit = readIsCredit(place, 'CdtDbtInd', entry);
  const status = statusOf(place, entry);
  const value_day = readCamtDay(place, 'ValDt', childOf(entry, 'ValDt'));
  const booked = childOf(entry, 'BookgDt');
  if (!booked && kind === 'statement' && status === 'booked') faults.add(line, 'BookgDt', 'is missing.');
  const booking_day = readCamtDay(place, 'BookgDt', booked) ?? value_day ?? created_day;
  const groups = childrenOf(entry, 'NtryDtls');
  const details = groups.flatMap((group) => childrenOf(group, 'TxDtls'));
  const added = childText(entry, 'AddtlNtryInf');
  const references = byTrust([...details.flatMap(referencesOf), { place: 'AddtlNtryInf', text: added }]);
  const own_id = orNull(childText(entry, 'AcctSvcrRef'));
  const [only, ...more] = details;
  const words = details.flatMap((one) => [
    otherName(one, is_credit),
    ...referencesOf(one).flatMap(({ place: at, text }) => (at === 'Ustrd' || at === 'AddtlTxInf' ? [text] : [])),
  ]);
  return {
    booking_day,
    value_day,
    amount_cents: signed(is_credit, amount.cents),
    currency: amount.currency,
    bank_id: own_id ?? (only && more.length === 0 ? orNull(pathText(only, 'Refs', 'AcctSvcrRef')) : null),
    references,
    text: joinTexts([...words, added]),
    status,
    is_reversal: isReversal(place, entry),
    return_reason: returnReasonOf(details),
    batch_id: batchOf(groups, details),
    end_to_end_ids: [...new Set(details.map((one) => plainText(pathText(one, 'Refs', 'EndToEndId'))))].filter(
      isReference,
    ),
    parts: partsOf(place, details, amount),
  };
}
