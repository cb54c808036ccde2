import { PathLink } from './path-link.tsx';

interface TransactionLinkProps {
  id: number;
  /** For screen readers, where the text alone does not say what it leads to. */
  label?: string | undefined;
  children: string;
}

/** A link to a transaction's detail. */
export const TransactionLink = ({ id, label, children }: TransactionLinkProps) => (
  <PathLink path={`/payment/transaction/${id}`} label={label}>
    {children}
  </PathLink>
);
