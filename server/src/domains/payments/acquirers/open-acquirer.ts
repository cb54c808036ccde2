import type { Platform } from '../../../platform/platform.ts';
import type { Sealing } from '../../../platform/sealing/sealing.ts';
import type { Acquirer, Capabilities } from './acquirer.ts';
import type { AcquirerAccess } from './acquirer-access.ts';
import { hitpay_can, hitpayAcquirer } from './adapters/hitpay.ts';
import { stripe_can, stripeAcquirer } from './adapters/stripe.ts';
import type { ConnectionRow } from './connections.queries.ts';

/** The secrets of a connection. */
export interface Secrets {
  api_key: string;
  webhook_secret: string;
  /** The one before, which is accepted for a while. */
  former_secret: string | null;
}

/** The adapters of the kinds that a connection may have. */
export const adapters: Record<string, { can: Capabilities; open: (access: AcquirerAccess) => Acquirer }> = {
  stripe: { can: stripe_can, open: stripeAcquirer },
  hitpay: { can: hitpay_can, open: hitpayAcquirer },
};

/** What the acquirer of a kind can do; undefined: none collects by itself. */
export const capabilitiesOf = (kind: string | null): Capabilities | undefined =>
  kind === null ? undefined : adapters[kind]?.can;

const about = ({ id }: Pick<ConnectionRow, 'id'>): string => `acquirer connection ${id}`;

export const sealSecrets = ({ seal }: Sealing, connection: Pick<ConnectionRow, 'id'>, secrets: Secrets): string =>
  seal(JSON.stringify(secrets), about(connection));

export function openSecrets({ open }: Sealing, connection: Pick<ConnectionRow, 'id'>, sealed: string): Secrets {
  const text = open(sealed, about(connection));
  if (text === null) throw new Error(`The secrets of connection ${connection.id} do not open with this key.`);
  return JSON.parse(text) as Secrets;
}

type Opening = Pick<Platform, 'sealing' | 'fake_acquirers'>;

/** The acquirer of a connection with these secrets. The former webhook secret counts until its time is over. */
export function acquirerWith(
  { sealing, fake_acquirers }: Opening,
  connection: Pick<ConnectionRow, 'id' | 'kind' | 'live' | 'former_until'>,
  sealed: string,
  now: Date,
): Acquirer {
  const { api_key, webhook_secret, former_secret } = openSecrets(sealing, connection, sealed);
  const { former_until } = connection;
  const former = former_secret !== null && former_until !== null && former_until > now ? [former_secret] : [];
  const adapter = adapters[connection.kind];
  if (!adapter) throw new Error(`There is no adapter of ${connection.kind}.`);
  const webhook_secrets = [webhook_secret, ...former];
  return adapter.open({ api_key, webhook_secrets, live: connection.live, origin: fake_acquirers.current });
}

/** The acquirer of a connection as it is in force, also of a closed one: its payments go on. Undefined: it never was. */
export const openAcquirer = (opening: Opening, connection: ConnectionRow, now: Date): Acquirer | undefined =>
  connection.secrets === null ? undefined : acquirerWith(opening, connection, connection.secrets, now);
