/** The servers through which browsers find each other. */
export interface IceConfig {
  /** `stun:` and `turn:` addresses, in the order in which browsers try them. */
  urls: string[];
  /** coturn's `static-auth-secret`, from which time-limited credentials are made. Undefined: there is no TURN server. */
  turn_secret: string | undefined;
}

const form = /^(?:(?:stun|stuns):[\w.[\]:-]+|(?:turn|turns):[\w.[\]:-]+(?:\?transport=(?:udp|tcp))?)$/;

/** Reads ICE_SERVERS and TURN_SECRET. Errors do not repeat the secret. */
export function readIce(environment: Record<string, string | undefined>): IceConfig {
  const urls = (environment.ICE_SERVERS ?? '').split(',').flatMap((url) => url.trim() || []);
  for (const url of urls)
    if (!form.test(url))
      throw new Error(
        `ICE_SERVERS must be of the form stun:stun.example.sg:3478, turns:turn.example.sg:5349?transport=tcp, not '${url}'.`,
      );
  const turn_secret = environment.TURN_SECRET?.trim() || undefined;
  if (turn_secret !== undefined && turn_secret.length < 16)
    throw new Error('TURN_SECRET must have at least 16 characters.');
  const names_turn = urls.some((url) => url.startsWith('turn'));
  if (names_turn !== (turn_secret !== undefined))
    throw new Error('TURN_SECRET must be set if ICE_SERVERS names a TURN server, and only then.');
  return { urls, turn_secret };
}
