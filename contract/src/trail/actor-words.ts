import { patient_app } from '../shared/patient-app.ts';

/** The company that runs the platform, as people at clinics read it. */
export const the_platform = 'The platform';

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

/** Keys and operators of the platform. Of an operator, the email address follows. Entries of former releases say 'head office'. */
const of_platform = /^(the platform(?=:)|(the platform|platform|head office)\b.*)/i;

/**
 * The name of an author as people know it: a person's own, else that of the system in words. Other systems work for the platform, under the
 * name of their key.
 */
export const actorWords = (actor: string, person: string | null = null): string =>
  person ?? by_name.get(actor) ?? actor.replace(of_platform, the_platform);
