import { join, resolve } from 'node:path';
import { type Company, readCompany } from './company.ts';
import { type PlatformKey, readPlatformKeys } from './platform-keys.ts';
import {
  type ClaimSystemConfig,
  type ConsumerConfig,
  readClaimSystem,
  readConsumer,
  readSms,
  readTrackingUrl,
  type SmsConfig,
} from './outside.ts';
import { type IceConfig, readIce } from './ice.ts';
import { type PartnerSite, readPartnerSites } from './partner-sites.ts';
import { readS3, type S3Config } from './s3.ts';
import { type PushConfig, readPush } from './push.ts';
import { mailFrom, readSmtpUrl } from './smtp.ts';

/** Everything that the environment configures (decisions §5). Read once, in main. */
export interface Config {
  port: number;
  host: string;
  data_dir: string;
  /** The bucket for pictures and documents. Undefined: they are kept in `data_dir`. */
  s3: S3Config | undefined;
  database_url: string | undefined;
  /** If DATABASE_URL is a pooler: the database itself, for work that needs a connection of its own. */
  database_direct_url: string | undefined;
  /** Off behind a pooler that drops prepared statements between transactions. */
  prepared_statements: boolean;
  /** The database is one of the distributed engine. */
  distributed: boolean;
  smtp_url: string | undefined;
  /** The address that sends the mails. */
  mail_from: string;
  /** The address that receives messages for the consumer app. Undefined: the sandbox, if it is on. */
  consumer: ConsumerConfig | undefined;
  /** The provider of text messages. Undefined: the sandbox, if it is on. */
  sms: SmsConfig | undefined;
  /** The claim system for the tele-consults of members. Undefined: the sandbox, if it is on. */
  claim_system: ClaimSystemConfig | undefined;
  /** Sites to which doctors are handed over, by key. */
  partner_sites: ReadonlyMap<string, PartnerSite>;
  /** The servers through which doctor and patient connect in the consult room. */
  ice: IceConfig;
  sandbox: boolean;
  production: boolean;
  acquirer_webhook_secrets: string[] | undefined;
  /** All are accepted, each for its scopes. If empty, one is made. */
  platform_keys: PlatformKey[];
  /** Addresses of proxies whose X-Forwarded-For is trusted. */
  trusted_proxies: string[];
  /** Further origins that may open a socket. */
  allowed_origins: string[];
  /** The portal's public address, if requests do not show it: passkeys belong to it. */
  public_origin: string | undefined;
  /** The configured part of the key that seals secrets in the database, newest first. The database holds the other part. */
  sealing_secrets: string[];
  log_level: string;
  pool_size: number;
  /** How many calls of one kind that write may come from one member in a minute; 0: no limit. */
  member_writes_per_minute: number;
  /** The issuer of invoices and notes; undefined if not configured. */
  company: Company | undefined;
  push: PushConfig;
  /** How long a process still serves after SIGTERM, so that a proxy notices and routes new calls elsewhere. */
  drain_seconds: number;
  /** The address at which patients track a delivery, with `{ordernumber}`. Undefined: a page of the portal. */
  delivery_tracking_url: string | undefined;
  /** How long a tele-consult call rings at one doctor, before it goes to the next. */
  ring_seconds: number;
}

