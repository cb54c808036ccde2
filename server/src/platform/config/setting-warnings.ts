import type { Config } from './config.ts';
import type { Settings } from './settings.ts';

export interface SettingWarning {
  code: 'company_missing' | 'payee_missing' | 'relay_missing' | 'mail_off';
  message: string;
}

/** Settings that are missing, and what does not work without them. */
export function settingWarnings({ payee }: Config, { company, relay }: Settings): SettingWarning[] {
  const warnings: SettingWarning[] = [];
  if (!company)
    warnings.push({ code: 'company_missing', message: 'The company is not set: no invoice or note is made.' });
  if (!payee)
    warnings.push({
      code: 'payee_missing',
      message: 'PAYNOW_PROXY and PAYNOW_NAME are not set: no QR code is made, so no payment can be taken.',
    });
  if (relay === 'off') warnings.push({ code: 'mail_off', message: 'MAIL is off: no mail is sent.' });
  if (relay === 'none') warnings.push({ code: 'relay_missing', message: 'SMTP_URL is not set: no mail can be sent.' });
  return warnings;
}
