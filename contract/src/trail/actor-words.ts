import { patient_app } from '../shared/patient-app.ts';

const by_name = new Map<string, string>(
  Object.entries({
    acquirer: 'Payment provider',
    claims: 'Automatic',
    dispensary: 'Automatic',
    documents: 'Automatic',
    expiry: 'Automatic',
    public: 'Visitor',
    settlement: 'Automatic',
    bank: 'Bank',
    reports: 'Automatic',
    screen: 'Customer screen',
    teleconsult: 'Automatic',
    [patient_app]: 'Patient’s app',
  }),
);

/**
 * The name of an author as people know it: a person's own, else that of the system in words. Other systems work for head office, under the
 * name of their key.
 */
export const actorWords = (actor: string, person: string | null = null): string =>
  person ?? by_name.get(actor) ?? (/^(platform|head office)\b/i.test(actor) ? 'Head office' : actor);
