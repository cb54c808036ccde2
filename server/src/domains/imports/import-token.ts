import { randomUUID } from 'node:crypto';
import { import_ttl_seconds, type ImportKind } from '@clinic/contract/imports/imports.ts';
import type { MemberAct } from '../../platform/act/act.ts';

/** A preview that its user may carry out. */
export interface ShownImport {
  id: string;
  /** The numbers of the lines to create, and a hash of their contents. */
  lines: number[];
  hash: string;
  exists: number;
  refused: number;
  ends_at: string;
}

type Act = Pick<MemberAct, 'sealing' | 'staff' | 'now'>;

/** Binds the token to this user, branch and session. */
const about = ({ staff }: Act, kind: ImportKind): string =>
  `import of ${kind} by ${staff.user_id} at ${staff.clinic.id} in ${staff.session_id}`;

/** When the preview expires. */
export const endOf = ({ now }: Pick<Act, 'now'>): Date => new Date(now.getTime() + import_ttl_seconds * 1000);

/** Seals the preview into a token. The browser keeps the token, but can neither read nor change it. */
export const sealImport = (act: Act, kind: ImportKind, shown: Omit<ShownImport, 'id' | 'ends_at'>): string =>
  act.sealing.seal(
    JSON.stringify({ ...shown, id: randomUUID(), ends_at: endOf(act).toISOString() } satisfies ShownImport),
    about(act, kind),
  );

/** Opens a token. Returns null if it is expired, of another user, or not one of our tokens. */
export function openImport(act: Act, kind: ImportKind, token: string): ShownImport | null {
  const text = act.sealing.open(token, about(act, kind));
  const shown = text === null ? null : (JSON.parse(text) as ShownImport);
  return shown && act.now < new Date(shown.ends_at) ? shown : null;
}
