import { giroReasonWords } from '@clinic/contract/settlement/giro-reasons.ts';
import type { XmlElement } from '@rgrove/parse-xml';
import {
  childOf,
  childrenOf,
  childText,
  readXmlTree,
  rootOf,
  textOf,
  UnreadableXml,
  type UnreadableXmlReason,
} from '../../../platform/documents/xml/xml-tree.ts';
import { GiroAnswerError, readAmount, readBlockName, readSums, type ToldSum } from './read-giro-sums.ts';

/** The bank’s answer for one payment. */
export interface ToldLine {
  end_to_end_id: string;
  status: string;
  reason_code: string | null;
  reason: string | null;
  bank_reference: string | null;
}

/** A parsed answer: the payments that it names and, if given, a status for all others. */
export interface ToldAnswer {
  message_id: string;
  original_message_id: string;
  lines: ToldLine[];
  /** The status of all payments that are not named, or null if the bank gives none. */
  others: Omit<ToldLine, 'end_to_end_id' | 'bank_reference'> | null;
  /** The values that it repeats from the file: number, sum, name of the block, amounts. */
  told: ToldSum[];
}

const namespace = 'urn:iso:std:iso:20022:tech:xsd:pain.002.001.03';
const original_message = /^pain\.001/;

/** Tags, attributes and entities. Four thousand answered payments have as many; a reader takes about half a second for them. */
const most_marks = 150_000;

/** Why the text cannot be read, as sentences for users. */
const unreadable: Readonly<Partial<Record<UnreadableXmlReason, string>>> = {
  document_type: 'A document type is not accepted.',
  too_many_marks: 'This file has more parts than the answer to a payment file.',
};

function parsed(xml: string): XmlElement {
  try {
    return readXmlTree(xml, most_marks);
  } catch (error) {
    if (error instanceof UnreadableXml)
      throw new GiroAnswerError(unreadable[error.reason] ?? 'This is not well-formed XML.');
    throw error;
  }
}

const code_form = /^[A-Z0-9]{1,4}$/;

/** The reason code, and its text with the bank’s additional information. */
function reasonOf(status: XmlElement): Pick<ToldLine, 'reason_code' | 'reason'> {
  const [first] = childrenOf(status, 'StsRsnInf');
  const rsn = first && childOf(first, 'Rsn');
  const code = rsn ? childText(rsn, 'Cd', 'Prtry').slice(0, 35) : '';
  const added = first ? childrenOf(first, 'AddtlInf').map(textOf) : [];
  const words = [giroReasonWords[code] ?? '', ...added]
    .filter((text) => text !== '')
    .join(' ')
    .slice(0, 255);
  return { reason_code: code || null, reason: words || null };
}

function lineOf(told: XmlElement): ToldLine {
  const end_to_end_id = childText(told, 'OrgnlEndToEndId');
  const status = childText(told, 'TxSts');
  if (end_to_end_id === '') throw new GiroAnswerError('A payment has no OrgnlEndToEndId.');
  if (end_to_end_id.length > 35) throw new GiroAnswerError('An OrgnlEndToEndId has more than 35 characters.');
  if (!code_form.test(status)) throw new GiroAnswerError(`${end_to_end_id} has no TxSts.`);
  const bank_reference = childText(told, 'AcctSvcrRef').slice(0, 35) || null;
  return { end_to_end_id, status, ...reasonOf(told), bank_reference };
}

/** The status of all payments that are not named. Only a status that settles or rejects the whole file applies to each payment. */
function ofAll(element: XmlElement, name: string): ToldAnswer['others'] {
  const status = childText(element, name);
  if (status !== '' && !code_form.test(status)) throw new GiroAnswerError(`${name} is not a status.`);
  return ['ACSC', 'RJCT'].includes(status) ? { status, ...reasonOf(element) } : null;
}

/**
 * Parses an answer in ISO 20022 pain.002.001.03 strictly: well-formed, no document type, the right message, each payment once.
 * Throws GiroAnswerError with a sentence for users.
 */
export function readGiroAnswer(xml: string): ToldAnswer {
  const report = rootOf(parsed(xml), namespace, 'CstmrPmtStsRpt');
  const group = report && childOf(report, 'OrgnlGrpInfAndSts');
  const head = report && childOf(report, 'GrpHdr');
  if (!group || !head) throw new GiroAnswerError('This is not a payment status report (pain.002.001.03).');
  const message_id = childText(head, 'MsgId');
  const original_message_id = childText(group, 'OrgnlMsgId');
  for (const [name, id] of Object.entries({ MsgId: message_id, OrgnlMsgId: original_message_id }))
    if (id === '' || id.length > 35) throw new GiroAnswerError(`${name} must have 1 to 35 characters.`);
  if (!original_message.test(childText(group, 'OrgnlMsgNmId')))
    throw new GiroAnswerError('OrgnlMsgNmId names no credit transfer (pain.001).');
  const blocks = childrenOf(report, 'OrgnlPmtInfAndSts');
  // A file has one payment information block, so an answer with more belongs to another file.
  if (blocks.length > 1)
    throw new GiroAnswerError('The file has one payment information block, but the answer has more.');
  const elements = blocks.flatMap((block) => childrenOf(block, 'TxInfAndSts'));
  const lines = elements.map(lineOf);
  const named = new Set<string>();
  for (const { end_to_end_id } of lines) {
    if (named.has(end_to_end_id)) throw new GiroAnswerError(`${end_to_end_id} is answered twice.`);
    named.add(end_to_end_id);
  }
  const others = blocks.map((block) => ofAll(block, 'PmtInfSts')).find((told) => told !== null);
  const told = [
    ...readSums(group),
    ...blocks.flatMap((block) => [...readBlockName(block), ...readSums(block)]),
    ...elements.flatMap((element) => readAmount(element, childText(element, 'OrgnlEndToEndId'))),
  ];
  return { message_id, original_message_id, lines, others: others ?? ofAll(group, 'GrpSts'), told };
}
