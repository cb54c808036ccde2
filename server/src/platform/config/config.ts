import { type BlockList, isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { type Company, readCompany } from './company.ts';
import { type PlatformKey, readPlatformKeys } from './platform-keys.ts';
import {
  type AccessPointConfig,
  type ClaimSystemConfig,
  type ConsumerConfig,
  readAccessPoint,
  readClaimSystem,
  readConsumer,
  readSms,
  readTrackingUrl,
  type SmsConfig,
} from './outside.ts';
import { collectFaults, WrongConfiguration } from './faults.ts';
import { type IceConfig, readIce } from './ice.ts';
import { type PartnerSite, readPartnerSites } from './partner-sites.ts';
import { readNetworks } from '../http/console-door.ts';
import { readS3, type S3Config } from './s3.ts';
import { type PushConfig, readPush } from './push.ts';
import { secretFilesOf, withSecretFiles } from './secret-files.ts';
import { isMailOff, readMailAddress, readSmtpUrl } from './smtp.ts';

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
  /** The mail relay. Undefined: the sandbox's mailbox, if it is on; otherwise no mail can be sent. */
  smtp_url: string | undefined;
  /** No mail is sent, by intent. */
  mail_off: boolean;
  /** The address that sends the mails, if the environment sets it. */
  mail_from: string | undefined;
  /** The address that answers to mails go to, if the environment sets it. */
  mail_reply_to: string | undefined;
  /** The address that receives messages for the consumer app. Undefined: the sandbox, if it is on. */
  consumer: ConsumerConfig | undefined;
  /** The provider of text messages. Undefined: the sandbox, if it is on. */
  sms: SmsConfig | undefined;
  /** The claim system for the tele-consults of members. Undefined: the sandbox, if it is on. */
  claim_system: ClaimSystemConfig | undefined;
  access_point: AccessPointConfig | undefined;
  /** Sites to which doctors are handed over, by key. */
  partner_sites: ReadonlyMap<string, PartnerSite>;
  /** The servers through which doctor and patient connect in the consult room. */
  ice: IceConfig;
  sandbox: boolean;
  /** The sandbox begins with the demo's groups. Without them it is empty: its users walk through the first day. */
  demo_data: boolean;
  production: boolean;
  acquirer_webhook_secrets: string[] | undefined;
  /** All are accepted, each for its scopes. If empty, one is generated. */
  platform_keys: PlatformKey[];
  /** The files from which secrets were read. */
  secret_files: string[];
  /** Addresses of proxies whose X-Forwarded-For is trusted. */
  trusted_proxies: string[];
  /** Further origins that may open a socket. */
  allowed_origins: string[];
  /** The portal's public address, if requests do not show it: passkeys belong to it. */
  public_origin: string | undefined;
  /** The configured part of the key that seals secrets in the database, newest first. The database holds the other part. */
  sealing_secrets: string[];
  /** The only address at which the console opens. Undefined: wherever the portal does. */
  console_origin: string | undefined;
  /** The only networks from which it opens. Undefined: all. */
  console_networks: BlockList | undefined;
  /** The calls that a key of the platform API may make alone although they take two operators. */
  unattended_calls: string[];
  /** The first operator's link is written to the log, for containers without a shell. */
  setup_link_in_log: boolean;
  log_level: string;
  pool_size: number;
  /** How many calls of one kind that write may come from one member in a minute; 0: no limit. */
  member_writes_per_minute: number;
  /** The issuer of invoices and notes, if the environment sets it. */
  company: Company | undefined;
  push: PushConfig;
  /** How long a process still serves after SIGTERM, so that a proxy notices and routes new calls elsewhere. */
  drain_seconds: number;
  /** The address at which patients track a delivery, with `{ordernumber}`, if the environment sets it. */
  delivery_tracking_url: string | undefined;
  /** How long a tele-consult call rings at one doctor before it rings at the next. */
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

/** The levels of the log, from the fewest lines to the most. */
const log_levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace'];

function oneOf(name: string, text: string, allowed: readonly string[]): string {
  if (!allowed.includes(text)) throw new Error(`${name} must be one of ${allowed.join(', ')}, not '${text}'.`);
  return text;
}

/** A proxy is believed by its address alone: a range would include machines that are none. */
function readProxies(text: string | undefined): string[] {
  const addresses = list(text);
  const wrong = addresses.filter((address) => isIP(address) === 0);
  if (wrong.length > 0)
    throw new Error(
      `TRUSTED_PROXIES must be exact addresses such as 10.0.0.1, separated by commas, not '${wrong.join("', '")}'.`,
    );
  return addresses;
}

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

function readOrigins(text: string | undefined): string[] {
  const origins = list(text);
  for (const origin of origins) originOf('ALLOWED_ORIGINS', origin);
  return origins;
}

function readWebhookSecrets(text: string | undefined): string[] | undefined {
  const secrets = list(text);
  if (!secrets.every((secret) => secret.startsWith('whsec_')))
    throw new Error("ACQUIRER_WEBHOOK_SECRET must start with 'whsec_'.");
  return secrets.length > 0 ? secrets : undefined;
}

function readSealingSecrets(text: string | undefined): string[] {
  const secrets = list(text);
  if (secrets.some((secret) => secret.length < 16)) throw new Error('SEALING_SECRET must have at least 16 characters.');
  return secrets;
}

function onOrOff(name: string, wanted: string): boolean {
  if (wanted !== 'on' && wanted !== 'off') throw new Error(`${name} must be 'on' or 'off', not '${wanted}'.`);
  return wanted === 'on';
}

/** Reads the environment. Throws a WrongConfiguration with a sentence for each fault, which names the variable. */
export function readConfig(given: Record<string, string | undefined>): Config {
  const { faults, reading } = collectFaults();
  const environment = withSecretFiles(given, reading);
  const whole = (name: string, text: string | undefined, fallback: number, largest: number): number =>
    reading(() => wholeNumber(name, text, fallback, largest));
  const choice = (name: string, text: string): boolean => reading(() => onOrOff(name, text));
  // A misspelt 'production' would start the sandbox.
  reading(() => oneOf('NODE_ENV', environment.NODE_ENV || 'development', ['production', 'development', 'test']));
  const production = environment.NODE_ENV === 'production';
  const sandbox = choice('SANDBOX', environment.SANDBOX ?? (production ? 'off' : 'on'));
  const public_origin = reading(() => originOf('PUBLIC_ORIGIN', environment.PUBLIC_ORIGIN));
  reading(() => checkDatabaseUrls(environment.DATABASE_URL, environment.DATABASE_DIRECT_URL));
  const config: Config = {
    port: whole('PORT', environment.PORT, 3000, 65_535),
    host: environment.HOST || (sandbox ? '127.0.0.1' : '0.0.0.0'),
    data_dir: resolve(environment.DATA_DIR || join(process.cwd(), 'data')),
    s3: reading(() => readS3(environment.S3_URL)),
    database_url: environment.DATABASE_URL || undefined,
    database_direct_url: environment.DATABASE_DIRECT_URL || undefined,
    prepared_statements: choice('PREPARED_STATEMENTS', environment.PREPARED_STATEMENTS || 'on'),
    distributed: choice('DATABASE_DISTRIBUTED', environment.DATABASE_DISTRIBUTED || 'off'),
    smtp_url: reading(() => readSmtpUrl(environment.SMTP_URL, production)),
    mail_off: reading(() => isMailOff(environment)),
    mail_from: reading(() => readMailAddress('MAIL_FROM', environment.MAIL_FROM)),
    mail_reply_to: reading(() => readMailAddress('MAIL_REPLY_TO', environment.MAIL_REPLY_TO)),
    consumer: reading(() => readConsumer(environment)),
    sms: reading(() => readSms(environment)),
    claim_system: reading(() => readClaimSystem(environment)),
    access_point: reading(() => readAccessPoint(environment)),
    partner_sites: reading(() => readPartnerSites(environment.PARTNER_SITES, production)),
    ice: reading(() => readIce(environment)),
    sandbox,
    demo_data: choice('DEMO_DATA', environment.DEMO_DATA || 'on') && sandbox,
    production,
    acquirer_webhook_secrets: reading(() => readWebhookSecrets(environment.ACQUIRER_WEBHOOK_SECRET)),
    platform_keys: reading(() => readPlatformKeys(list(environment.PLATFORM_API_KEY))),
    secret_files: secretFilesOf(given),
    trusted_proxies: reading(() => readProxies(environment.TRUSTED_PROXIES)),
    allowed_origins: reading(() => readOrigins(environment.ALLOWED_ORIGINS)),
    public_origin,
    sealing_secrets: reading(() => readSealingSecrets(environment.SEALING_SECRET)),
    console_origin: reading(() => originOf('CONSOLE_ORIGIN', environment.CONSOLE_ORIGIN)),
    console_networks: reading(() => readNetworks(list(environment.CONSOLE_NETWORKS))),
    unattended_calls: list(environment.UNATTENDED_CALLS),
    setup_link_in_log: environment.SETUP_LINK_IN_LOG === 'on',
    log_level: reading(() => oneOf('LOG_LEVEL', environment.LOG_LEVEL || 'info', log_levels)),
    pool_size: whole('POOL_SIZE', environment.POOL_SIZE, 12, 200),
    member_writes_per_minute: whole('MEMBER_WRITES_PER_MINUTE', environment.MEMBER_WRITES_PER_MINUTE, 60, 1_000_000),
    company: reading(() => readCompany(environment)),
    push: reading(() => readPush(environment, public_origin)),
    drain_seconds: whole('DRAIN_SECONDS', environment.DRAIN_SECONDS, production ? 5 : 0, 300),
    delivery_tracking_url: reading(() => readTrackingUrl(environment)),
    ring_seconds: Math.max(5, whole('TELECONSULT_RING_SECONDS', environment.TELECONSULT_RING_SECONDS, 45, 300)),
  };
  if (faults.length > 0) throw new WrongConfiguration(faults);
  return config;
}
