import type { Settings } from './settings.ts';

export interface SettingWarning {
  code: 'company_missing' | 'relay_missing' | 'mail_off';
  message: string;
}

/** Settings that are missing, and what does not work without them. */
export function settingWarnings({ company, relay }: Settings): SettingWarning[] {
  const warnings: SettingWarning[] = [];
  if (!company)
    warnings.push({ code: 'company_missing', message: 'The company is not set: no invoice or note is made.' });
  if (relay === 'off') warnings.push({ code: 'mail_off', message: 'MAIL is off: no mail is sent.' });
  if (relay === 'none') warnings.push({ code: 'relay_missing', message: 'SMTP_URL is not set: no mail can be sent.' });
  return warnings;
}
