import { Anchor, type AnchorProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { ComponentPropsWithRef } from 'react';

/** The kit's anchor takes any component; the router's link needs one whose properties are known. */
const RouterAnchor = createLink((props: AnchorProps & ComponentPropsWithRef<'a'>) => <Anchor {...props} />);

interface TransactionLinkProps {
  id: number;
  /** For screen readers, where the text alone does not say what it leads to. */
  label?: string;
  children: string;
}

/** A link to a transaction's detail. */
export const TransactionLink = ({ id, label, children }: TransactionLinkProps) => (
  <RouterAnchor to="/payment/transaction/$id" params={{ id: String(id) }} size="sm" aria-label={label}>
    {children}
  </RouterAnchor>
);
