import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { PortalMark } from '../../../ui/page/portal-mark.tsx';
import classes from './access-page.module.css';
import { about, headline, purpose, program_name } from '../../../platform/application/application.ts';

/** The server plays all other systems itself: demo data, no real money. It writes this into the page. */
const isDemo = (): boolean => document.documentElement.dataset['environment'] === 'demo';

interface AccessPageProps {
  title: string;
  /** The instruction of the page, in one sentence. */
  lead?: ReactNode;
  children?: ReactNode;
}

/** A page outside the frame: what the product is on one side, a title and one task on the other. */
export function AccessPage({ title, lead, children }: AccessPageProps) {
  'use no memo';
  return (
    <div className={classes.page}>
      <aside className={classes.about} aria-label={about}>
        <div className={classes.brand}>
          <PortalMark className={classes.mark} />
          <span className={classes.name}>{program_name}</span>
          {isDemo() && <span className={classes.demo}>Demo</span>}
        </div>
        <div className={classes.product}>
          <p className={classes.headline}>{headline}</p>
          <p>{purpose}</p>
        </div>
        {isDemo() && <p className={classes.note}>Demo data. No real money moves here.</p>}
        <Squares />
      </aside>
      <main className={classes.main}>
        <div className={classes.task}>
          <Title order={1} className={classes.title}>
            {title}
          </Title>
          {lead !== undefined && <div className={classes.lead}>{lead}</div>}
          <div className={classes.body}>{children}</div>
        </div>
      </main>
    </div>
  );
}

/** The squares of the logo, large and faint, in the corner of the panel. */
const Squares = () => (
  <svg viewBox="0 0 14 14" className={classes.squares} aria-hidden focusable="false">
    {[
      [0, 0],
      [8, 0],
      [0, 8],
    ].map(([x, y]) => (
      <rect key={`${x} ${y}`} x={x} y={y} width="6" height="6" rx="1" fill="#fff" opacity=".06" />
    ))}
    <rect x="8" y="8" width="2.5" height="2.5" rx=".5" fill="#fff" opacity=".06" />
    <rect x="11.5" y="11.5" width="2.5" height="2.5" rx=".5" fill="#fff" opacity=".06" />
  </svg>
);
