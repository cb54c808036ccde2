import { PathLink } from './path-link.tsx';

interface TransactionLinkProps {
  id: number;
  /** Label for screen readers, where the text alone does not name the target. */
  label?: string | undefined;
  children: string;
}

/** A link to the transaction detail page. */
export const TransactionLink = ({ id, label, children }: TransactionLinkProps) => (
  <PathLink path={`/payment/transaction/${id}`} label={label}>
    {children}
  </PathLink>
);
