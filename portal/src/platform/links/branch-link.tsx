import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';

interface BranchLinkProps {
  /** Label for screen readers, where the text alone does not name the target. */
  label?: string;
  onAsk: () => void;
  children: ReactNode;
}

/** A link to something of another branch. It asks before the branch changes, so it is a button. */
export const BranchLink = ({ label, onAsk, children }: BranchLinkProps) => (
  <Anchor component="button" type="button" size="sm" aria-haspopup="dialog" aria-label={label} onClick={onAsk}>
    {children}
  </Anchor>
);
