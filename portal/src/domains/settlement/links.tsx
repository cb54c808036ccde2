import { PathLink } from '../../platform/links/path-link.tsx';
import { type AdviceKind, adviceKinds } from './advices/advice-kind.ts';

interface LinkProps {
  id: number;
  /** Label for screen readers, where the text alone does not name the target. */
  label?: string | undefined;
  children: string;
}

export const AdviceLink = ({ kind, id, label, children }: LinkProps & { kind: AdviceKind }) => (
  <PathLink path={`${adviceKinds[kind].list}/${id}`} label={label}>
    {children}
  </PathLink>
);
