import { Link, type LinkProps } from '@tanstack/react-router';
import { type ReactNode, Suspense, useState } from 'react';
import { FormSkeleton } from '../../ui/states/form-skeleton.tsx';
import classes from '../../ui/page/tabs.module.css';

interface RecordTabsProps {
  /** Names the tabs for screen readers. */
  label: string;
  /** `search`: what the address says of the open tab. */
  tabs: readonly { tab: string; label: string; search: NonNullable<LinkProps['search']> }[];
  open: string;
}

/** The tabs of a record's page. The address keeps the open one; the back arrow still leads to the list. */
export function RecordTabs({ label, tabs, open }: RecordTabsProps) {
  return (
    <nav aria-label={label} className={classes.tabs}>
      {tabs.map(({ tab, label: word, search }) => (
        <Link
          key={tab}
          to="."
          search={search}
          replace
          state
          resetScroll={false}
          className={classes.tab ?? ''}
          // Of two tabs that differ in the search alone, only one is open.
          activeOptions={{ exact: true }}
          aria-current={tab === open ? 'page' : undefined}
        >
          {word}
        </Link>
      ))}
    </nav>
  );
}

/** The contents of a tab, loaded when it is first opened. What was typed in it stays while another tab is open. */
export function LaterTab({ is_open, children }: { is_open: boolean; children: ReactNode }) {
  const [wanted, setWanted] = useState(is_open);
  if (is_open && !wanted) setWanted(true);
  return (
    wanted && (
      <div hidden={!is_open}>
        <Suspense fallback={<FormSkeleton fields={4} />}>{children}</Suspense>
      </div>
    )
  );
}
