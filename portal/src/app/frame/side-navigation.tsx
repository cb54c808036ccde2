import { Link } from '@tanstack/react-router';
import { type SyntheticEvent, useId } from 'react';
import { useReturnLink } from '../../platform/links/use-return-link.ts';
import type { MenuSection } from './menu.ts';
import { useMenu } from './use-menu.ts';
import { usePage } from '../use-page.ts';
import { LazyOnIdle } from '../../ui/on-demand/lazy-on-idle.tsx';
import classes from './side-navigation.module.css';

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
              data-within={is_within || undefined}
              onPointerEnter={placeLabel}
              onFocus={placeLabel}
              activeOptions={{ exact: to === '/', includeSearch: false }}
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

/** The menu: permitted pages by group. Beside the page it is a column of icons on a tablet; in a drawer it always has labels. */
export function SideNavigation({ onGo }: { onGo?: () => void }) {
  const sections = useMenu();
  return (
    <nav aria-label="Menu" className={classes.menu} data-beside={onGo === undefined || undefined}>
      {sections.map((section) => (
        <Section key={section.group} section={section} onGo={onGo} />
      ))}
    </nav>
  );
}
