import { platform_scopes, type PlatformScope } from '@clinic/contract/shared/platform-scopes.ts';

/** A key of the platform API with its scopes. */
export interface PlatformKey {
  key: string;
  scopes: readonly PlatformScope[];
  /** The configuration names this key's scopes instead of allowing everything. */
  named: boolean;
}

export const every_scope: readonly PlatformScope[] = platform_scopes;

/** Every scope, of this release and of later ones. */
const everything = 'all';

const isScope = (word: string): word is PlatformScope => every_scope.some((scope) => scope === word);

function scopesOf(text: string): readonly PlatformScope[] {
  if (text === everything) return every_scope;
  return text.split('+').map((word) => {
    if (isScope(word)) return word;
    throw new Error(
      `PLATFORM_API_KEY: what stands behind a '=' is no scope. Write key=scope+scope with some of ${every_scope.join(', ')}, or key=${everything}.`,
    );
  });
}

/** Parses `pk_…=metrics:read+payments:read`, or a bare key, which may do everything. Trailing equals signs belong to the key. */
function readPlatformKey(text: string): PlatformKey {
  const [, key = '', scopes] = /^([^=]+=*?)(?:=([^=]+))?$/.exec(text) ?? [];
  if (key === '') throw new Error('PLATFORM_API_KEY must be of the form key or key=scope+scope, separated by commas.');
  if (key.length < 16) throw new Error('PLATFORM_API_KEY must have at least 16 characters.');
  if (scopes === undefined) return { key, scopes: every_scope, named: false };
  return { key, scopes: scopesOf(scopes), named: true };
}

/** The keys of PLATFORM_API_KEY with their scopes. Errors never contain a key. */
export function readPlatformKeys(texts: readonly string[]): PlatformKey[] {
  const keys = texts.map(readPlatformKey);
  if (new Set(keys.map(({ key }) => key)).size < keys.length)
    throw new Error('PLATFORM_API_KEY names a key twice. Name it once, with all its scopes.');
  return keys;
}