const list = (text: string | undefined): string[] =>
  (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

const wholeNumber = (name: string, text: string | undefined, fallback: number, largest: number): number => {
  if (text === undefined || text === '') return fallback;
  if (!/^\d+$/.test(text) || Number(text) > largest)
    throw new Error(`${name} must be a whole number up to ${largest}, not '${text}'.`);
  return Number(text);
};

/** The app's own login gets a password derived from the owner's. If the owner has no password, the derived one would be public. */
function checkDatabaseUrl(name: string, database_url: string | undefined): void {
  if (!database_url) return;
  const is_url = URL.canParse(database_url) && /^postgres(?:ql)?:$/.test(new URL(database_url).protocol);
  if (!is_url || new URL(database_url).password === '') {
    throw new Error(`${name} must be of the form postgres://owner:password@host:port/database, with a password.`);
  }
}

/** Both lead to one database, with one login. */
function checkDatabaseUrls(database_url: string | undefined, direct_url: string | undefined): void {
  checkDatabaseUrl('DATABASE_URL', database_url);
  checkDatabaseUrl('DATABASE_DIRECT_URL', direct_url);
  if (!direct_url) return;
  const loginOf = ({ username, password, pathname }: URL): string => `${username}:${password}@${pathname}`;
  if (!database_url || loginOf(new URL(database_url)) !== loginOf(new URL(direct_url)))
    throw new Error('DATABASE_DIRECT_URL must have the login, password and database of DATABASE_URL.');
}

function originOf(name: string, text: string | undefined): string | undefined {
  if (!text) return undefined;
  if (!URL.canParse(text) || new URL(text).origin !== text || !/^https?:/.test(text))
    throw new Error(`${name} must be of the form https://portal.example.sg, without a path, not '${text}'.`);
  return text;
}

function onOrOff(name: string, wanted: string): boolean {
  if (wanted !== 'on' && wanted !== 'off') throw new Error(`${name} must be 'on' or 'off', not '${wanted}'.`);
  return wanted === 'on';
}

/** Reads the environment. Throws a sentence that names the variable. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const production = environment.NODE_ENV === 'production';
  const sandbox = onOrOff('SANDBOX', environment.SANDBOX ?? (production ? 'off' : 'on'));
  const secrets = list(environment.ACQUIRER_WEBHOOK_SECRET);
  for (const secret of secrets) {
    if (!secret.startsWith('whsec_')) throw new Error("ACQUIRER_WEBHOOK_SECRET must start with 'whsec_'.");
  }
  const sealing_secrets = list(environment.SEALING_SECRET);
  if (sealing_secrets.some((secret) => secret.length < 16))
    throw new Error('SEALING_SECRET must have at least 16 characters.');
  const public_origin = originOf('PUBLIC_ORIGIN', environment.PUBLIC_ORIGIN);
  checkDatabaseUrls(environment.DATABASE_URL, environment.DATABASE_DIRECT_URL);
  return {
    port: wholeNumber('PORT', environment.PORT, 3000, 65_535),
    host: environment.HOST || (sandbox ? '127.0.0.1' : '0.0.0.0'),
    data_dir: resolve(environment.DATA_DIR || join(process.cwd(), 'data')),
    s3: readS3(environment.S3_URL),
    database_url: environment.DATABASE_URL || undefined,
    database_direct_url: environment.DATABASE_DIRECT_URL || undefined,
    prepared_statements: onOrOff('PREPARED_STATEMENTS', environment.PREPARED_STATEMENTS || 'on'),
    distributed: onOrOff('DATABASE_DISTRIBUTED', environment.DATABASE_DISTRIBUTED || 'off'),
    smtp_url: readSmtpUrl(environment.SMTP_URL, production),
    mail_from: mailFrom(environment.MAIL_FROM, public_origin),
    consumer: readConsumer(environment),
    sms: readSms(environment),
    claim_system: readClaimSystem(environment),
    partner_sites: readPartnerSites(environment.PARTNER_SITES, production),
    ice: readIce(environment),
    sandbox,
    production,
    acquirer_webhook_secrets: secrets.length > 0 ? secrets : undefined,
    platform_keys: readPlatformKeys(list(environment.PLATFORM_API_KEY)),
    trusted_proxies: list(environment.TRUSTED_PROXIES),
    allowed_origins: list(environment.ALLOWED_ORIGINS),
    public_origin,
    sealing_secrets,
    log_level: environment.LOG_LEVEL || 'info',
    pool_size: wholeNumber('POOL_SIZE', environment.POOL_SIZE, 12, 200),
    member_writes_per_minute: wholeNumber(
      'MEMBER_WRITES_PER_MINUTE',
      environment.MEMBER_WRITES_PER_MINUTE,
      60,
      1_000_000,
    ),
    company: readCompany(environment, sandbox),
    push: readPush(environment),
    drain_seconds: wholeNumber('DRAIN_SECONDS', environment.DRAIN_SECONDS, production ? 5 : 0, 300),
    delivery_tracking_url: readTrackingUrl(environment),
    ring_seconds: Math.max(5, wholeNumber('TELECONSULT_RING_SECONDS', environment.TELECONSULT_RING_SECONDS, 45, 300)),
  };
}
