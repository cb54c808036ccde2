import { Button, Skeleton } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { FigureTile } from '../../ui/page/figure-tiles.tsx';
import type { ApiProblem } from '../api/api-problem.ts';
import { showCount } from '../format.ts';
import { PathLink } from './path-link.tsx';

/** The content of a tile of home. */
interface HomeFigure {
  count: number;
  /** Shown instead of the count: an amount, a time. */
  value?: string;
  /** The read counts only so far. */
  orMore?: boolean;
  note: string;
}

interface HomeTileProps<Read> {
  /** The name of the figure. */
  label: string;
  /** The list of what is counted. */
  path: string;
  read: UseQueryResult<Read, ApiProblem>;
  figureOf: (read: Read) => HomeFigure;
}

/** One figure of home, with a link to its list. It fails and retries alone: the other tiles stay. */
export function HomeTile<Read>({ label, path, read, figureOf }: HomeTileProps<Read>) {
  const { data, isError, isFetching, refetch } = read;
  const figure = data === undefined ? undefined : figureOf(data);
  const link = <PathLink path={path}>{label}</PathLink>;
  if (!figure && !isError)
    return (
      <FigureTile
        label={link}
        value={<Skeleton height="1.5rem" width="3rem" my="0.25rem" />}
        note={<Skeleton height="0.75rem" width="8rem" my="0.25rem" />}
      />
    );
  const failed = figure ? 'May be out of date' : 'Could not be loaded';
  return (
    <FigureTile
      label={link}
      value={figure ? (figure.value ?? `${showCount(figure.count)}${figure.orMore ? '+' : ''}`) : '–'}
      isQuiet={figure === undefined || figure.count === 0}
      note={
        isError ? (
          <>
            {failed}{' '}
            <Button
              size="compact-xs"
              variant="default"
              loading={isFetching}
              aria-label={`Retry ${label}`}
              onClick={() => void refetch()}
            >
              Retry
            </Button>
          </>
        ) : (
          figure?.note
        )
      }
    />
  );
}
