import {
  saveBankSetting,
  saveCompanySetting,
  saveDeliverySetting,
  saveMailSetting,
} from '@clinic/contract/settings/platform-settings.ts';
import { usual_due_working_days as bank } from '@clinic/contract/shared/typed/bank-exception-kinds.ts';
import type { EndpointDefinition } from '@clinic/contract/shared/endpoint.ts';
import { sharedOperatorToken } from '../people/operators.ts';
import type { DomainSamples, World } from './sample.ts';

const texts = { texts: [{ kind: 'appointment_bookings', text: '{bookings} at {clinic}.' }] };
const company = {
  name: 'Portal Company Pte. Ltd.',
  address: ['1 Harbour Road', 'Singapore 018989'],
  uen: '202600001A',
  gst_number: 'M9-0000001-9',
  contact: '',
};
const mail = { from: 'desk@clinics.sg', name: 'Clinic Portal', reply_to: null };
const deliveries = { tracking_url: 'https://courier.sg/track?order={ordernumber}' };

/** The body of a save that was saved before. */
const saved =
  (endpoint: EndpointDefinition, body: object) =>
  async ({ app }: World): Promise<{ body: Record<string, unknown> }> => {
    await app.call(endpoint, { body }, await sharedOperatorToken(app));
    return { body: { ...body, updated_at: undefined } };
  };

/** The fields are stored in one value. */
const keptOf = (body: object): Record<string, null> =>
  Object.fromEntries(Object.keys(body).map((field) => [field, null]));

export const samples: DomainSamples = {
  saveCompanySetting: { make: saved(saveCompanySetting, company), kept: keptOf(company) },
  saveMailSetting: { make: saved(saveMailSetting, mail), kept: keptOf(mail) },
  saveDeliverySetting: { make: saved(saveDeliverySetting, deliveries), kept: keptOf(deliveries) },
  saveBankSetting: { make: saved(saveBankSetting, bank), kept: keptOf(bank) },
  saveTextSettings: {
    make: async () => ({ body: { ...texts, updated_at: undefined } }),
    kept: { ...keptOf(texts), updated_at: null },
  },
  sendTestMail: { make: async () => ({ body: { to: 'operations@clinics.sg' } }) },
};
