import { recordWord } from '@clinic/contract/oversight/activity-words.ts';
import { can, type Role } from '@clinic/contract/shared/roles.ts';
import { PathLink } from '../../../platform/links/path-link.tsx';
import { useSession } from '../../../platform/session/session-context.tsx';

interface RecordLinkProps {
  record: { entity: string; id: number };
  /** The branch of the entry; null if it belongs to the group. */
  clinic: { id: number } | null;
  /** The entry records a deletion. */
  isGone?: boolean;
}

interface RecordPage {
  path: string;
  /** The roles that open it. */
  role: Role;
  /** Opens for everyone who sees an entry of it: it belongs to the group, or head office sees all branches. */
  isInReach?: boolean;
}

const pages: Readonly<Record<string, RecordPage>> = {
  transaction: { path: '/payment/transaction', role: 'ROLE_TRANSACTION_VIEW' },
  payment_advice: { path: '/payment/payment-advice', role: 'ROLE_PAYMENTADVICE_VIEW', isInReach: true },
  doctor: { path: '/settings/doctor', role: 'ROLE_PROVIDER_VIEW' },
  user: { path: '/settings/user', role: 'ROLE_USER_VIEW' },
  role_group: { path: '/settings/role-groups', role: 'ROLE_USER_VIEW', isInReach: true },
};

/** The page of a record, if this member can open it at this branch. */
function useRecordPage({ record, clinic, isGone = false }: RecordLinkProps): string | undefined {
  const me = useSession();
  const page = pages[record.entity];
  if (!page || isGone || !can(me.roles, page.role)) return undefined;
  // Users of other branches may be invisible; the own account never is.
  const isOwn = record.entity === 'user' && record.id === me.user_id;
  return page.isInReach || isOwn || clinic?.id === me.clinic.id ? `${page.path}/${record.id}` : undefined;
}

/** A record's name and number; a link if its page can be opened. */
export function RecordLink(props: RecordLinkProps) {
  const path = useRecordPage(props);
  const name = `${recordWord(props.record.entity)} #${props.record.id}`;
  return path === undefined ? <>{name}</> : <PathLink path={path}>{name}</PathLink>;
}
