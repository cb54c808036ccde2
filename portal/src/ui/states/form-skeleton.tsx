import { Paper, Skeleton } from '@mantine/core';
import classes from './form-skeleton.module.css';

/** The skeleton of a form card: a heading and the given number of fields. */
export const FormSkeleton = ({ fields }: { fields: number }) => (
  <Paper withBorder className={classes.card}>
    <Skeleton height={14} width={128} />
    <div className={classes.fields}>
      {Array.from({ length: fields }, (_, field) => (
        <div key={field} className={classes.field}>
          <Skeleton height={10} width="40%" />
          <Skeleton height={36} />
        </div>
      ))}
    </div>
  </Paper>
);
