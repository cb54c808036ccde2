import * as settingCalls from '@clinic/contract/einvoices/einvoice-settings.ts';
import * as calls from '@clinic/contract/einvoices/einvoices.ts';
import { type Route, routes, savingRoute } from '../../platform/http/route.ts';
import * as actions from './einvoice-actions.ts';
import * as settings from './einvoice-settings-actions.ts';

export const einvoiceRoutes: Route[] = [
  ...routes(calls, actions),
  ...routes(settingCalls, {
    readEinvoiceSetting: settings.readEinvoiceSetting,
    readEinvoiceDefaults: settings.readEinvoiceDefaults,
    listEinvoiceBuyers: settings.listEinvoiceBuyers,
    setEinvoiceBuyer: settings.setEinvoiceBuyer,
    saveEinvoiceSetting: savingRoute(
      settingCalls.saveEinvoiceSetting,
      settings.saveEinvoiceSetting,
      settings.presentSetting,
    ),
  }),
];
