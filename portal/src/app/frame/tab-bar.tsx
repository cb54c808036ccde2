import { Link, type LinkProps } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import classes from '../../ui/page/tabs.module.css';

interface TabBarProps {
  label: string;
  /** `exact`: not the current tab on pages below its address. */
  pages: readonly { to: NonNullable<LinkProps['to']>; label: string; exact?: true }[];
}

/** Tabs of pages that belong together, above each of them. */
export function TabBar({ label, pages }: TabBarProps) {
  const nav = useRef<HTMLElement>(null);
  // On a phone the last tab may be outside the visible area. The tabs become wider when their font arrives.
  useEffect(() => {
    const showCurrent = () =>
      nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    showCurrent();
    void document.fonts.ready.then(showCurrent);
  }, []);
  return (
    <nav ref={nav} aria-label={label} className={classes.tabs}>
      {pages.map((page) => (
        <Link
          key={page.to}
          to={page.to}
          activeOptions={{ exact: page.exact ?? false, includeSearch: false }}
          className={classes.tab ?? ''}
        >
          {page.label}
        </Link>
      ))}
    </nav>
  );
}
