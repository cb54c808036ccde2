const form =
  'SMTP_URL must be of the form smtps://user:password@host:465 or smtp://user:password@host:587?requireTLS=true.';

const isHere = ({ hostname }: URL): boolean => /^(?:localhost|127\.[\d.]+|\[::1\])$/.test(hostname);

/** Parameters that weaken the encryption of the address. */
const isWeakened = ({ searchParams }: URL): boolean =>
  searchParams.get('ignoreTLS') === 'true' || searchParams.get('tls.rejectUnauthorized') === 'false';

/**
 * Reads the mail relay. Mails contain links that open accounts, so in production they leave this machine encrypted only, and a password
 * nowhere leaves it in clear. Errors do not repeat the address, because it may contain a password.
 */
export function readSmtpUrl(text: string | undefined, production: boolean): string | undefined {
  if (!text) return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^smtps?:$/.test(url.protocol) || url.hostname === '') throw new Error(form);
  if (isHere(url)) return text;
  const is_encrypted =
    !isWeakened(url) &&
    (url.protocol === 'smtps:' || ['secure', 'requireTLS'].some((name) => url.searchParams.get(name) === 'true'));
  if (is_encrypted) return text;
  if (production)
    throw new Error(
      'SMTP_URL must use TLS: mails contain links that open accounts. Write smtps://…, or add ?requireTLS=true, which sends nothing to a relay without TLS.',
    );
  if (url.username || url.password)
    throw new Error('SMTP_URL sends a password in clear: write smtps://…, or add ?requireTLS=true.');
  return text;
}

/** True if no mail is to be sent, by intent. On many machines a login sets MAIL to the file of its own mailbox, which says nothing here. */
export function isMailOff(environment: Record<string, string | undefined>): boolean {
  const mail = environment.MAIL;
  if (!mail || mail === 'on' || mail.startsWith('/')) return false;
  if (mail !== 'off') throw new Error(`MAIL must be 'on' or 'off', not '${mail}'.`);
  if (environment.SMTP_URL) throw new Error('MAIL is off, but SMTP_URL names a relay: remove one of them.');
  return true;
}

/** One address and no more: it becomes a header of each mail. */
export function readMailAddress(name: string, text: string | undefined): string | undefined {
  if (text && !/^[^\s@<>,;]+@[^\s@<>,;]+$/.test(text))
    throw new Error(`${name} must be one address, such as no-reply@example.sg.`);
  return text || undefined;
}

/** The sender where none is set: an address of the portal's own host, or of this machine. */
export const usualSender = (public_origin: string | undefined): string =>
  `no-reply@${public_origin ? new URL(public_origin).hostname : 'localhost'}`;
