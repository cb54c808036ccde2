/** The bank's answer for one payment. */
export interface AnswerLine {
  id: string;
  status: string;
  code?: string;
  more?: string;
  bank_reference?: string;
  /** The payment's amount, as the bank repeats it. */
  amount?: string;
  currency?: string;
}
/** The sums that the bank repeats, for the file or for its block of payments. */
interface RepeatedSums {
  transactions?: string;
  total?: string;
}
export interface AnswerText {
  message_id: string;
  original: string;
  lines?: readonly AnswerLine[];
  group_status?: string;
  /** The whole file's reason. */
  code?: string;
  prefix?: string;
  of_file?: RepeatedSums;
  of_block?: RepeatedSums & { name?: string };
}

const reasonText = (code: string | undefined, more: string | undefined): string =>
  code || more
    ? `<StsRsnInf>${code ? `<Rsn><Cd>${code}</Cd></Rsn>` : ''}${more ? `<AddtlInf>${more}</AddtlInf>` : ''}</StsRsnInf>`
    : '';

const element = (name: string, text: string | undefined): string =>
  text === undefined ? '' : `<${name}>${text}</${name}>`;
const sumsText = ({ transactions, total }: RepeatedSums = {}): string =>
  element('OrgnlNbOfTxs', transactions) + element('OrgnlCtrlSum', total);

const lineText = ({ id, status, code, more, bank_reference, amount, currency = 'SGD' }: AnswerLine): string =>
  `<TxInfAndSts><OrgnlEndToEndId>${id}</OrgnlEndToEndId><TxSts>${status}</TxSts>${reasonText(code, more)}${
    bank_reference ? `<AcctSvcrRef>${bank_reference}</AcctSvcrRef>` : ''
  }${
    amount === undefined ? '' : `<OrgnlTxRef><Amt><InstdAmt Ccy="${currency}">${amount}</InstdAmt></Amt></OrgnlTxRef>`
  }</TxInfAndSts>`;

/** An answer in pain.002.001.03, as a bank would write it. */
export function answerText(answer: AnswerText): string {
  const { message_id, original, lines = [], group_status, code, prefix, of_file, of_block } = answer;
  const block =
    lines.length > 0 || of_block
      ? `<OrgnlPmtInfAndSts><OrgnlPmtInfId>${of_block?.name ?? original}</OrgnlPmtInfId>${sumsText(of_block)}${lines.map(lineText).join('')}</OrgnlPmtInfAndSts>`
      : '';
  const text = `<Document><CstmrPmtStsRpt><GrpHdr><MsgId>${message_id}</MsgId><CreDtTm>2026-11-21T10:00:00</CreDtTm></GrpHdr>
<OrgnlGrpInfAndSts><OrgnlMsgId>${original}</OrgnlMsgId><OrgnlMsgNmId>pain.001.001.03</OrgnlMsgNmId>${sumsText(of_file)}${
    group_status ? `<GrpSts>${group_status}</GrpSts>` : ''
  }${reasonText(code, undefined)}</OrgnlGrpInfAndSts>${block}</CstmrPmtStsRpt></Document>`;
  const prefixed = prefix ? text.replaceAll(/<(\/?)(\w)/g, `<$1${prefix}:$2`) : text;
  const declared = `xmlns${prefix ? `:${prefix}` : ''}="urn:iso:std:iso:20022:tech:xsd:pain.002.001.03"`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n${prefixed.replace('Document>', `Document ${declared}>`)}`;
}
