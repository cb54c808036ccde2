import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './record-page.module.css';

interface RecordSectionsProps {
  /** How far the record has come. */
  timeline?: ReactNode;
  /** Facts about the record. Absent: one column. */
  facts?: ReactNode;
  /** Tables that need the width of the page, and the contents below them. */
  wide?: ReactNode;
  /** The contents. */
  children: ReactNode;
}

/** Timeline and contents in two thirds of the page, facts in one third, wide tables below; in one column where there is no room. */
export const RecordSections = ({ timeline, facts, wide, children }: RecordSectionsProps) => (
  <div className={classes.page}>
    <div
      className={classes.sections}
      data-has-facts={facts !== undefined || undefined}
      data-has-timeline={timeline !== undefined || undefined}
    >
      {timeline !== undefined && <div className={`${classes.column} ${classes.timeline}`}>{timeline}</div>}
      {facts !== undefined && <div className={`${classes.column} ${classes.facts}`}>{facts}</div>}
      <div className={`${classes.column} ${classes.contents}`}>{children}</div>
      {wide !== undefined && <div className={`${classes.column} ${classes.wide}`}>{wide}</div>}
    </div>
  </div>
);

interface RecordSkeletonProps {
  /** Heights of the parts. */
  timeline?: number;
  facts: number;
  contents?: readonly number[];
  /** In place of contents. */
  children?: ReactNode;
}

const block = (height: number, place?: number) => <Skeleton key={place} height={height} radius="md" />;

/** Placeholder in the shape of the sections. */
export const RecordSkeleton = ({ timeline, facts, contents, children }: RecordSkeletonProps) => (
  <RecordSections timeline={timeline && block(timeline)} facts={block(facts)}>
    {children ?? contents?.map(block)}
  </RecordSections>
);
