/** What a bank says of one payment. */
export interface AnswerLine {
  id: string;
  status: string;
  code?: string;
  more?: string;
  bank_reference?: string;
}
export interface AnswerText {
  message_id: string;
  original: string;
  lines?: readonly AnswerLine[];
  group_status?: string;
  /** The whole file's reason. */
  code?: string;
  prefix?: string;
}

const reasonText = (code: string | undefined, more: string | undefined): string =>
  code || more
    ? `<StsRsnInf>${code ? `<Rsn><Cd>${code}</Cd></Rsn>` : ''}${more ? `<AddtlInf>${more}</AddtlInf>` : ''}</StsRsnInf>`
    : '';

const lineText = ({ id, status, code, more, bank_reference }: AnswerLine): string =>
  `<TxInfAndSts><OrgnlEndToEndId>${id}</OrgnlEndToEndId><TxSts>${status}</TxSts>${reasonText(code, more)}${
    bank_reference ? `<AcctSvcrRef>${bank_reference}</AcctSvcrRef>` : ''
  }</TxInfAndSts>`;

/** An answer in pain.002.001.03, as a bank would write it. */
export function answerText({ message_id, original, lines = [], group_status, code, prefix }: AnswerText): string {
  const block =
    lines.length > 0
      ? `<OrgnlPmtInfAndSts><OrgnlPmtInfId>${original}</OrgnlPmtInfId>${lines.map(lineText).join('')}</OrgnlPmtInfAndSts>`
      : '';
  const text = `<Document><CstmrPmtStsRpt><GrpHdr><MsgId>${message_id}</MsgId><CreDtTm>2026-11-21T10:00:00</CreDtTm></GrpHdr>
<OrgnlGrpInfAndSts><OrgnlMsgId>${original}</OrgnlMsgId><OrgnlMsgNmId>pain.001.001.03</OrgnlMsgNmId>${
    group_status ? `<GrpSts>${group_status}</GrpSts>` : ''
  }${reasonText(code, undefined)}</OrgnlGrpInfAndSts>${block}</CstmrPmtStsRpt></Document>`;
  const prefixed = prefix ? text.replaceAll(/<(\/?)(\w)/g, `<$1${prefix}:$2`) : text;
  const declared = `xmlns${prefix ? `:${prefix}` : ''}="urn:iso:std:iso:20022:tech:xsd:pain.002.001.03"`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n${prefixed.replace('Document>', `Document ${declared}>`)}`;
}
