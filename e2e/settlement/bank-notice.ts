import { singaporeDay } from '@clinic/contract/shared/singapore-time.ts';

/** A bank’s notice (camt.054) of one credit of today, as a file for a form. */
export function bankNotice(account_number: string, reference: string, dollars: string) {
  const day = singaporeDay(new Date());
  const [at, id] = [`${day}T12:00:00`, `J-${reference}`];
  const amount = `<Amt Ccy="SGD">${dollars}</Amt>`;
  const text = `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.054.001.02">
  <BkToCstmrDbtCdtNtfctn>
    <GrpHdr><MsgId>${id}</MsgId><CreDtTm>${at}</CreDtTm></GrpHdr>
    <Ntfctn>
      <Id>${id}</Id><CreDtTm>${at}</CreDtTm>
      <Acct><Id><Othr><Id>${account_number}</Id></Othr></Id><Ccy>SGD</Ccy></Acct>
      <Ntry>${amount}<CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>${day}</Dt></BookgDt><AcctSvcrRef>${id}</AcctSvcrRef>
        <BkTxCd><Prtry><Cd>NTRF</Cd></Prtry></BkTxCd>
        <NtryDtls><TxDtls><Refs><AcctSvcrRef>${id}</AcctSvcrRef><EndToEndId>${reference}</EndToEndId></Refs></TxDtls></NtryDtls></Ntry>
    </Ntfctn>
  </BkToCstmrDbtCdtNtfctn>
</Document>`;
  return { name: 'notice.xml', mimeType: 'application/xml', buffer: Buffer.from(text) };
}
