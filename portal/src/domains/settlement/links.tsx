import { Anchor, type AnchorProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { ComponentPropsWithRef } from 'react';
import { type AdviceKind, adviceKinds } from './advice-kind.ts';

/** The kit's anchor takes any component; the router's link needs one whose properties are known. */
const RouterAnchor = createLink((props: AnchorProps & ComponentPropsWithRef<'a'>) => <Anchor {...props} />);

interface LinkProps {
  id: number;
  /** For screen readers, where the text alone does not say what it leads to. */
  label?: string | undefined;
  children: string;
}

export const AdviceLink = ({ kind, id, label, children }: LinkProps & { kind: AdviceKind }) => (
  <RouterAnchor to={adviceKinds[kind].detail} params={{ id: String(id) }} size="sm" aria-label={label}>
    {children}
  </RouterAnchor>
);

export const TransactionLink = ({ id, label, children }: LinkProps) => (
  <RouterAnchor to="/payment/transaction/$id" params={{ id: String(id) }} size="sm" aria-label={label}>
    {children}
  </RouterAnchor>
);
