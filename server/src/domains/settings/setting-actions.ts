import { isDeepStrictEqual } from 'node:util';
import type * as calls from '@clinic/contract/settings/platform-settings.ts';
import type { Action, SystemAct, SystemReadAct } from '../../platform/act/act.ts';
import { NoRelay, RelayRefusal } from '../../platform/mail/send-mail.ts';
import type { SettingName } from '../../platform/config/settings.ts';
import { readHolidays } from '../clinics/index.ts';
import { saveSetting } from './save-setting.ts';
import { readSetting, type StoredSetting } from './settings.queries.ts';

type Reading = Pick<SystemReadAct, 'db' | 'settings'>;

const shown = <Name extends SettingName>(
  { settings }: Pick<Reading, 'settings'>,
  name: Name,
  stored: StoredSetting<Name> | undefined,
) => ({
  ...settings.withStored(name, stored?.value),
  set_by_environment: Object.keys(settings.byEnvironment(name)),
  updated_at: stored?.updated_at ?? null,
  updated_by: stored?.updated_by ?? null,
});

const read = async <Name extends SettingName>(act: Reading, name: Name) =>
  shown(act, name, await readSetting(act.db, name));

/** Saves a group of settings. Fields that are absent, or that the environment sets, stay as they are stored. */
async function save<Name extends SettingName>(
  act: SystemAct<'set_by_environment' | 'stale_object'>,
  name: Name,
  { updated_at: version, ...given }: Record<string, unknown> & { updated_at?: Date | null | undefined },
) {
  const fixed: Record<string, unknown> = act.settings.byEnvironment(name);
  const entries = Object.entries(given).filter(([, value]) => value !== undefined);
  const refused = entries.filter(([field, value]) => field in fixed && !isDeepStrictEqual(value, fixed[field]));
  if (refused.length > 0) {
    const message = ['The server’s environment sets this.'];
    throw act.refusal('set_by_environment', Object.fromEntries(refused.map(([field]) => [field, message])));
  }
  const free = Object.fromEntries(entries.filter(([field]) => !(field in fixed)));
  const stored = await saveSetting(act, name, version, (before) => ({ ...before, ...free }));
  return shown(act, name, stored);
}

/** The company that issues invoices and notes. */
export const readCompanySetting: Action<typeof calls.readCompanySetting> = (act) => read(act, 'company');

/** Sets the company. Refuses: stale_object, and set_by_environment with the fields that the environment sets. */
export const saveCompanySetting: Action<typeof calls.saveCompanySetting> = (act, { body }) =>
  save(act, 'company', { ...body, uen: body.uen.toUpperCase() });

/** The sender of mails. */
export const readMailSetting: Action<typeof calls.readMailSetting> = async (act) => ({
  ...(await read(act, 'mail')),
  relay: act.settings.relay,
});

/** Sets the sender of mails. Refuses: stale_object, and set_by_environment with the fields that the environment sets. */
export const saveMailSetting: Action<typeof calls.saveMailSetting> = async (act, { body }) => ({
  ...(await save(act, 'mail', body)),
  relay: act.settings.relay,
});

/** Sends a test mail while the caller waits. Refuses: mail_not_configured; relay_refused with the relay's own answer. */
export const sendTestMail: Action<typeof calls.sendTestMail> = async (act, { body: { to } }) => {
  try {
    await act.sendTestMail(to);
  } catch (error) {
    if (error instanceof NoRelay) throw act.refusal('mail_not_configured');
    if (error instanceof RelayRefusal) throw act.refusal('relay_refused', { answer: [error.message] });
    throw error;
  }
  return { from: act.settings.mail.from, to };
};

/** Where patients follow a delivery. */
export const readDeliverySetting: Action<typeof calls.readDeliverySetting> = (act) => read(act, 'deliveries');

/** Sets where patients follow a delivery. Refuses: stale_object, set_by_environment. */
export const saveDeliverySetting: Action<typeof calls.saveDeliverySetting> = (act, { body }) =>
  save(act, 'deliveries', body);

/** The last day that the platform knows as a public holiday. */
const withHolidays = async <Setting extends object>(db: Reading['db'], setting: Setting) => ({
  ...setting,
  holidays_until: (await readHolidays(db)).at(-1)?.day ?? null,
});

/** The working days in which exceptions of the bank are to be cleared. */
export const readBankSetting: Action<typeof calls.readBankSetting> = async (act) =>
  withHolidays(act.db, await read(act, 'bank'));

/** Sets the working days in which exceptions of the bank are to be cleared. Refuses: stale_object. */
export const saveBankSetting: Action<typeof calls.saveBankSetting> = async (act, { body }) =>
  withHolidays(act.db, await save(act, 'bank', body));

/** Settings that are missing. */
export const listSettingWarnings: Action<typeof calls.listSettingWarnings> = async (act) => ({
  data: act.settingWarnings(),
});
