import * as platformSettings from '@clinic/contract/settings/platform-settings.ts';
import * as textSettings from '@clinic/contract/settings/text-settings.ts';
import { type Route, routes, savingRoute } from '../../platform/http/route.ts';
import * as actions from './setting-actions.ts';
import { readTextSettings, saveTextSettings } from './text-actions.ts';

export const settingsRoutes: Route[] = [
  ...routes(platformSettings, {
    readCompanySetting: actions.readCompanySetting,
    saveCompanySetting: savingRoute(
      platformSettings.saveCompanySetting,
      actions.saveCompanySetting,
      actions.readCompanySetting,
    ),
    readMailSetting: actions.readMailSetting,
    saveMailSetting: savingRoute(platformSettings.saveMailSetting, actions.saveMailSetting, actions.readMailSetting),
    sendTestMail: actions.sendTestMail,
    readDeliverySetting: actions.readDeliverySetting,
    saveDeliverySetting: savingRoute(
      platformSettings.saveDeliverySetting,
      actions.saveDeliverySetting,
      actions.readDeliverySetting,
    ),
    readBankSetting: actions.readBankSetting,
    saveBankSetting: savingRoute(platformSettings.saveBankSetting, actions.saveBankSetting, actions.readBankSetting),
    listSettingWarnings: actions.listSettingWarnings,
  }),
  ...routes(textSettings, { readTextSettings, saveTextSettings }),
];
