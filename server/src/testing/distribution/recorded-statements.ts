import pg from 'pg';

export interface RecordedStatement {
  text: string;
  /** Those of the first time. */
  values: unknown[];
}

/** A recorded statement; its origin only helps to read a failure. */
export interface Recording {
  /** All of them. */
  statements: Set<string>;
  /** All of them, with values. */
  withValues: () => RecordedStatement[];
  /** Those since the last call of this function. */
  takeNew: () => string[];
  stop: () => void;
}

const textOf = (query: unknown): string | undefined => {
  if (typeof query === 'string') return query;
  const { text } = (query ?? {}) as { text?: unknown };
  return typeof text === 'string' ? text : undefined;
};

const valuesOf = (query: unknown, values: unknown): unknown[] => {
  const own = (query as { values?: unknown } | null)?.values ?? values;
  return Array.isArray(own) ? (own as unknown[]) : [];
};

/** Records every statement that the app sends on its pool, except the queue's. */
export function recordStatements(): Recording {
  const statements = new Set<string>();
  const values_of = new Map<string, unknown[]>();
  let since = new Set<string>();
  const prototype = pg.Client.prototype as unknown as { query: (...given: unknown[]) => unknown };
  const { query } = prototype;
  prototype.query = function recorded(
    this: pg.Client & { connectionParameters: { application_name?: string } },
    ...given
  ) {
    const is_app =
      this.user?.startsWith('clinic_app') && !this.connectionParameters.application_name?.startsWith('clinic ');
    const text = is_app ? textOf(given[0]) : undefined;
    if (text !== undefined) {
      if (!statements.has(text)) values_of.set(text, valuesOf(given[0], given[1]));
      statements.add(text);
      since.add(text);
    }
    return query.apply(this, given);
  };
  return {
    statements,
    withValues: () => [...values_of].map(([text, values]) => ({ text, values })),
    takeNew: () => {
      const taken = [...since];
      since = new Set();
      return taken;
    },
    stop: () => {
      prototype.query = query;
    },
  };
}
