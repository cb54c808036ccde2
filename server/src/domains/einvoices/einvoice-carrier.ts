/** What is handed over. */
interface Handed {
  xml: string;
  kind: 'invoice' | 'credit_note';
  buyer_uen: string;
}

/** `unknown`: it may have been taken, so it is handed over again under the same key. */
export type Failure = { failed: 'refused' | 'unknown'; errors: string[] };

type CarriedState = { state: 'sent' | 'delivered' } | { state: 'rejected'; errors: string[] };

/** An access point: takes documents and says what became of them. It knows no database. */
export interface EinvoiceCarrier {
  /** Takes a document once for each key, and answers with its own id. */
  send: (document: Handed, key: string, signal: AbortSignal) => Promise<{ id: string } | Failure>;
  readState: (id: string, signal: AbortSignal) => Promise<CarriedState | Failure>;
}
