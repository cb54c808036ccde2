import { recordWord } from '@clinic/contract/oversight/activity-words.ts';
import { PathLink } from '../../../platform/path-link.tsx';

interface RecordLinkProps {
  record: { entity: string; id: number };
  /** The record's page can be opened at the present branch. */
  canOpen: boolean;
}

const pages: Readonly<Record<string, string>> = {
  transaction: '/payment/transaction',
  payment_advice: '/payment/payment-advice',
};

/** A record by its word and number; a link where it has a page of its own. */
export function RecordLink({ record: { entity, id }, canOpen }: RecordLinkProps) {
  const name = `${recordWord(entity)} #${id}`;
  const page = pages[entity];
  return page !== undefined && canOpen ? <PathLink path={`${page}/${id}`}>{name}</PathLink> : <>{name}</>;
}
