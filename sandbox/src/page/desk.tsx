import { Alert, Button, Skeleton, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import classes from './desk.module.css';
import type { CallProblem } from './sandbox-api.ts';

interface DeskProps {
  title: string;
  /** The purpose of this desk. */
  lead: string;
  children: ReactNode;
}

/** One desk: its purpose and its work. */
export function Desk({ title, lead, children }: DeskProps) {
  return (
    <section aria-label={title}>
      <Title order={2} size="h4">
        {title}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {lead}
      </Text>
      <Stack gap="sm">{children}</Stack>
    </section>
  );
}

/** The empty state: what would be here. */
export function EmptyDesk({ title, children }: { title: string; children: string }) {
  return (
    <div className={classes.empty}>
      <Text fw={600}>{title}</Text>
      <Text size="sm" c="dimmed">
        {children}
      </Text>
    </div>
  );
}

/** Before the first read. */
export function DeskSkeleton() {
  return (
    <Stack gap="sm" role="status" aria-label="Loading">
      <Skeleton height={96} radius="md" />
      <Skeleton height={96} radius="md" />
    </Stack>
  );
}

const no_fields: readonly string[] = [];

/** Why a call was refused: the sentence, and errors of fields that are not on the page. */
export function ProblemNote({
  problem,
  fields = no_fields,
}: {
  problem: CallProblem | undefined;
  fields?: readonly string[];
}) {
  if (!problem) return null;
  const told = Object.keys(problem.errors);
  const elsewhere = Object.entries(problem.errors).filter(([field]) => !fields.includes(field));
  // Every error shows at its field.
  if (told.length > 0 && elsewhere.length === 0) return null;
  return (
    <Alert color="red" variant="light" mt="sm" role="alert">
      {problem.message}
      {elsewhere.map(([field, messages]) => (
        <div key={field}>{`${field}: ${messages.join(' ')}`}</div>
      ))}
    </Alert>
  );
}

type Tone = 'positive' | 'warning' | 'negative' | 'plain';

/** A status: word plus colour. */
export function StatusWord({ tone, children }: { tone: Tone; children: string }) {
  return (
    <span className={classes.word} data-tone={tone}>
      {children}
    </span>
  );
}

const shown_at_first = 15;

/** Shows the first cards, and a button for the rest. */
export function CardList<Row>({ rows, card }: { rows: readonly Row[]; card: (row: Row) => ReactNode }) {
  const [all, setAll] = useState(false);
  const shown = all ? rows : rows.slice(0, shown_at_first);
  return (
    <>
      {shown.map((row) => card(row))}
      {shown.length < rows.length && (
        <Button variant="default" onClick={() => setAll(true)}>
          {`Show ${rows.length - shown.length} older ones`}
        </Button>
      )}
    </>
  );
}

/** Names what could not be read, with a retry. */
export function FailureNote({ failure, onRetry, stale }: { failure: string; onRetry: () => void; stale: boolean }) {
  return (
    <Alert
      color="yellow"
      variant="light"
      title={stale ? 'This may be out of date' : 'Nothing could be read'}
      role="status"
    >
      {failure}
      <Button variant="default" size="compact-sm" mt="xs" onClick={onRetry} display="block">
        Retry
      </Button>
    </Alert>
  );
}
