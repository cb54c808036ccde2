import { recordWord } from '@clinic/contract/trail/record-words.ts';
import { recordOfKind } from '@clinic/contract/records.ts';
import { can } from '@clinic/contract/shared/roles.ts';
import { PathLink } from '../../../platform/links/path-link.tsx';
import { useSession } from '../../../platform/session/session-context.tsx';

interface RecordLinkProps {
  record: { entity: string; id: number };
  /** The branch of the entry; null if it belongs to the group. */
  clinic: { id: number } | null;
  /** The entry records a deletion. */
  isGone?: boolean;
  /** Its name; absent: its kind and number. */
  name?: string;
}

/** The page of a record, if this member can open it at this branch. */
function useRecordPage({ record, clinic, isGone = false }: RecordLinkProps): string | undefined {
  const me = useSession();
  const declared = recordOfKind(record.entity);
  if (typeof declared?.page !== 'string' || isGone || !can(me.roles, declared.role)) return undefined;
  // Users of other branches may be invisible; the own account never is.
  const isOwn = record.entity === 'user' && record.id === me.user_id;
  const is_in_reach = declared.opens_in_group ?? (isOwn || clinic?.id === me.clinic.id);
  return is_in_reach ? `${declared.page}/${record.id}` : undefined;
}

/** A record's name and number; a link if its page can be opened. */
export function RecordLink(props: RecordLinkProps) {
  const path = useRecordPage(props);
  const name = props.name ?? `${recordWord(props.record.entity)} #${props.record.id}`;
  return path === undefined ? <>{name}</> : <PathLink path={path}>{name}</PathLink>;
}
