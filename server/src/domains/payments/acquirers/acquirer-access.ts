/** With what an adapter calls its acquirer and reads its webhooks. */
export interface AcquirerAccess {
  api_key: string;
  /** The newest first; all are accepted. */
  webhook_secrets: readonly string[];
  live: boolean;
  /** Where a fake acquirer stands in. Undefined: the acquirer itself. */
  origin: string | undefined;
}
