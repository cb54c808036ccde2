import { SegmentedControl } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { MouseEvent, ReactNode } from 'react';
import { pageNumbers } from './page-numbers.ts';
import classes from './pager.module.css';

export interface PagerProps {
  /** What is paged, in the plural: 'transactions'. */
  noun: string;
  p: number;
  n: number;
  pages: number;
  rows: number;
  sizes?: number[];
  /** Address of a page, so that its link can be opened in another tab. */
  href: (p: number) => string;
  onPage: (p: number) => void;
  onSize?: ((n: number) => void) | undefined;
  /** The pointer or the keyboard is on a page's link: time to fetch it. */
  onPeek?: ((p: number) => void) | undefined;
}

const count = new Intl.NumberFormat('en-SG');

/** Pages near the current one, first and last, and how many rows a page has. */
export function Pager({ noun, p, n, pages, rows, sizes, href, onPage, onSize, onPeek }: PagerProps) {
  const link = (page: number, label: string, content: ReactNode) => (
    <PageLink {...{ page, label, content, href, onPage, onPeek }} current={page === p && content === page} />
  );
  return (
    <div className={classes.bar}>
      <p className={classes.rows} role="status">
        {rows === 0
          ? `No ${noun}`
          : `${count.format((p - 1) * n + 1)}–${count.format(Math.min(p * n, rows))} of ${count.format(rows)}`}
      </p>
      {pages > 1 && (
        <nav aria-label={`Pages of ${noun}`}>
          <ul className={classes.pages}>
            <li>{p > 1 && link(p - 1, 'Previous page', <IconChevronLeft size={16} aria-hidden />)}</li>
            {pageNumbers(p, pages).map((place, index) => (
              <li key={place === 'gap' ? `gap ${index}` : place}>
                {place === 'gap' ? <span className={classes.gap}>…</span> : link(place, `Page ${place}`, place)}
              </li>
            ))}
            <li>{p < pages && link(p + 1, 'Next page', <IconChevronRight size={16} aria-hidden />)}</li>
          </ul>
        </nav>
      )}
      {sizes && onSize && (
        <SegmentedControl
          size="xs"
          aria-label="Rows per page"
          value={String(n)}
          data={sizes.map((size) => ({ value: String(size), label: `${size} rows` }))}
          onChange={(value) => onSize(Number(value))}
        />
      )}
    </div>
  );
}

interface PageLinkProps extends Pick<PagerProps, 'href' | 'onPage' | 'onPeek'> {
  page: number;
  label: string;
  content: ReactNode;
  current: boolean;
}

const opensElsewhere = (event: MouseEvent): boolean =>
  event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0;

function PageLink({ page, label, content, current, href, onPage, onPeek }: PageLinkProps) {
  return (
    <a
      href={href(page)}
      aria-label={label}
      aria-current={current ? 'page' : undefined}
      className={classes.page}
      onPointerEnter={() => onPeek?.(page)}
      onFocus={() => onPeek?.(page)}
      onClick={(event) => {
        if (opensElsewhere(event)) return;
        event.preventDefault();
        onPage(page);
      }}
    >
      {content}
    </a>
  );
}
