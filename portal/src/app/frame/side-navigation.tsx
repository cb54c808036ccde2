import { Link } from '@tanstack/react-router';
import { type SyntheticEvent, useEffect, useId, useRef } from 'react';
import { useReturnLink } from '../../platform/links/use-return-link.ts';
import { type MenuSection, useMenu } from './menu.ts';
import { usePage } from '../use-page.ts';
import { LazyOnIdle } from '../../ui/on-demand/lazy-on-idle.tsx';
import classes from './side-navigation.module.css';
import { home_path } from '../../platform/application/application.ts';

interface SectionProps {
  section: MenuSection;
  onGo?: (() => void) | undefined;
}

/** Beside icons the label is a tooltip. The menu scrolls, so the tooltip is placed in the window. */
function placeLabel({ currentTarget }: SyntheticEvent<HTMLElement>): void {
  const { top, height } = currentTarget.getBoundingClientRect();
  currentTarget.style.setProperty('--label-top', `${top + height / 2}px`);
}

function Section({ section, onGo }: SectionProps) {
  const heading = useId();
  const returnTo = useReturnLink();
  // A group whose single page has the same name needs no heading.
  const page = usePage();
  // Pages that are tabs of the group's single entry have no menu entry.
  const is_within = section.items.length === 1 && page?.breadcrumb?.[0]?.label === section.group;
  const list = page?.breadcrumb?.findLast((parent) => parent.to !== undefined)?.to;
  const is_named = section.items.length > 1 || section.items[0]?.menu.label !== section.group;
  return (
    <div>
      {is_named && (
        <div id={heading} className={classes.group}>
          <span>{section.group}</span>
          {section.items.map(
            ({ to, menu: { badge: Badge } }) =>
              Badge && (
                <LazyOnIdle key={to}>
                  <Badge of="group" />
                </LazyOnIdle>
              ),
          )}
        </div>
      )}
      <ul className={classes.items} aria-labelledby={is_named ? heading : undefined}>
        {section.items.map(({ to, menu: { icon: Icon, label, badge: Badge } }) => (
          <li key={to}>
            <Link
              to={to}
              className={classes.item}
              data-within={is_within || to === list || undefined}
              onPointerEnter={placeLabel}
              onFocus={placeLabel}
              // Another page of the section may have an address below this one: both are not open at once.
              activeOptions={{
                exact: to === home_path || section.items.some((other) => other.to.startsWith(`${to}/`)),
                includeSearch: false,
              }}
              onClick={(event) => {
                onGo?.();
                returnTo(event, to);
              }}
            >
              <Icon size={18} stroke={1.75} />
              <span className={classes.label}>{label}</span>
            </Link>
            {Badge && (
              <span className={classes.badge}>
                <LazyOnIdle>
                  <Badge of="page" />
                </LazyOnIdle>
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Scrolls the menu, and nothing else, to the item of the page. */
function showItem(menu: HTMLElement | null): void {
  const item = menu?.querySelector(`[data-status='active'], [data-within]`);
  const scroller = menu?.closest('aside, [role="dialog"]');
  if (!item || !scroller) return;
  const [of_item, of_scroller] = [item.getBoundingClientRect(), scroller.getBoundingClientRect()];
  if (of_item.top >= of_scroller.top && of_item.bottom <= of_scroller.bottom) return;
  scroller.scrollTop += of_item.top - of_scroller.top - (of_scroller.height - of_item.height) / 2;
}

/** The menu: permitted pages by group. Beside the page it is a column of icons on a tablet; in a drawer it always has labels. */
export function SideNavigation({ onGo }: { onGo?: () => void }) {
  const sections = useMenu();
  const menu = useRef<HTMLElement>(null);
  const page = usePage();
  const count = sections.reduce((sum, { items }) => sum + items.length, 0);
  // Also when items arrive above it. A menu that shows the item already stays where it is.
  useEffect(() => showItem(menu.current), [page?.name, count]);
  return (
    <nav ref={menu} aria-label="Menu" className={classes.menu} data-beside={onGo === undefined || undefined}>
      {sections.map((section) => (
        <Section key={section.group} section={section} onGo={onGo} />
      ))}
    </nav>
  );
}
