import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { RowsPerPage } from './rows-per-page.tsx';
import { PageLink } from './page-link.tsx';
import { pageNumbers } from './page-numbers.ts';
import classes from './pager.module.css';
import { useInView } from './use-in-view.ts';

export interface PagerProps {
  /** The plural noun of the rows: 'transactions'. */
  noun: string;
  /** The page of the shown rows. */
  p: number;
  n: number;
  pages: number;
  rows: number;
  /** The requested page while its rows load. A second click continues from it. */
  asked?: number | undefined;
  sizes?: number[];
  /** URL of a page, so that its link can open in another tab. */
  href: (p: number) => string;
  onPage: (p: number) => void;
  onSize?: ((n: number) => void) | undefined;
  /** The page whose link is under pointer or focus, or undefined: time to prefetch it. */
  onPeek?: ((p: number | undefined) => void) | undefined;
  /** The pager has been visible for a while: the next page is likely. */
  onNear?: ((p: number) => void) | undefined;
}

const count = new Intl.NumberFormat('en-SG');

/** Links to pages near the current one, first and last, and the page size. The arrows never move from under the pointer. */
export function Pager(props: PagerProps) {
  'use no memo';
  const { noun, p, n, pages, rows, sizes, onSize, onNear } = props;
  const current = Math.min(Math.max(props.asked ?? p, 1), Math.max(pages, 1));
  const bar = useRef<HTMLDivElement>(null);
  useInView(bar, `${current}/${pages}`, () => {
    if (current < pages) onNear?.(current + 1);
  });
  const link = (page: number, label: string, content: ReactNode) => (
    <PageLink
      page={Math.min(Math.max(page, 1), pages)}
      label={label}
      isCurrent={page === current}
      isEnd={page < 1 || page > pages}
      {...props}
    >
      {content}
    </PageLink>
  );
  return (
    <div className={classes.bar} ref={bar}>
      <p className={classes.rows} data-none={rows === 0 || undefined} role="status">
        {rows <= (p - 1) * n
          ? `${rows === 0 ? 'No' : count.format(rows)} ${noun}`
          : `${count.format((p - 1) * n + 1)}–${count.format(Math.min(p * n, rows))} of ${count.format(rows)}`}
      </p>
      {pages > 1 && (
        <nav aria-label={`Pages of ${noun}`} className={classes.nav}>
          <ul className={classes.pages}>
            {pageNumbers(current, pages).map((place, index) => (
              <li key={place === 'gap' ? `gap ${index}` : place}>
                {place === 'gap' ? <span className={classes.gap}>…</span> : link(place, `Page ${place}`, place)}
              </li>
            ))}
          </ul>
          <ul className={classes.steps}>
            <li>{link(current - 1, 'Previous page', <IconChevronLeft size={16} aria-hidden />)}</li>
            <li>{link(current + 1, 'Next page', <IconChevronRight size={16} aria-hidden />)}</li>
          </ul>
        </nav>
      )}
      {sizes && onSize && rows > 0 && <RowsPerPage sizes={sizes} n={n} onSize={onSize} />}
    </div>
  );
}
