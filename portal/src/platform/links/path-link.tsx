import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { opensElsewhere } from '../../ui/page/opens-elsewhere.ts';
import classes from './path-link.module.css';

interface PathLinkProps {
  /** A path of ours. */
  path: string;
  /** For screen readers, where the text alone does not say what it leads to. */
  label?: string | undefined;
  children: ReactNode;
}

/**
 * A link within the portal for the rows of lists: the router's own watches the address and puts its target together anew at each
 * change, for every row.
 */
export function PathLink({ path, label, children }: PathLinkProps) {
  const { history } = useRouter();
  return (
    <a
      href={path}
      aria-label={label}
      className={classes.link}
      onClick={(event) => {
        if (opensElsewhere(event)) return;
        event.preventDefault();
        history.push(path);
      }}
    >
      {children}
    </a>
  );
}
