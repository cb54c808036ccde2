import { type BankExceptionKind, usual_due_working_days } from '@clinic/contract/shared/typed/bank-exception-kinds.ts';
import type { TextTemplates } from '@clinic/contract/outgoing.ts';
import type pg from 'pg';
import type { Logger } from 'pino';
import { type Company, sandbox_company } from './company.ts';
import type { Config } from './config.ts';
import { usualSender } from './smtp.ts';

/** The sender of mails. */
interface MailSender {
  from: string;
  name: string;
  reply_to: string | null;
}

/** The groups of settings that calls save: a row of `platform_setting` each, as the contract's schemas checked it. */
export interface SettingGroups {
  company: Company;
  mail: MailSender;
  deliveries: {
    /** Where patients follow a delivery, with `{ordernumber}`. Empty: a page of the portal. */
    tracking_url: string;
  };
  texts: TextTemplates;
  /** The working days in which exceptions of the bank are to be cleared. */
  bank: Record<BankExceptionKind, number>;
}
export type SettingName = keyof SettingGroups;
export type StoredSettings = { [Name in SettingName]?: Partial<SettingGroups[Name]> };

/** The settings as they are now: what the environment sets wins, then what is stored, then the usual. */
export interface Settings {
  /** The issuer of invoices and notes. Undefined: none is set. */
  readonly company: Company | undefined;
  readonly mail: MailSender;
  /** Undefined: a page of the portal. */
  readonly tracking_url: string | undefined;
  readonly texts: TextTemplates;
  /** The working days in which exceptions of the bank are to be cleared. */
  readonly due_working_days: SettingGroups['bank'];
  /** True if the environment or a call has set the sender. Without it mails come from the usual address, which a relay may refuse. */
  readonly has_sender: boolean;
  readonly relay: 'relay' | 'sandbox' | 'off' | 'none';
  /** What the environment sets of a group. */
  byEnvironment: <Name extends SettingName>(name: Name) => Partial<SettingGroups[Name]>;
  /** A group with this value stored. */
  withStored: <Name extends SettingName>(
    name: Name,
    value: Partial<SettingGroups[Name]> | undefined,
  ) => SettingGroups[Name];
  /** Reads what is stored. Of two readings that overlap the later one counts. */
  read: (database: Pick<pg.Pool, 'query'>) => Promise<void>;
}

const no_company: Company = { name: '', address: [], uen: '', gst_number: '', contact: '' };

const usualSettings = ({ sandbox, public_origin }: Config): SettingGroups => ({
  company: sandbox ? sandbox_company : no_company,
  mail: { from: usualSender(public_origin), name: 'Clinic Portal', reply_to: null },
  deliveries: { tracking_url: '' },
  texts: {},
  bank: usual_due_working_days,
});

const settingsOfEnvironment = (config: Config): StoredSettings => ({
  company: config.company ?? {},
  mail: {
    ...(config.mail_from !== undefined && { from: config.mail_from }),
    ...(config.mail_reply_to !== undefined && { reply_to: config.mail_reply_to }),
  },
  deliveries: config.delivery_tracking_url === undefined ? {} : { tracking_url: config.delivery_tracking_url },
});

function relayOf({ smtp_url, sandbox, mail_off }: Config): Settings['relay'] {
  if (smtp_url) return 'relay';
  if (sandbox) return 'sandbox';
  return mail_off ? 'off' : 'none';
}

/** Nothing stored is known until `read`. */
export function createSettings(config: Config): Settings {
  let stored: StoredSettings = {};
  let readings = 0;
  /** The reading that `stored` is of. */
  let latest = 0;
  const byEnvironment: Settings['byEnvironment'] = (name) => settingsOfEnvironment(config)[name] ?? {};
  const withStored: Settings['withStored'] = (name, value) => ({
    ...usualSettings(config)[name],
    ...value,
    ...byEnvironment(name),
  });
  return {
    get company() {
      const company = withStored('company', stored.company);
      return company.name === '' ? undefined : company;
    },
    get mail() {
      return withStored('mail', stored.mail);
    },
    get tracking_url() {
      return withStored('deliveries', stored.deliveries).tracking_url || undefined;
    },
    get texts() {
      return withStored('texts', stored.texts);
    },
    get due_working_days() {
      return withStored('bank', stored.bank);
    },
    get has_sender() {
      return (byEnvironment('mail').from ?? stored.mail?.from) !== undefined;
    },
    get relay() {
      return relayOf(config);
    },
    byEnvironment,
    withStored,
    read: async (database) => {
      const reading = ++readings;
      const { rows } = await database.query<{ name: string; value: object }>(
        'select name, value from platform_settings()',
      );
      if (reading < latest) return;
      latest = reading;
      stored = Object.fromEntries(rows.map(({ name, value }) => [name, value]));
    },
  };
}

const again_ms = 1_000;

/** The settings of a process: read now, and again whenever a process says that they have changed. A reading that fails is repeated. */
export async function startSettings(
  config: Config,
  pool: pg.Pool,
  log: Logger,
): Promise<{ settings: Settings; readAgain: () => void; stop: () => void }> {
  const settings = createSettings(config);
  await settings.read(pool);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;
  const readAgain = (): void => {
    clearTimeout(timer);
    settings.read(pool).catch((error: unknown) => {
      if (stopped) return;
      log.debug({ err: error }, 'the settings could not be read');
      timer = setTimeout(readAgain, again_ms);
    });
  };
  const stop = (): void => {
    stopped = true;
    clearTimeout(timer);
  };
  return { settings, readAgain, stop };
}
