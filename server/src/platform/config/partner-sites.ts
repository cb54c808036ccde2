/** A site to which the portal hands a doctor over. */
export interface PartnerSite {
  /** Its name in `GET /dt/site.php?site=` and in a group's settings. */
  key: string;
  method: 'POST' | 'HASH';
  base_url: string;
  /** A picture that the partner serves to begin its session, from the same origin. */
  session_img_url: string | null;
  /** The site allows the portal to show its doctor module in a frame. */
  is_framed: boolean;
}

const fault = (reason: string): Error =>
  new Error(
    `PARTNER_SITES ${reason}. Write key=https://consult.example.sg/start, with ' method=hash', ' image=/session.png' or ' frame=yes' behind it, separated by commas.`,
  );

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Only over TLS, except to this machine in development. */
function siteUrl(text: string, production: boolean): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const is_safe =
    url?.protocol === 'https:' || (url?.protocol === 'http:' && !production && loopback.has(url.hostname));
  if (!url || !is_safe) throw fault('names an address that does not begin with https://');
  if (url.username || url.password || url.search || url.hash)
    throw fault('names an address with a user, a query or a fragment');
  return url;
}

/** `key=address`, then options in any order. */
function readSite(text: string, production: boolean): PartnerSite {
  const [first = '', ...options] = text.split(/\s+/);
  const [, key, address] = /^([a-z][a-z0-9-]{0,31})=(.+)$/.exec(first) ?? [];
  if (!key || !address) throw fault('has an entry without a key or an address');
  const url = siteUrl(address, production);
  const site: PartnerSite = { key, method: 'POST', base_url: url.href, session_img_url: null, is_framed: false };
  for (const option of options) {
    const [name, value = ''] = option.split('=');
    if (name === 'method' && /^(?:post|hash)$/i.test(value))
      site.method = value.toLowerCase() === 'hash' ? 'HASH' : 'POST';
    else if (name === 'image' && value.startsWith('/') && URL.canParse(value, url)) {
      const image = new URL(value, url);
      if (image.origin !== url.origin) throw fault('names a picture of another host');
      site.session_img_url = image.href;
    } else if (option === 'frame=yes') site.is_framed = true;
    else throw fault('has an unknown option');
  }
  // A frame's address would have the token.
  if (site.is_framed && site.method === 'HASH') throw fault('has a frame that takes the token in its address');
  return site;
}

/** The partner sites of PARTNER_SITES by key. */
export function readPartnerSites(text: string | undefined, production: boolean): ReadonlyMap<string, PartnerSite> {
  const sites = (text ?? '')
    .split(',')
    .flatMap((entry) => entry.trim() || [])
    .map((entry) => readSite(entry, production));
  const by_key = new Map(sites.map((site) => [site.key, site]));
  if (by_key.size < sites.length) throw fault('names a key twice');
  return by_key;
}
