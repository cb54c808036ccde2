/** How devices are reached (docs/operations.md). Browsers always are; phones if their makers' keys are configured. */
export interface PushConfig {
  /** Contact for push services: `mailto:` or `https:`. */
  contact: string;
  /** Origins of push services besides those of the known browsers. */
  services: string[];
  fcm: { service_account_file: string; address: string } | undefined;
  apns: { key_file: string; key_id: string; team_id: string; topic: string; address: string } | undefined;
}

type Environment = Record<string, string | undefined>;

const originOf = (name: string, text: string): string => {
  if (!/^https?:/.test(text) || !URL.canParse(text)) throw new Error(`${name} must be an address, not '${text}'.`);
  return new URL(text).origin;
};

function readApns(environment: Environment): PushConfig['apns'] {
  const given = {
    APNS_KEY_FILE: environment.APNS_KEY_FILE?.trim(),
    APNS_KEY_ID: environment.APNS_KEY_ID?.trim(),
    APNS_TEAM_ID: environment.APNS_TEAM_ID?.trim(),
    APNS_TOPIC: environment.APNS_TOPIC?.trim(),
  };
  const { APNS_KEY_FILE: key_file, APNS_KEY_ID: key_id, APNS_TEAM_ID: team_id, APNS_TOPIC: topic } = given;
  if (key_file && key_id && team_id && topic) {
    const address = originOf('APNS_URL', environment.APNS_URL || 'https://api.push.apple.com');
    return { key_file, key_id, team_id, topic, address };
  }
  const missing = Object.entries(given).filter(([, value]) => !value);
  if (missing.length < Object.keys(given).length)
    throw new Error(`${missing.map(([name]) => name).join(', ')} must be set too: Apple asks for them all.`);
  return undefined;
}

/** Reads the push settings. Throws a sentence that names the variable. */
export function readPush(environment: Environment, public_origin: string | undefined): PushConfig {
  const own = public_origin?.startsWith('https:') ? public_origin : 'mailto:push@localhost';
  const contact = environment.PUSH_CONTACT?.trim() || own;
  if (!/^mailto:[^@\s]+@[^@\s]+$|^https:\/\/\S+$/.test(contact))
    throw new Error(`PUSH_CONTACT must begin with 'mailto:' or 'https://', not '${contact}'.`);
  const services = (environment.PUSH_SERVICES ?? '').split(',').filter((part) => part.trim() !== '');
  const service_account_file = environment.FCM_SERVICE_ACCOUNT_FILE?.trim();
  const fcm_address = originOf('FCM_URL', environment.FCM_URL || 'https://fcm.googleapis.com');
  return {
    contact,
    services: services.map((service) => originOf('PUSH_SERVICES', service.trim())),
    fcm: service_account_file ? { service_account_file, address: fcm_address } : undefined,
    apns: readApns(environment),
  };
}
