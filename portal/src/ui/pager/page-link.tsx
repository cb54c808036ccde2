import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { opensInNewTab } from '../page/opens-in-new-tab.ts';
import classes from './pager.module.css';
import type { PagerProps } from './pager.tsx';

interface PageLinkProps extends Pick<PagerProps, 'href' | 'onPage' | 'onPeek'> {
  page: number;
  label: string;
  isCurrent: boolean;
  /** There is no such page: the link keeps its place but is disabled. */
  isEnd: boolean;
  children: ReactNode;
}

/** A link to a page. Its target changes under a resting pointer, so that repeated clicks on 'next' keep going. */
export function PageLink({ page, label, isCurrent, isEnd, children, href, onPage, onPeek }: PageLinkProps) {
  'use no memo';
  const isPeeked = useRef(false);
  const leads = !isCurrent && !isEnd;
  const peek = useEffectEvent(() => {
    if (isPeeked.current && leads) onPeek?.(page);
  });
  useEffect(() => peek(), [page]);
  const look = (isOn: boolean) => () => {
    isPeeked.current = isOn;
    onPeek?.(isOn && leads ? page : undefined);
  };
  return (
    <a
      href={href(page)}
      aria-disabled={isEnd || undefined}
      aria-label={label}
      aria-current={isCurrent ? 'page' : undefined}
      className={classes.page}
      onPointerEnter={look(true)}
      onPointerLeave={look(false)}
      onFocus={look(true)}
      onBlur={look(false)}
      onClick={(event) => {
        if (opensInNewTab(event)) return;
        event.preventDefault();
        if (!isEnd) onPage(page);
      }}
    >
      {children}
    </a>
  );
}
