import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useRef, useId, type RefObject, useEffect, useEffectEvent } from 'react';
import { PageLink } from './page-link.tsx';
import classes from './pager.module.css';

/** An element that is visible for this time counts as looked at, not scrolled past. */
const settled_ms = 400;

/** Calls the handler when the element has been visible for a moment, once per `what`. */
function useInView(element: RefObject<HTMLElement | null>, what: string, onSeen: () => void): void {
  const seen = useEffectEvent(onSeen);
  useEffect(() => {
    if (!element.current) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new IntersectionObserver(([entry]) => {
      clearTimeout(timer);
      if (entry?.isIntersecting) timer = setTimeout(() => seen(), settled_ms);
    });
    observer.observe(element.current);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [element, what]);
}

interface RowsPerPageProps {
  sizes: number[];
  n: number;
  onSize: (n: number) => void;
}

/** The page size: radio buttons rendered as one control. */
function RowsPerPage({ sizes, n, onSize }: RowsPerPageProps) {
  'use no memo';
  const name = useId();
  return (
    <div role="radiogroup" aria-label="Rows per page" className={classes.sizes}>
      {sizes.map((size) => (
        <label key={size} className={classes.size}>
          <input type="radio" name={name} value={size} checked={size === n} onChange={() => onSize(size)} />
          <span>{size} rows</span>
        </label>
      ))}
    </div>
  );
}

/** Pages shown on either side of the current one (part 1 §9). */
const reach = 3;

/** The items of the pager: pages within three of the current one, the first, the last, and `gap` for omitted pages. */
export function pageNumbers(current: number, pages: number): (number | 'gap')[] {
  const shown: (number | 'gap')[] = [];
  let before = 0;
  for (let page = 1; page <= pages; page += 1) {
    if (page !== 1 && page !== pages && Math.abs(page - current) > reach) continue;
    if (page - before > 1) shown.push('gap');
    shown.push(page);
    before = page;
  }
  return shown;
}

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
