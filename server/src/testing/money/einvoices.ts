import { saveEinvoiceSetting, setEinvoiceBuyer } from '@clinic/contract/einvoices/einvoice-settings.ts';
import { addDays, singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import { type TestApp, test_platform_key } from '../test-app.ts';

/** Documents of the present day on, at an address that is complete. */
export const sampleSetting = () => ({
  is_on: true,
  channel: 'download' as 'download' | 'access_point',
  from_day: addDays(singaporeDay(new Date()), -1),
  street: '1 Example Street #10-01',
  more_street: null as string | null,
  postcode: '018989',
});

export const saveSetting = (app: TestApp, changes: object = {}) =>
  app.call(saveEinvoiceSetting, { body: { ...sampleSetting(), ...changes } }, test_platform_key);

export const nameBuyer = (app: TestApp, clinic_id: number, registered_name = 'Lumen Family Clinics LLP') =>
  app.call(setEinvoiceBuyer, { params: { id: String(clinic_id) }, body: { registered_name } }, test_platform_key);

/** A clinic whose profile has the address that a document needs, and whose entity has a name. */
export async function completeBuyer(app: TestApp, clinic_id: number): Promise<void> {
  await app.owner.query(
    `update clinic set block_no = '12', road_name = 'Bedok North Road', unit_no = '#01-02', postal_code = '460012' where id = $1`,
    [clinic_id],
  );
  await nameBuyer(app, clinic_id);
}
