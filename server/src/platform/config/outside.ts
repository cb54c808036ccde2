/** The consumer app's webhook. */
export interface ConsumerConfig {
  address: string;
  /** Newest first. Every message is signed with all of them, so that the receiver can change its own. */
  secrets: string[];
}

/** A provider of text messages. */
export interface SmsConfig {
  address: string;
  /** The header of the user and password in SMS_URL. */
  authorization: string | undefined;
}

/** The claim system of members’ networks. */
export interface ClaimSystemConfig {
  /** Its origin and path, without a slash at the end. Calls go to no other origin. */
  address: string;
  /** The portal’s own login there. */
  application: string;
  secret: string;
}

/** An access point of the Peppol network, which takes e-invoices. */
export interface AccessPointConfig {
  /** Its address and version, without a slash at the end. Calls go to no other origin. */
  address: string;
  key: string;
  /** The number under which it knows the company. */
  legal_entity: number;
}

type Environment = Record<string, string | undefined>;

/** A webhook secret of the Standard Webhooks: 24 to 64 bytes in base64. */
const isSecret = (secret: string): boolean => {
  const [, encoded] = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(secret) ?? [];
  const bytes = Buffer.from(encoded ?? '', 'base64').length;
  return bytes >= 24 && bytes <= 64;
};

/** Only over TLS, except to this machine and in development. */
function webAddress(name: string, text: string, production: boolean): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.hash !== '')
    throw new Error(`${name} must be of the form https://host/path.`);
  const is_here = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  if (production && url.protocol === 'http:' && !is_here) throw new Error(`${name} must begin with https://.`);
  return url;
}

/** Reads where news for the consumer app go. Errors do not repeat a secret. */
export function readConsumer(environment: Environment): ConsumerConfig | undefined {
  const text = environment.CONSUMER_WEBHOOK_URL?.trim();
  const secrets = (environment.CONSUMER_WEBHOOK_SECRET ?? '').split(',').flatMap((one) => one.trim() || []);
  if (!text) {
    if (secrets.length > 0) throw new Error('CONSUMER_WEBHOOK_URL must be set with CONSUMER_WEBHOOK_SECRET.');
    return undefined;
  }
  const url = webAddress('CONSUMER_WEBHOOK_URL', text, environment.NODE_ENV === 'production');
  if (url.username || url.password) throw new Error('CONSUMER_WEBHOOK_URL must not contain a user or password.');
  if (secrets.length === 0 || !secrets.every(isSecret))
    throw new Error(
      "CONSUMER_WEBHOOK_SECRET must be 'whsec_' and 24 to 64 bytes in base64, if CONSUMER_WEBHOOK_URL is set.",
    );
  return { address: url.href, secrets };
}

/** Reads the provider of text messages. Errors do not repeat the address, because it may contain a password. */
export function readSms(environment: Environment): SmsConfig | undefined {
  const text = environment.SMS_URL?.trim();
  if (!text) return undefined;
  const url = webAddress('SMS_URL', text, environment.NODE_ENV === 'production');
  const user = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`;
  const authorization = user === ':' ? undefined : `Basic ${Buffer.from(user).toString('base64')}`;
  url.username = '';
  url.password = '';
  return { address: url.href, authorization };
}

/** Reads the claim system. Errors do not repeat a secret. */
export function readClaimSystem(environment: Environment): ClaimSystemConfig | undefined {
  const text = environment.CLAIM_SYSTEM_URL?.trim();
  const application = environment.CLAIM_SYSTEM_APPLICATION?.trim() ?? '';
  const secret = environment.CLAIM_SYSTEM_SECRET?.trim() ?? '';
  if (!text) {
    if (application !== '' || secret !== '')
      throw new Error('CLAIM_SYSTEM_URL must be set with CLAIM_SYSTEM_APPLICATION and CLAIM_SYSTEM_SECRET.');
    return undefined;
  }
  const url = webAddress('CLAIM_SYSTEM_URL', text, environment.NODE_ENV === 'production');
  if (url.username || url.password || url.search)
    throw new Error('CLAIM_SYSTEM_URL must not contain a user, password or query.');
  if (application === '' || secret.length < 16)
    throw new Error(
      'CLAIM_SYSTEM_APPLICATION, and CLAIM_SYSTEM_SECRET of at least 16 characters, must be set with CLAIM_SYSTEM_URL.',
    );
  return { address: url.href.replace(/\/+$/, ''), application, secret };
}

/** Reads the access point of e-invoices. Errors do not repeat the key. */
export function readAccessPoint(environment: Environment): AccessPointConfig | undefined {
  const text = environment.EINVOICE_URL?.trim();
  const key = environment.EINVOICE_KEY?.trim() ?? '';
  const legal_entity = environment.EINVOICE_LEGAL_ENTITY?.trim() ?? '';
  if (!text) {
    if (key !== '' || legal_entity !== '')
      throw new Error('EINVOICE_URL must be set with EINVOICE_KEY and EINVOICE_LEGAL_ENTITY.');
    return undefined;
  }
  const url = webAddress('EINVOICE_URL', text, environment.NODE_ENV === 'production');
  if (url.username || url.password || url.search)
    throw new Error('EINVOICE_URL must not contain a user, password or query.');
  if (key.length < 16 || !/^\d{1,12}$/.test(legal_entity))
    throw new Error(
      'EINVOICE_KEY of at least 16 characters, and EINVOICE_LEGAL_ENTITY of digits, must be set with EINVOICE_URL.',
    );
  return { address: url.href.replace(/\/+$/, ''), key, legal_entity: Number(legal_entity) };
}

const number_place = '{ordernumber}';

/** Reads where patients follow a delivery: an address of the delivery service with a place for the number of the order. */
export function readTrackingUrl(environment: Environment): string | undefined {
  const text = environment.DELIVERY_TRACKING_URL?.trim();
  if (!text) return undefined;
  webAddress('DELIVERY_TRACKING_URL', text, environment.NODE_ENV === 'production');
  if (!text.includes(number_place)) throw new Error(`DELIVERY_TRACKING_URL must contain ${number_place}.`);
  return text;
}

/** The address at which the delivery service shows an order. */
export const trackingAddress = (pattern: string, ordernumber: string): string =>
  pattern.replaceAll(number_place, ordernumber);

interface Outside {
  sandbox: boolean;
  consumer: ConsumerConfig | undefined;
  sms: SmsConfig | undefined;
}

/** True if there is a consumer app to tell. Without one, news are not written. */
export const hasConsumer = ({ consumer, sandbox }: Outside): boolean => consumer !== undefined || sandbox;

/** True if text messages can be sent. */
export const hasPhones = ({ sms, sandbox }: Outside): boolean => sms !== undefined || sandbox;
