import { randomUUID } from 'node:crypto';
import { import_ttl_seconds } from '@clinic/contract/imports/import-limits.ts';
import type { ImportKind } from '@clinic/contract/imports/import-kinds.ts';
import type { MemberAct } from '../../platform/act/act.ts';

/** What somebody was shown, and may carry out. */
export interface ShownImport {
  id: string;
  /** The lines that are to be created, and a hash of what they were. */
  lines: number[];
  hash: string;
  exists: number;
  refused: number;
  ends_at: string;
}

type Act = Pick<MemberAct, 'sealing' | 'staff' | 'now'>;

/** For this person, at this branch, in this sign-in. */
const about = ({ staff }: Act, kind: ImportKind): string =>
  `import of ${kind} by ${staff.user_id} at ${staff.clinic.id} in ${staff.session_id}`;

/** When what is shown now is over. */
export const endOf = ({ now }: Pick<Act, 'now'>): string =>
  new Date(now.getTime() + import_ttl_seconds * 1000).toISOString();

/** Closes what was shown: the browser keeps it, and can neither read nor change it. */
export const sealImport = (act: Act, kind: ImportKind, shown: Omit<ShownImport, 'id' | 'ends_at'>): string =>
  act.sealing.seal(
    JSON.stringify({ ...shown, id: randomUUID(), ends_at: endOf(act) } satisfies ShownImport),
    about(act, kind),
  );

/** What was shown; null for what is over, of somebody else, or no token of ours. */
export function openImport(act: Act, kind: ImportKind, token: string): ShownImport | null {
  const text = act.sealing.open(token, about(act, kind));
  const shown = text === null ? null : (JSON.parse(text) as ShownImport);
  return shown && act.now < new Date(shown.ends_at) ? shown : null;
}
