import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { opensInNewTab } from '../../ui/page/opens-in-new-tab.ts';
import classes from './path-link.module.css';

interface PathLinkProps {
  /** A path of this portal. */
  path: string;
  /** Label for screen readers, where the text alone does not name the target. */
  label?: string | undefined;
  /** Opens it here, in a window of this page. Absent: the path opens. */
  onOpen?: (() => void) | undefined;
  children: ReactNode;
}

/** A portal link for table rows. The router's own link subscribes to the location and rebuilds its target on every change, once per row. */
export function PathLink({ path, label, onOpen, children }: PathLinkProps) {
  const { history } = useRouter();
  return (
    <a
      href={path}
      aria-label={label}
      className={classes.link}
      onClick={(event) => {
        if (opensInNewTab(event)) return;
        event.preventDefault();
        if (onOpen) onOpen();
        else history.push(path);
      }}
    >
      {children}
    </a>
  );
}
